import { describe, expect, test } from 'vitest'
import { forExam, giveHint, HINT_LEVELS, type PublicQuestion } from './give-hint.ts'
import { PHRASES } from '../phrases.ts'
import { TUTOR_LANGUAGE_CODES } from '../reply.ts'

const QUESTION: PublicQuestion = {
  stem: 'Recordings must be kept for years. Which tier fits? Choose TWO.',
  choose: 2,
  choices: ['Hot tier', 'Archive tier', 'Cold tier'],
  glosses: [null, null, null],
  objective: { code: '2.3', name: 'Compare storage tiers' },
}
const SECTION = {
  domain: 'storage',
  anchor: 'objective-2.3',
  heading: 'Storage tiers',
  markdown: 'An archive tier keeps recordings for years.',
}
const SOURCE = { kind: 'section', domain: 'storage', anchor: 'objective-2.3', heading: 'Storage […]' }
const glossOf = (term: string) => ({ anchor: `term-${term}`, term, markdown: `What ${term} means.` })

describe('a hint', () => {
  test('of level 0 repeats what is asked and what limits the answer', () => {
    const { pieces, askedBack } = giveHint(QUESTION, SECTION, 0, 'en')
    expect(pieces).toEqual([
      { kind: 'said', markdown: 'This is what is asked:' },
      { kind: 'quoted', markdown: 'Which tier fits?', source: null },
      { kind: 'said', markdown: 'It has 2 correct answers.' },
      { kind: 'said', markdown: 'And this limits the answer:' },
      { kind: 'quoted', markdown: 'Recordings must be kept for years.', source: null },
    ])
    expect(askedBack).toBe('Which choices break one of these limits, and why?')
  })

  test('of level 1 names the section, without words of the choices', () => {
    const { pieces, next } = giveHint(QUESTION, SECTION, 1, 'en')
    expect(pieces.at(-1)).toEqual({ kind: 'quoted', markdown: '2.3 Storage […]', source: SOURCE })
    expect(next).toContainEqual({ kind: 'open', text: 'Read “Storage […]”', source: SOURCE })
  })

  test('of level 2 quotes the notes, without words of the choices', () => {
    const { level, pieces } = giveHint(QUESTION, SECTION, 2, 'en')
    expect(level).toBe(2)
    expect(pieces.at(-1)).toEqual({
      kind: 'quoted',
      markdown: 'An […] keeps recordings for years.',
      source: SOURCE,
    })
  })

  test('of level 2 names the section if the notes say nothing about the stem', () => {
    const silent = { ...SECTION, markdown: 'Blobs are objects.' }
    expect(giveHint(QUESTION, silent, 2, 'en').level).toBe(1)
    expect(giveHint(QUESTION, null, 2, 'en').pieces.at(-1)).toEqual({
      kind: 'said',
      markdown: 'The question belongs to this objective: 2.3 Compare storage […]',
    })
  })

  test('defines all choices in their order if the notes say nothing, and none if one has no definition', () => {
    const glosses = QUESTION.choices.map(glossOf)
    const { level, pieces } = giveHint({ ...QUESTION, glosses }, null, 2, 'en')
    expect(level).toBe(2)
    expect(pieces.slice(1).map(({ markdown }) => markdown)).toEqual([
      '**Hot tier**: What Hot tier means.',
      '**Archive tier**: What Archive tier means.',
      '**Cold tier**: What Cold tier means.',
    ])
    expect(giveHint({ ...QUESTION, glosses: [null, ...glosses.slice(1)] }, null, 2, 'en').level).toBe(1)
  })

  test('is the same in whatever order the choices are', () => {
    for (const level of HINT_LEVELS)
      expect(giveHint({ ...QUESTION, choices: QUESTION.choices.toReversed() }, SECTION, level, 'en')).toEqual(
        giveHint(QUESTION, SECTION, level, 'en'),
      )
  })

  test('offers another one while there is one, and always the answer', () => {
    const kinds = HINT_LEVELS.map((level) => giveHint(QUESTION, SECTION, level, 'en').next)
    expect(kinds.map((next) => next.some((step) => step.text === 'Another hint'))).toEqual([
      true,
      true,
      false,
    ])
    const offered = (level: 1 | 2) => giveHint(QUESTION, null, level, 'en').next.map(({ text }) => text)
    for (const level of [1, 2] as const) expect(offered(level)).not.toContain('Another hint')
    for (const next of kinds) expect(next.at(-1)).toEqual({ kind: 'show_answer', text: 'Show answer' })
  })

  test('in an exam offers no answer', () => {
    for (const level of HINT_LEVELS)
      expect(forExam(giveHint(QUESTION, SECTION, level, 'en')).next.map(({ kind }) => kind)).not.toContain(
        'show_answer',
      )
  })

  test.each(TUTOR_LANGUAGE_CODES)('is said in the language %s and quotes the same words', (language) => {
    const hint = giveHint(QUESTION, SECTION, 2, language)
    expect(hint.pieces[0]).toEqual({ kind: 'said', markdown: PHRASES[language].hintPassage })
    expect(hint.pieces[1]).toEqual(giveHint(QUESTION, SECTION, 2, 'en').pieces[1])
  })
})
