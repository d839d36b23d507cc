import { describe, expect, test } from 'vitest'
import { seededRandom } from '../attempts/draw-form.ts'
import { addDays } from '../days.ts'
import { estimateRepeats } from './estimate-repeats.ts'
import type { PastAnswer } from './fold-events.ts'
import { logistic } from './normal.ts'
import { DEFAULT_REPEATS, repeatOf, type Repeats } from './repeat.ts'

const THEN = new Date('2026-11-01T08:00:00Z')

/** People who answer questions of known difficulty twice, as `truth` says. */
function people(count: number, truth: Repeats): PastAnswer[][] {
  const random = seededRandom(5)
  const answer = (ability: number, exposure: PastAnswer['exposure'], difficulty: number): PastAnswer => {
    const answeredAt = exposure && random() < 0.5 ? addDays(THEN, 300) : THEN
    const { shift, slope } = repeatOf(exposure, answeredAt, truth)
    return {
      domain: 'one',
      difficulty,
      difficultyVariance: 0.01,
      choose: 1,
      choices: 4,
      hintLevel: 0,
      isCorrect: random() < 0.25 + 0.75 * logistic(shift + slope * (ability - difficulty)),
      answeredAt,
      exposure,
    }
  }
  return Array.from({ length: count }, () => {
    const ability = 3 * random() - 1.5
    const first = Array.from({ length: 30 }, () => answer(ability, null, 3 * random() - 1.5))
    const second = first.map(({ difficulty, isCorrect }) =>
      answer(ability, { reveals: 1, wasCorrect: isCorrect, revealedAt: THEN }, difficulty),
    )
    return [...first, ...second]
  })
}

describe('how questions are answered again', () => {
  test('is the default without a repeat', () => {
    expect(estimateRepeats([], new Map())).toEqual(DEFAULT_REPEATS)
    const onlyFirst = people(20, DEFAULT_REPEATS).map((answers) =>
      answers.filter(({ exposure }) => exposure === null),
    )
    expect(estimateRepeats(onlyFirst, new Map())).toEqual(DEFAULT_REPEATS)
  })

  test('is found in the answers of a course that differs from the default', () => {
    const truth: Repeats = {
      ...DEFAULT_REPEATS,
      secondAfterCorrect: { atOnce: { shift: 0.2, slope: 0.9 }, later: { shift: 1.5, slope: 0.4 } },
      secondAfterWrong: { atOnce: { shift: -0.8, slope: 0.4 }, later: { shift: 0.8, slope: 0.9 } },
    }
    const found = estimateRepeats(people(400, truth), new Map())
    for (const kind of ['secondAfterCorrect', 'secondAfterWrong'] as const)
      for (const time of ['atOnce', 'later'] as const) {
        expect(Math.abs(found[kind][time].shift - truth[kind][time].shift)).toBeLessThan(0.3)
        expect(Math.abs(found[kind][time].slope - truth[kind][time].slope)).toBeLessThan(0.3)
      }
    expect(found.furtherAfterWrong).toEqual(DEFAULT_REPEATS.furtherAfterWrong)
  })

  test('stays near the default with few answers', () => {
    const contrary = people(1, DEFAULT_REPEATS).map((answers) =>
      answers.map((each) => ({ ...each, isCorrect: each.exposure ? false : each.isCorrect })),
    )
    const { shift } = estimateRepeats(contrary, new Map()).secondAfterCorrect.later
    expect(shift).toBeLessThan(DEFAULT_REPEATS.secondAfterCorrect.later.shift)
    expect(shift).toBeGreaterThan(-2.5)
  })

  test('never makes a repeat lower a domain after a correct answer, or count more than a first answer', () => {
    const upsideDown = people(300, {
      ...DEFAULT_REPEATS,
      secondAfterCorrect: { atOnce: { shift: 0, slope: -2 }, later: { shift: 0, slope: 3 } },
    })
    const { atOnce, later } = estimateRepeats(upsideDown, new Map()).secondAfterCorrect
    expect(atOnce.slope).toBe(0.05)
    expect(later.slope).toBe(1)
  })
})
