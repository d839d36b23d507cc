import { describe, expect, test } from 'vitest'
import { buildLibrary } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import type { Reply } from '../reply.ts'
import type { RevealedQuestion } from './revealed-question.ts'
import { tellExplanation } from './tell-explanation.ts'
import { tellWhyWrong } from './tell-why-wrong.ts'

const TRAP = 'Availability is about reaching the service; scalability is about load.'
const notes = (traps: string) =>
  buildLibrary({
    course: { slug: 'a', title: 'A' },
    sections: [
      { domain: 'cloud', anchor: 'objective-1.2', objective: '1.2', heading: 'Benefits', markdown: 'Text.' },
      { domain: 'cloud', anchor: 'common-traps', objective: null, heading: 'Common traps', markdown: traps },
    ],
    terms: [
      { anchor: 'a', term: 'Elasticity', objective: '1.2', markdown: 'Growing and shrinking.' },
      { anchor: 'b', term: 'High availability', objective: '1.2', markdown: 'Reachable nearly always.' },
    ],
  })
const QUESTION: RevealedQuestion = {
  questionId: 'q',
  domain: 'cloud',
  objective: '1.2',
  stem: 'A shop must grow with its load. Which benefit fits?',
  choices: [
    { id: 'e', text: 'Elasticity', isCorrect: true, rationale: 'It follows the load.' },
    {
      id: 'h',
      text: 'High availability',
      isCorrect: false,
      rationale: 'It keeps a service reachable; reaching it says nothing about load.',
    },
  ],
  explanation: 'Load changes, so it is elasticity.',
  citations: [{ title: 'Benefits of the cloud', publisher: 'Vendor' }],
  chosenIds: ['h'],
  wrongCount: 1,
  isMistake: true,
}
const textsOf = ({ pieces }: Reply) => pieces.map(({ markdown }) => markdown)

describe('why an answer is wrong', () => {
  test('quotes the rationale of the learner’s own choice, and the trap it falls into', () => {
    const { pieces, next } = tellWhyWrong(notes(`- ${TRAP}`), QUESTION, 'en')
    expect(pieces).toContainEqual({
      kind: 'quoted',
      markdown: QUESTION.choices[1]!.rationale,
      source: { kind: 'question', questionId: 'q', objective: '1.2' },
    })
    expect(textsOf({ pieces, askedBack: null, next })).toContain(TRAP)
    expect(next.map(({ kind }) => kind)).toEqual(['ask', 'practise', 'open'])
  })

  test('shows the definitions side by side if no trap is about the choice', () => {
    const texts = textsOf(tellWhyWrong(notes('- Public clouds share hardware.'), QUESTION, 'de'))
    expect(texts).toContain('**High availability**: Reachable nearly always.')
    expect(texts).toContain('**Elasticity**: Growing and shrinking.')
    expect(texts).not.toContain('Public clouds share hardware.')
  })

  test('says how often the question was missed before', () => {
    const again = tellWhyWrong(notes(''), { ...QUESTION, wrongCount: 3 }, 'en')
    expect(textsOf(again)).toContain(PHRASES.en.tellHadBefore(2))
    expect(textsOf(tellWhyWrong(notes(''), QUESTION, 'en')).join(' ')).not.toContain('before')
  })

  test('is told of the choice that a message names, chosen or not', () => {
    const other = { id: 'o', text: 'Low cost', isCorrect: false, rationale: 'It says nothing about growth.' }
    const question = { ...QUESTION, choices: [...QUESTION.choices, other], wrongCount: 3 }
    const named = textsOf(tellWhyWrong(notes(''), question, 'en', 'Why is C wrong?'))
    expect(named.slice(0, 4)).toEqual([
      PHRASES.en.tellAskedAbout,
      'Low cost',
      PHRASES.en.tellWhyNot,
      other.rationale,
    ])
    expect(named).not.toContain(PHRASES.en.tellHadBefore(2))
    const own = textsOf(tellWhyWrong(notes(''), question, 'en', 'Why is B wrong?'))
    expect(own[0]).toBe(PHRASES.en.tellYouChose)
    const right = textsOf(tellWhyWrong(notes(''), question, 'en', 'Why is elasticity wrong?'))
    expect(right[0]).toBe(PHRASES.en.tellIsCorrect)
  })

  test('is not claimed of a correct answer, and an answer that was only shown is explained', () => {
    const right = textsOf(tellWhyWrong(notes(''), { ...QUESTION, chosenIds: ['e'] }, 'en'))
    expect(right[0]).toBe(PHRASES.en.tellWasRight)
    const shown = textsOf(tellWhyWrong(notes(''), { ...QUESTION, chosenIds: [] }, 'en'))
    expect(shown).toEqual(textsOf(tellExplanation(notes(''), QUESTION, 'en')))
  })
})

test('the explanation names the answer, its reason, its sources, and that the question comes back', () => {
  const texts = textsOf(tellExplanation(notes(''), QUESTION, 'en'))
  expect(texts).toEqual([
    PHRASES.en.tellCorrectAnswer,
    'Elasticity',
    PHRASES.en.tellExplained,
    QUESTION.explanation,
    PHRASES.en.tellSources,
    '- Benefits of the cloud, Vendor',
    PHRASES.en.tellQueued,
  ])
  expect(textsOf(tellExplanation(notes(''), { ...QUESTION, isMistake: false }, 'en'))).not.toContain(
    PHRASES.en.tellQueued,
  )
})
