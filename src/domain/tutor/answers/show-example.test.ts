import { expect, test } from 'vitest'
import { readIntent } from '../intents/read-intent.ts'
import { buildLibrary } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import type { Reply } from '../reply.ts'
import { answerMessage } from './answer-message.ts'

const library = buildLibrary({
  course: { slug: 'clouds', title: 'Clouds' },
  sections: [
    {
      domain: 'storage',
      anchor: 'objective-1.1',
      objective: '1.1',
      heading: 'Tiers',
      markdown: [
        'An access tier is a price level, such as hot or archive.',
        'The tier can be changed. A dental practice would keep old X-rays in the archive tier.',
      ].join('\n\n'),
    },
  ],
  terms: [
    {
      anchor: 'term-access-tier',
      term: 'Access tier',
      objective: '1.1',
      markdown: 'A price level, such as hot.',
    },
  ],
})
const ASK = 'Show me an example'
const show = (before: string[]) =>
  answerMessage(library, {
    ...readIntent(ASK, { language: 'en', hasQuestion: false }),
    text: ASK,
    before,
    quizzes: [],
    hasModel: false,
  })!
const texts = ({ pieces }: Reply) => pieces.map(({ markdown }) => markdown)
const offers = ({ next }: Reply) => next.some(({ text }) => text === ASK)

test('an example may be an imagined case, and is no list after "such as"', () => {
  const reply = show(['What is an access tier?'])
  expect(texts(reply)).toEqual([
    PHRASES.en.tellExample,
    'A dental practice would keep old X-rays in the archive tier.',
  ])
  expect(offers(reply)).toBe(false)
})

test('once all were shown, the tutor says so and offers no further one', () => {
  const reply = show(['What is an access tier?', ASK])
  expect(texts(reply)).toEqual([PHRASES.en.tellNoMore])
  expect(offers(reply)).toBe(false)
})
