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
    {
      domain: 'security',
      anchor: 'objective-2.1',
      objective: '2.1',
      heading: 'Roles',
      markdown: 'A role gives access. For example, a bakery gives its auditor access to read everything.',
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
const show = (before: string[], text = ASK) =>
  answerMessage(library, {
    ...readIntent(text, { language: 'en', hasQuestion: false }),
    text,
    before,
    quizzes: [],
    quizStep: null,
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

test('the example of a term is not that of another subject with one of its words', () => {
  const of = 'Show me an example of access tiers'
  expect(texts(show([], of))[1]).toMatch(/^A dental practice/)
  expect(texts(show([of]))).toEqual([PHRASES.en.tellNoMore])
})
