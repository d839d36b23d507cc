import { expect, test } from 'vitest'
import { countQuoted } from '../answers/quote-passage.ts'
import { buildLibrary } from '../library/build-library.ts'
import { TUTOR_LANGUAGE_CODES } from '../reply.ts'
import type { RevealedQuestion } from './revealed-question.ts'
import { tellExplanation } from './tell-explanation.ts'

const LIBRARY = buildLibrary({ course: { slug: 'c', title: 'Course' }, sections: [], terms: [] })
const SENTENCES = Array.from(
  { length: 12 },
  (_, nth) => `Sentence ${nth} of the explanation says ten more plain words here.`,
)
const QUESTION: RevealedQuestion = {
  questionId: 'q',
  domain: 'one',
  objective: '1.1',
  stem: 'Which one?',
  choices: [
    { id: 'a', text: 'The first of two choices', isCorrect: true, rationale: null },
    { id: 'b', text: 'The second', isCorrect: false, rationale: 'Not this.' },
  ],
  explanation: SENTENCES.join(' '),
  citations: [{ title: 'A page of the documentation', publisher: 'Vendor' }],
  chosenIds: ['b'],
  wrongCount: 1,
  isMistake: true,
}

test.each(TUTOR_LANGUAGE_CODES)(
  'a long explanation is cut after a sentence, to 120 words in all (%s)',
  (language) => {
    const { pieces, askedBack } = tellExplanation(LIBRARY, QUESTION, language)
    const words = [...pieces.map(({ markdown }) => markdown), askedBack ?? ''].map(countQuoted)
    expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(120)
    const quote = pieces.find(({ markdown }) => markdown.startsWith(SENTENCES[0]!))!
    expect(quote.markdown).toMatch(/here\.$/)
    expect(countQuoted(quote.markdown)).toBeGreaterThanOrEqual(40)
  },
)

test('an explanation that fits is quoted whole', () => {
  const explanation = SENTENCES.slice(0, 2).join(' ')
  const { pieces } = tellExplanation(LIBRARY, { ...QUESTION, explanation }, 'en')
  expect(pieces.map(({ markdown }) => markdown)).toContain(explanation)
})
