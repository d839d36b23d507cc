import { describe, expect, test } from 'vitest'
import { giveHint, type PublicQuestion } from './hints.ts'

const QUESTION: PublicQuestion = {
  stem: 'Recordings must be kept for years. Which tier fits? Choose TWO.',
  choose: 2,
  options: ['Hot tier', 'Archive tier', 'Cold tier'],
  objective: { code: '2.3', name: 'Compare storage tiers' },
}
const SECTION = { heading: 'Storage tiers', markdown: 'An archive tier keeps recordings for years.' }

describe('a hint', () => {
  test('of level 0 repeats what is asked and what limits the answer', () => {
    const { pieces, askedBack } = giveHint(QUESTION, SECTION, 0)
    expect(pieces).toContainEqual({ kind: 'quoted', from: 'question', markdown: 'Which tier fits?' })
    expect(pieces).toContainEqual({ kind: 'said', text: 'It has 2 correct answers.' })
    expect(pieces).toContainEqual({
      kind: 'quoted',
      from: 'question',
      markdown: 'Recordings must be kept for years.',
    })
    expect(askedBack).toBe('Which options break one of these limits, and why?')
  })

  test('of level 1 names the section, without words of the options', () => {
    const { pieces } = giveHint(QUESTION, SECTION, 1)
    expect(pieces.at(-1)).toEqual({ kind: 'quoted', from: 'notes', markdown: '2.3 Storage […]' })
  })

  test('of level 2 quotes the notes, without words of the options', () => {
    const { level, pieces } = giveHint(QUESTION, SECTION, 2)
    expect(level).toBe(2)
    expect(pieces.at(-1)).toMatchObject({ kind: 'quoted', markdown: 'An […] keeps recordings for years.' })
  })

  test('of level 2 names the section if the notes say nothing about the stem', () => {
    expect(giveHint(QUESTION, { ...SECTION, markdown: 'Blobs are objects.' }, 2).level).toBe(1)
    expect(giveHint(QUESTION, null, 2).pieces.at(-1)).toMatchObject({ markdown: '2.3 Compare storage […]' })
  })

  test('is the same in whatever order the options are', () => {
    for (const level of [0, 1, 2] as const)
      expect(giveHint({ ...QUESTION, options: QUESTION.options.toReversed() }, SECTION, level)).toEqual(
        giveHint(QUESTION, SECTION, level),
      )
  })
})
