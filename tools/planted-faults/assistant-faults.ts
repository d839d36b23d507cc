import { text, type Fault } from './fault.ts'

const RULES = 'src/domain/tutor/assistant'
const VERB = 'src/server/modules/tutor/assistant'

export const ASSISTANT_FAULTS: readonly Fault[] = [
  {
    name: 'assistant: the button leads wherever a text says',
    edits: [text(`${RULES}/answer-visitor.ts`, 'reply.cta && isPublicUrl(reply.cta.url)', 'reply.cta')],
    tests: [`${RULES}/answer-visitor.test.ts`],
  },
  {
    name: 'assistant: it quotes the closest text, however far it is from the question',
    edits: [text(`${RULES}/find-text.ts`, 'LEAST_COVERED = 0.72', 'LEAST_COVERED = 0')],
    tests: ['test/assistant-answers.test.ts'],
  },
  {
    name: 'assistant: it says yes or no to a question that no one asked',
    edits: [text(`${RULES}/quote-text.ts`, 'asks(words, title) ? quoted', 'title ? quoted')],
    tests: [`${RULES}/answer-visitor.test.ts`],
  },
  {
    name: 'assistant: it knows courses that are not published',
    edits: [text('src/server/modules/catalogue/find-known-courses.ts', 'where c.is_published ', '')],
    tests: [`${VERB}/assistant.test.ts`],
  },
  {
    name: 'assistant: messages are not limited',
    edits: [text(`${VERB}/answer-message.ts`, '  await limitsOf(deps).assistant.take(callerKey(ip))\n', '')],
    tests: [`${VERB}/assistant.test.ts`],
  },
]
