// The tutor without an account: it answers from texts that are open to everyone.
import { type ExamOutline, tellExam } from '../advice/tell-exam.ts'
import { answerMessage } from '../answers/answer-message.ts'
import { ASKS_HINT, type Intent } from '../intents/intent.ts'
import { readIntent } from '../intents/read-intent.ts'
import { isAnyPasted, type QuestionForms } from '../hints/find-pasted.ts'
import type { Library } from '../library/build-library.ts'
import { PHRASES, said } from '../phrases.ts'
import { pointToNotes } from '../answers/point-to-notes.ts'
import type { NextStep, Reply, TutorLanguage } from '../reply.ts'
import { PREVIEW_PHRASES } from './phrases.ts'

export type PreviewStep = Extract<NextStep, { kind: 'ask' | 'open' }>
export type PreviewReply = Omit<Reply, 'next' | 'drafted'> & {
  next: PreviewStep[]
  language: TutorLanguage
}

/** Intents that need a practice question or a learner's own results. */
const CLOSED: ReadonlySet<Intent> = new Set([
  'hint',
  'stronger_hint',
  'why_wrong',
  'show_answer',
  'reason',
  'quiz',
  'plan',
  'weak_spots',
])

/**
 * A reply to a visitor from the notes and the glossary of a course. Its buttons do only what works without an account.
 *
 * @param before the visitor's earlier messages, oldest first
 * @param bank the questions of the course: a message that repeats one gets the notes on a domain to read
 * @param exam what is known about the real exam; null if only the texts are asked
 */
export function answerPreview(
  library: Library,
  { text, before, language: usual }: { text: string; before: readonly string[]; language: TutorLanguage },
  bank: readonly { forms: QuestionForms }[],
  exam: { outline: ExamOutline | null; now: Date } | null = null,
): PreviewReply {
  const read = readIntent(text, { language: usual, hasQuestion: false })
  const { intent, language, topic } = read
  if (isAnyPasted([...before, text], bank))
    return openOnly(
      {
        ...pointToNotes(library, topic || text, language),
        pieces: [said(PREVIEW_PHRASES[language].tellPasted)],
      },
      language,
    )
  if (intent === 'about_exam' && exam !== null)
    return openOnly(tellExam(exam.outline, library.course, { language, now: exam.now }), language)
  const known = before.filter((each) => !isClosed(each, language))
  const isStuckOnTopic = ASKS_HINT.has(intent) && topic !== ''
  const reply =
    CLOSED.has(intent) && !isStuckOnTopic
      ? null
      : answerMessage(library, {
          ...read,
          text,
          before: known,
          quizzes: [],
          quizStep: null,
          hasModel: false,
        })
  return openOnly(
    reply ?? {
      pieces: [said(PREVIEW_PHRASES[language].tellClosed)],
      askedBack: PHRASES[language].backTopic,
      next: [],
    },
    language,
  )
}

function openOnly({ pieces, askedBack, next }: Reply, language: TutorLanguage): PreviewReply {
  return { pieces, askedBack, next: next.filter(isOpen), language }
}

function isOpen(step: NextStep): step is PreviewStep {
  if (step.kind === 'open') return step.source.kind !== 'question'
  return step.kind === 'ask' && !isClosed(step.text, 'en')
}

function isClosed(message: string, language: TutorLanguage): boolean {
  return CLOSED.has(readIntent(message, { language, hasQuestion: false }).intent)
}
