import { describe, expect, test } from 'vitest'
import { hintPassage } from './hint-passage.ts'

const NOTES = [
  'A **hot** tier is for data that is read every day.',
  'An **archive** tier keeps recordings for years. Reading one takes hours.',
  '![A drawing of tiers and recordings](pictures/tiers.svg)',
].join('\n\n')
const question = { stem: 'Recordings must be kept for years. Which tier?', choices: ['Hot', 'Archive'] }

describe('the passage of a hint', () => {
  test('is the one that is closest to the stem, without the words of the choices', () => {
    expect(hintPassage(NOTES, question)).toBe(
      'An **[…]** tier keeps recordings for years. Reading one takes hours.',
    )
  })

  test('is not looked for with the words of the choices', () => {
    const notes = 'Some recordings are kept.\n\nThey lie on disks, on tapes and on paper, whatever it costs.'
    const choices = ['Disks', 'Tapes', 'Paper']
    expect(hintPassage(notes, { ...question, choices })).toBe('Some recordings are kept.')
  })

  test('is never one of which half is hidden', () => {
    const choices = ['Archive keeps recordings for years', 'Reading takes hours']
    expect(hintPassage(NOTES, { ...question, choices })).toMatch(/^A \*\*hot\*\* tier/)
  })

  test('is null if nothing matches', () => {
    expect(hintPassage(NOTES, { stem: 'Which port does SSH use?', choices: ['22'] })).toBeNull()
    expect(hintPassage('', question)).toBeNull()
  })

  test('is cut at the end of a sentence', () => {
    const long = Array.from({ length: 30 }, (_, nth) => `Recordings number ${nth} are kept here.`).join(' ')
    const passage = hintPassage(long, question)!
    expect(passage.endsWith('.')).toBe(true)
    expect(passage.split(' ').length).toBeLessThanOrEqual(90)
  })
})
