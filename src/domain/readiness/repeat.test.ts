import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { chanceOfCorrect, priorBelief } from './belief.ts'
import type { Exposure } from './exposure.ts'
import { evidenceOf, foldEvents, type PastAnswer } from './fold-events.ts'
import { DEFAULT_REPEATS, FIRST, remembered, repeatKind, repeatOf } from './repeat.ts'

const THEN = new Date('2026-11-01T08:00:00Z')
const afterMinutes = (minutes: number) => new Date(THEN.getTime() + 60_000 * minutes)
const shown = (wasCorrect: boolean, reveals = 1): Exposure => ({ reveals, wasCorrect, revealedAt: THEN })

const answer = (isCorrect: boolean, change: Partial<PastAnswer> = {}): PastAnswer => ({
  domain: 'one',
  difficulty: 0,
  difficultyVariance: 0.64,
  choose: 1,
  choices: 4,
  hintLevel: 0,
  isCorrect,
  answeredAt: afterMinutes(5),
  exposure: null,
  ...change,
})
const START = priorBelief([0, 0])
/** How far this answer moves the ability in its domain. */
const moveOf = (one: PastAnswer) => foldEvents(START, [one], ['one', 'two']).mean[0]!
const chanceOf = (one: PastAnswer) => chanceOfCorrect(START, evidenceOf(one, 0, DEFAULT_REPEATS))

describe('what is remembered of a question', () => {
  test.each([
    [0, 1],
    [14, 1 / Math.E],
    [10_000, 0],
    // The clock was set back.
    [-3, 1],
  ])('after %i days is a share of %f', (days, share) => {
    expect(remembered(shown(true), addDays(THEN, days))).toBeCloseTo(share, 12)
  })
})

describe('an answer', () => {
  test('is a first one if its question was never shown', () => {
    expect(repeatOf(null, THEN, DEFAULT_REPEATS)).toEqual(FIRST)
    expect(repeatOf(shown(false, 0), THEN, DEFAULT_REPEATS)).toEqual(FIRST)
  })

  test.each([
    [1, true, 'secondAfterCorrect'],
    [1, false, 'secondAfterWrong'],
    [2, true, 'furtherAfterCorrect'],
    [99, false, 'furtherAfterWrong'],
  ])('after %i reveals, the last of which was correct: %s, is a %s', (reveals, wasCorrect, kind) => {
    expect(repeatKind({ reveals, wasCorrect })).toBe(kind)
  })

  test('goes from what it is at once to what it is later', () => {
    const { atOnce, later } = DEFAULT_REPEATS.secondAfterCorrect
    const at = (days: number) => repeatOf(shown(true), addDays(THEN, days), DEFAULT_REPEATS)
    expect(at(0)).toEqual(atOnce)
    expect(at(14).shift).toBeCloseTo(later.shift + (atOnce.shift - later.shift) / Math.E, 12)
    expect(at(10_000).shift).toBeCloseTo(later.shift, 12)
    expect(at(10_000).slope).toBeCloseTo(later.slope, 12)
  })
})

describe('the chance to be correct', () => {
  const [first, afterCorrect, afterWrong] = [null, shown(true), shown(false)].map((exposure) =>
    chanceOf(answer(true, { exposure })),
  )

  test('is higher at a repeat five minutes later, and highest after a correct answer', () => {
    expect(afterCorrect).toBeGreaterThan(afterWrong!)
    expect(afterWrong).toBeGreaterThan(first!)
  })

  test('is that of a question the person does not know, once the key is forgotten after a wrong answer', () => {
    const later = chanceOf(answer(true, { exposure: shown(false), answeredAt: addDays(THEN, 365) }))
    expect(later).toBeLessThan(first!)
  })
})

describe('a repeat moves the belief', () => {
  test.each([
    ['a correct answer again after five minutes', true, shown(true), afterMinutes(5)],
    ['a correct answer after feedback on a wrong one', true, shown(false), afterMinutes(5)],
    ['a correct answer again after a month', true, shown(true), addDays(THEN, 30)],
    ['the third correct answer', true, shown(true, 2), afterMinutes(5)],
    ['a wrong answer again after feedback', false, shown(false), afterMinutes(5)],
    ['a wrong answer again after a month', false, shown(false), addDays(THEN, 30)],
  ])('less than a first answer: %s', (_name, isCorrect, exposure, answeredAt) => {
    const [first, repeat] = [moveOf(answer(isCorrect)), moveOf(answer(isCorrect, { exposure, answeredAt }))]
    expect(Math.sign(repeat)).toBe(isCorrect ? 1 : -1)
    expect(Math.abs(repeat)).toBeLessThan(0.6 * Math.abs(first))
  })

  test('more if it is wrong although the key was remembered than if it is correct', () => {
    const exposure = shown(true)
    expect(Math.abs(moveOf(answer(false, { exposure })))).toBeGreaterThan(
      2 * moveOf(answer(true, { exposure })),
    )
  })

  test('more after a month than after five minutes if it is correct', () => {
    const exposure = shown(true)
    expect(moveOf(answer(true, { exposure, answeredAt: addDays(THEN, 30) }))).toBeGreaterThan(
      moveOf(answer(true, { exposure })),
    )
  })

  test('by ever less, and hardly at all in the end', () => {
    const moves = [1, 2, 5, 20].map((reveals) => moveOf(answer(false, { exposure: shown(false, reveals) })))
    for (const [at, move] of moves.entries()) if (at > 0) expect(move).toBeGreaterThan(moves[at - 1]!)
    expect(Math.abs(moves.at(-1)!)).toBeLessThan(0.003)
  })
})

test('a blank at the moment of its reveal is a wrong answer like any other', () => {
  const blank = answer(false, { answeredAt: THEN })
  expect(moveOf(blank)).toBe(moveOf(answer(false)))
  const again = answer(false, { answeredAt: THEN, exposure: shown(false) })
  expect(Number.isFinite(moveOf(again))).toBe(true)
  expect(Math.abs(moveOf(again))).toBeLessThan(Math.abs(moveOf(blank)))
})

test('repeats follow what a release says of its course', () => {
  const hard = {
    ...DEFAULT_REPEATS,
    secondAfterWrong: { atOnce: { shift: -2, slope: 0.1 }, later: { shift: -2, slope: 0.1 } },
  }
  const wrongAgain = answer(false, { exposure: shown(false) })
  expect(chanceOfCorrect(START, evidenceOf(wrongAgain, 0, hard))).toBeLessThan(0.4)
  expect(Math.abs(foldEvents(START, [wrongAgain], ['one', 'two'], hard).mean[0]!)).toBeLessThan(
    Math.abs(moveOf(wrongAgain)) / 5,
  )
})
