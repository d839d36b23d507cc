import { describe, expect, test } from 'vitest'
import { seededRandom } from '../attempts/draw-form.ts'
import { buildExamForm } from '../../../test/builders/exam-form.ts'
import { type Belief, type Evidence, foldAnswers, priorBelief } from './belief.ts'
import { evidenceWeight } from './exposure.ts'
import { forecast, likelyChance, SHIFT_ON_THE_DAY, worthMost } from './readiness.ts'
import { DEFAULT_REPEATS, repeatOf } from './repeat.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const YEAR_LATER = new Date('2027-11-23T12:00:00Z')

const FORM = buildExamForm([0.24, 0.3, 0.34, 0.12])

const answer = (domain: number, isCorrect: boolean, change: Partial<Evidence> = {}): Evidence => ({
  domain,
  difficulty: 0,
  difficultyVariance: 0.64,
  floor: 0.25,
  weight: 1,
  isCorrect,
  isRevealed: true,
  ...change,
})

/** `count` answers across four domains, of which this share is correct. */
function answered(count: number, share: number): Belief {
  const isCorrect = (at: number) => Math.floor((at + 1) * share) > Math.floor(at * share)
  return foldAnswers(
    priorBelief([0, 0, 0, 0]),
    Array.from({ length: count }, (_, at) => answer(at % 4, isCorrect(Math.floor(at / 4)))),
  )
}

const today = (belief: Belief, form = FORM) => forecast(belief, form, { answeredAt: NOW, at: NOW })

describe('the chance to pass', () => {
  test('is high for nine of ten correct, low for half', () => {
    expect(today(answered(120, 0.9)).passChance).toBeGreaterThan(0.85)
    expect(today(answered(120, 0.5)).passChance).toBeLessThan(0.1)
  })

  test('is never shown as certain', () => {
    expect(today(answered(4000, 1)).passChance).toBe(0.99)
    expect(today(answered(4000, 0)).passChance).toBe(0.01)
  })

  test('falls as the cut score rises, and the score stays', () => {
    const belief = answered(120, 0.8)
    const [low, high] = [
      today(belief, buildExamForm([0.25, 0.25, 0.25, 0.25], { cut: 0.6 })),
      today(belief, buildExamForm([0.25, 0.25, 0.25, 0.25], { cut: 0.8 })),
    ]
    expect(low.passChance! - high.passChance!).toBeGreaterThan(0.2)
    expect(low.score).toEqual(high.score)
  })

  test('moves by less than 5 points over 100 repeats of one question', () => {
    for (const isCorrect of [true, false]) {
      const before = answered(40, 0.7)
      let exposure = { reveals: 1, wasCorrect: isCorrect, revealedAt: NOW }
      let after = before
      for (let repeat = 0; repeat < 100; repeat += 1) {
        const repeat = repeatOf(exposure, NOW, DEFAULT_REPEATS)
        after = foldAnswers(after, [answer(0, isCorrect, { repeat, weight: evidenceWeight(exposure) })])
        exposure = { ...exposure, reveals: exposure.reveals + 1 }
      }
      expect(Math.abs(today(after).passChance! - today(before).passChance!)).toBeLessThan(0.05)
    }
  })

  test('is drawn towards one half by the shift on the day, on both sides of the cut score', () => {
    for (const share of [0.6, 0.8]) {
      const belief = answered(400, share)
      const at = (shift: number) => likelyChance(belief, FORM, { answeredAt: NOW, at: NOW }, shift)
      expect(Math.abs(at(SHIFT_ON_THE_DAY) - 0.5)).toBeLessThan(Math.abs(at(0) - 0.5))
      expect(at(SHIFT_ON_THE_DAY)).toBe(today(belief).passChance)
    }
  })

  test('ignores what is known of a domain of weight 0', () => {
    const form = buildExamForm([0.5, 0.5, 0, 0])
    const belief = answered(60, 0.8)
    const unable = { ...belief, mean: belief.mean.with(3, -4) }
    const [before, after] = [today(belief, form), today(unable, form)]
    expect(after).toMatchObject({ score: before.score, passChance: before.passChance })
    expect(after.domains[3]!.leverage).toBe(0)
  })

  test('does not depend on the order of the domains', () => {
    const belief = foldAnswers(priorBelief([0, 0, 0, 0]), [
      ...Array.from({ length: 30 }, (_, at) => answer(0, at % 3 > 0)),
      ...Array.from({ length: 20 }, (_, at) => answer(1, at % 2 > 0)),
      ...Array.from({ length: 10 }, () => answer(2, true)),
    ])
    const turned = foldAnswers(priorBelief([0, 0, 0, 0]), [
      ...Array.from({ length: 30 }, (_, at) => answer(3, at % 3 > 0)),
      ...Array.from({ length: 20 }, (_, at) => answer(2, at % 2 > 0)),
      ...Array.from({ length: 10 }, () => answer(1, true)),
    ])
    const straight = today(belief, buildExamForm([0.24, 0.3, 0.34, 0.12]))
    expect(today(turned, buildExamForm([0.12, 0.34, 0.3, 0.24])).passChance).toBeCloseTo(
      straight.passChance!,
      12,
    )
  })

  test('becomes less certain with time, and the stored belief stays', () => {
    const belief = answered(120, 0.85)
    const stored = structuredClone(belief)
    const [now, later] = [today(belief), forecast(belief, FORM, { answeredAt: NOW, at: YEAR_LATER })]
    expect(later.score.high - later.score.low).toBeGreaterThan(now.score.high - now.score.low)
    expect(later.passChance).toBeLessThan(now.passChance!)
    expect(belief).toEqual(stored)
  })

  test('does not change if the clock is set back', () => {
    const belief = answered(120, 0.85)
    expect(forecast(belief, FORM, { answeredAt: YEAR_LATER, at: NOW })).toEqual(today(belief))
  })
})

describe('while there is too little to judge by', () => {
  test('there is no figure, and the forecast says how many answers are missing', () => {
    const { passChance, missing } = today(answered(12, 0.8))
    expect(passChance).toBeNull()
    expect(missing).toEqual({ answers: 8, domains: [] })
    expect(today(answered(19, 1)).passChance).toBeNull()
    expect(today(answered(20, 1)).passChance).not.toBeNull()
  })

  test('domains without an answer are named until enough of the exam is covered', () => {
    const narrow = foldAnswers(
      priorBelief([0, 0, 0, 0]),
      Array.from({ length: 40 }, (_, at) => answer(at % 2, true)),
    )
    // 54% of the exam are covered.
    expect(today(narrow)).toMatchObject({ passChance: null, missing: { answers: 0, domains: ['d2', 'd3'] } })
    const wider = foldAnswers(narrow, [answer(3, true)])
    expect(today(wider)).toMatchObject({ missing: null })
  })

  test('no domain is named before the first answer', () => {
    expect(today(priorBelief([0, 0, 0, 0])).missing).toEqual({ answers: 20, domains: [] })
  })

  test.each([1, 2, 4])('once there is a figure, no answer hides it: %i domains', (size) => {
    const weights = Array.from({ length: size }, () => 1 / size)
    const form = buildExamForm(weights)
    // Easy to forecast questions: then the score says least about ability where half of them are right.
    for (const domain of form.domains) domain.difficultyVariance = 0.1
    const random = seededRandom(size)
    for (let person = 0; person < 40; person += 1) {
      const ability = random()
      let belief = priorBelief(weights.map(() => 0))
      for (let count = 1; count <= 80; count += 1) {
        belief = foldAnswers(belief, [answer(count % size, random() < ability)])
        const { passChance, missing } = today(belief, form)
        expect(passChance !== null, `${count} answers`).toBe(count >= 20)
        expect(missing?.answers ?? 0, `${count} answers`).toBe(Math.max(0, 20 - count))
      }
    }
  })

  test('repeats do not fill the gap', () => {
    const repeated = foldAnswers(
      answered(12, 0.8),
      Array.from({ length: 50 }, () => answer(0, true, { weight: 0.5 })),
    )
    expect(today(repeated).missing).toEqual({ answers: 8, domains: [] })
  })
})

describe('mastery of a domain', () => {
  const belief = foldAnswers(
    answered(40, 0.8),
    Array.from({ length: 25 }, () => answer(2, false)),
  )
  const { domains } = today(belief)

  test('is weak where it is probably below the cut score', () => {
    expect(domains.map(({ isWeak }) => isWeak)).toEqual([false, false, true, false])
  })

  test('lies within its interval, and the interval narrows with answers', () => {
    for (const { value, low, high } of domains) expect(low < value && value < high).toBe(true)
    const width = ({ low, high }: { low: number; high: number }) => high - low
    expect(width(today(answered(400, 0.7)).domains[0]!)).toBeLessThan(
      width(today(answered(40, 0.7)).domains[0]!),
    )
  })

  test('counts first attempts', () => {
    expect(domains.map(({ answered: count }) => count)).toEqual([10, 10, 35, 10])
  })

  test('raises the chance to pass most where the exam asks most', () => {
    const even = today(answered(80, 0.7)).domains
    expect(even[2]!.leverage).toBeGreaterThan(even[3]!.leverage)
    expect(worthMost({ domains: even })?.code).toBe('d2')
  })

  test('raises it most in the first of equal domains, and nowhere if the exam asks nothing', () => {
    const [domain] = today(answered(80, 0.7)).domains
    const withLeverage = (leverages: number[]) => ({
      domains: leverages.map((leverage, at) => ({ ...domain!, code: `d${at}`, leverage })),
    })
    expect(worthMost(withLeverage([0.1, 0.3, 0.3]))?.code).toBe('d1')
    expect(worthMost(withLeverage([0, 0]))).toBeNull()
    expect(worthMost(withLeverage([]))).toBeNull()
  })
})

test('the interval of the score does not contain the uncertainty of the cut score', () => {
  const belief = answered(120, 0.7)
  const { score, passChance } = today(belief)
  // At the cut score, half a question above it, the chance is close to one half whatever the spread is.
  const spread = (score.high - score.low) / 2 / 1.2816
  const distance = score.value - 0.7 + 0.5 / 65
  const withoutCut = distance / spread
  expect(Math.abs(passChance! - 0.5)).toBeLessThan(Math.abs(cumulative(withoutCut) - 0.5))
})

function cumulative(x: number): number {
  let area = 0.5
  const step = x / 1000
  for (let at = 0; at < 1000; at += 1)
    area += (step * Math.exp(-((step * (at + 0.5)) ** 2) / 2)) / Math.sqrt(2 * Math.PI)
  return area
}
