import { describe, expect, test } from 'vitest'
import { questionForms } from '../hints/find-pasted.ts'
import { buildLibrary } from '../library/build-library.ts'
import { PHRASES } from '../phrases.ts'
import { TUTOR_LANGUAGE_CODES, type TutorLanguage } from '../reply.ts'
import { answerPreview } from './answer-preview.ts'
import { PREVIEW_PHRASES } from './phrases.ts'
import { chooseSubjects, suggestQuestions } from './suggest-questions.ts'

const term = (name: string, markdown: string) => ({
  anchor: `term-${name.toLowerCase().replaceAll(' ', '-')}`,
  term: name,
  objective: '2.3',
  markdown,
})
const library = buildLibrary({
  course: { slug: 'clouds', title: 'Clouds' },
  sections: [
    {
      domain: 'storage',
      anchor: 'objective-2.3',
      objective: '2.3',
      heading: 'Storage and tiers',
      markdown: [
        'Blobs have access tiers. From hot to archive the price of keeping falls, while the price of reading rises.',
        'Suppose a clinic keeps X-rays as blobs: this month’s are in the hot tier, old ones are in the archive tier.',
        'A lifecycle rule moves blobs from the hot tier to the archive tier at night.',
      ].join('\n\n'),
    },
    {
      domain: 'storage',
      anchor: 'check-yourself',
      objective: null,
      heading: 'Check yourself',
      markdown: '- **Which rule moves blobs?** A lifecycle rule.',
    },
  ],
  terms: [
    term('Archive tier', 'A price level of Blob Storage for data that is rarely read.'),
    term('Hot tier', 'A price level of Blob Storage for data that is read often.'),
    term('Lifecycle rule', 'A rule that moves blobs between price levels.'),
    term('Blob', 'An object of any size.'),
  ],
})
const STEM = 'A clinic keeps X-rays for ten years and rarely reads them. Which tier costs least?'
const bank = [{ forms: questionForms({ stem: STEM, choices: [] }) }]
const ask = (text: string, language: TutorLanguage = 'en', before: string[] = []) =>
  answerPreview(library, { text, before, language }, bank)
const saidBy = (reply: ReturnType<typeof ask>) => reply.pieces.map(({ markdown }) => markdown)

describe('a visitor', () => {
  test('gets a term explained, with its source', () => {
    expect(ask('What is the archive tier?').pieces[1]).toEqual({
      kind: 'quoted',
      markdown: '**Archive tier**: A price level of Blob Storage for data that is rarely read.',
      source: { kind: 'term', anchor: 'term-archive-tier', term: 'Archive tier' },
    })
  })

  test('gets two terms compared', () => {
    expect(saidBy(ask('Compare Hot tier and Archive tier'))).toContain(
      PHRASES.en.tellCompared('Hot tier', 'Archive tier'),
    )
  })

  test('gets an example of what was asked before', () => {
    expect(saidBy(ask('Show me an example', 'en', ['What is the archive tier?']))[0]).toBe(
      PHRASES.en.tellExample,
    )
  })

  test('is told when the course has nothing on it', () => {
    expect(saidBy(ask('What is photosynthesis?'))).toEqual([PHRASES.en.tellNothing])
  })

  test('gets buttons only for what works without an account', () => {
    const replies = ['Hello', 'Who are you?', 'What is a blob?', 'What is photosynthesis?'].map((text) =>
      ask(text),
    )
    for (const { next } of replies)
      for (const step of next) {
        expect(['ask', 'open']).toContain(step.kind)
        if (step.kind === 'ask') expect(saidBy(ask(step.text))).not.toContain(PREVIEW_PHRASES.en.tellClosed)
      }
    expect(replies.map(({ next }) => next.length > 0)).toEqual([false, false, true, false])
  })
})

describe('what needs an account is refused in words', () => {
  test.each(TUTOR_LANGUAGE_CODES)('in %s', (language) => {
    const { askHint, askFirstHint, askWhyWrong, askQuiz, askQuizAnswer, askNextQuiz, askWeakSpots, askPlan } =
      PHRASES[language]
    for (const text of [
      askHint,
      askFirstHint,
      askWhyWrong,
      askQuiz,
      askQuizAnswer,
      askNextQuiz,
      askWeakSpots,
      askPlan,
    ])
      expect(saidBy(ask(text, language)), text).toEqual([PREVIEW_PHRASES[language].tellClosed])
  })

  test('and an earlier message that was refused changes no later reply', () => {
    expect(ask('A lifecycle rule', 'en', ['Quiz me'])).toEqual(ask('A lifecycle rule'))
  })
})

describe('a practice question', () => {
  test.each([
    ['as it is', STEM],
    ['within more text', `Please tell me: ${STEM} A) hot B) archive`],
    ['in another order', 'Which tier costs least for a clinic that rarely reads X-rays it keeps ten years?'],
  ])('gets the notes on its domain to read, and neither quote nor title, pasted %s', (_, text) => {
    const reply = ask(text)
    expect(reply.pieces).toEqual([{ kind: 'said', markdown: PREVIEW_PHRASES.en.tellPasted }])
    expect(reply.next).toEqual([
      {
        kind: 'open',
        text: PHRASES.en.stepOpenNotes(1),
        source: {
          kind: 'section',
          domain: 'storage',
          anchor: 'about',
          heading: PHRASES.en.stepOpenNotes(1),
        },
      },
    ])
  })

  test('is not answered by a message that refers to it', () => {
    expect(saidBy(ask('Which one is it?', 'en', [STEM]))).toEqual([PREVIEW_PHRASES.en.tellPasted])
  })
})

test.each(TUTOR_LANGUAGE_CODES)(
  'the suggested questions in %s are ones that the tutor answers',
  (language) => {
    const [compared, about, example] = suggestQuestions(chooseSubjects(library, bank), language)
    expect(compared).toBe(PHRASES[language].askCompare('Archive tier', 'Hot tier'))
    expect(about).toBe(PHRASES[language].askExplain('Lifecycle rule'))
    expect(example).toBe(PREVIEW_PHRASES[language].askExampleOf('Blob'))
    const { tellCompared, tellGlossary, tellExample } = PHRASES[language]
    expect(saidBy(ask(compared!, language))).toContain(tellCompared('Archive tier', 'Hot tier'))
    expect(saidBy(ask(about!, language))).toContain(tellGlossary)
    expect(saidBy(ask(example!, language))).toContain(tellExample)
  },
)

test('a course without notes suggests nothing', () => {
  const empty = buildLibrary({ course: { slug: 'new', title: 'New' }, sections: [], terms: [] })
  expect(suggestQuestions(chooseSubjects(empty, []), 'en')).toEqual([])
})
