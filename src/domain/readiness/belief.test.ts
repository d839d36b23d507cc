import { describe, expect, test } from 'vitest'
import { seededRandom } from '../attempts/draw-form.ts'
import {
  type Belief,
  chanceOfCorrect,
  type Evidence,
  foldAnswers,
  PRIOR_VARIANCE,
  priorBelief,
} from './belief.ts'

const answer = (change: Partial<Evidence> = {}): Evidence => ({
  domain: 0,
  difficulty: 0,
  difficultyVariance: 0.64,
  floor: 0.25,
  weight: 1,
  isCorrect: true,
  isRevealed: true,
  ...change,
})

function randomAnswers(count: number, domains: number, seed: number): Evidence[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () =>
    answer({
      domain: Math.floor(random() * domains),
      difficulty: 6 * random() - 3,
      difficultyVariance: random(),
      floor: random() < 0.1 ? 0.999 : random() * 0.6,
      weight: 0.5 ** Math.floor(random() * 40),
      isCorrect: random() < 0.6,
      isRevealed: random() < 0.5,
    }),
  )
}

describe('a belief', () => {
  test('starts equal in all domains, and domains share most of their uncertainty', () => {
    const belief = priorBelief([0, 0.5])
    expect(belief).toEqual({
      mean: [0, 0.5],
      covariance: [1.2, 0.8, 0.8, 1.2].map(near),
      firstAttempts: [0, 0],
      firstCorrect: [0, 0],
    })
  })

  test('a correct answer raises its domain, and the others less', () => {
    const { mean } = foldAnswers(priorBelief([0, 0]), [answer()])
    expect(mean[0]).toBeGreaterThan(mean[1]!)
    expect(mean[1]).toBeGreaterThan(0)
  })

  test('a correct answer never lowers the chance in its domain', () => {
    const random = seededRandom(3)
    for (const evidence of randomAnswers(300, 3, 1)) {
      const before = foldAnswers(
        priorBelief([0, 0, 0]),
        randomAnswers(Math.floor(random() * 60), 3, random() * 1e9),
      )
      const after = foldAnswers(before, [{ ...evidence, isCorrect: true }])
      const asked = { ...evidence, difficulty: 0, floor: 0.25 }
      // The drift between answers makes abilities less certain, which draws all chances towards one half.
      expect(chanceOfCorrect(after, asked) - chanceOfCorrect(before, asked)).toBeGreaterThan(-0.001)
      expect(after.mean[evidence.domain]).toBeGreaterThanOrEqual(before.mean[evidence.domain]!)
    }
  })

  test('an easy question answered wrong says more than a hard one', () => {
    const fall = (difficulty: number) =>
      foldAnswers(priorBelief([0]), [answer({ difficulty, isCorrect: false, isRevealed: false })]).mean[0]!
    expect(fall(-1.5)).toBeLessThan(fall(1.5))
  })

  test('an answer that guessing explains says less', () => {
    const rise = (floor: number) => foldAnswers(priorBelief([0]), [answer({ floor })]).mean[0]!
    expect(rise(0.5)).toBeLessThan(rise(0.25))
    expect(rise(0.25)).toBeLessThan(rise(0))
  })

  test('the order of domains does not matter', () => {
    const turn = [2, 0, 1]
    const answers = randomAnswers(200, 3, 5)
    const straight = foldAnswers(priorBelief([0.1, 0.2, 0.3]), answers)
    const turned = foldAnswers(
      priorBelief([0.2, 0.3, 0.1]),
      answers.map((each) => ({ ...each, domain: turn[each.domain]! })),
    )
    for (const [index, at] of turn.entries()) expect(turned.mean[at]).toBeCloseTo(straight.mean[index]!, 12)
  })

  test('one answer at a time gives the same as all at once', () => {
    const answers = randomAnswers(500, 4, 7)
    const start = priorBelief([0, 0, 0, 0])
    expect(answers.reduce((belief, each) => foldAnswers(belief, [each]), start)).toEqual(
      foldAnswers(start, answers),
    )
  })

  test('only first attempts are counted as such', () => {
    const { firstAttempts, firstCorrect } = foldAnswers(priorBelief([0, 0]), [
      answer(),
      answer({ weight: 0.5 }),
      answer({ domain: 1, isCorrect: false }),
    ])
    expect([firstAttempts, firstCorrect]).toEqual([
      [1, 1],
      [1, 0],
    ])
  })
})

describe('after 100,000 answers', () => {
  const size = 8
  const belief = foldAnswers(
    priorBelief(Array.from({ length: size }, () => 0)),
    randomAnswers(100_000, size, 11),
  )

  test('every number is finite', () => {
    expect([...belief.mean, ...belief.covariance].every(Number.isFinite)).toBe(true)
  })

  test('no domain is less certain than at the beginning', () => {
    for (let at = 0; at < size; at += 1) expect(varianceOf(belief, at)).toBeLessThanOrEqual(PRIOR_VARIANCE)
  })

  test('the covariance is symmetric and positive semi-definite', () => {
    for (let row = 0; row < size; row += 1)
      for (let other = 0; other < row; other += 1)
        expect(belief.covariance[row * size + other]).toBe(belief.covariance[other * size + row])
    const random = seededRandom(13)
    for (let draw = 0; draw < 500; draw += 1) {
      const direction = Array.from({ length: size }, () => random() - 0.5)
      const spread = direction.reduce(
        (sum, x, row) =>
          sum +
          direction.reduce((part, y, other) => part + x * y * belief.covariance[row * size + other]!, 0),
        0,
      )
      expect(spread).toBeGreaterThanOrEqual(-1e-12)
    }
  })

  test('answers in two domains leave the others uncertain, but not beyond the beginning', () => {
    const answers = randomAnswers(100_000, 2, 17)
    const narrow = foldAnswers(priorBelief([0, 0, 0, 0]), answers)
    for (const at of [2, 3]) expect(varianceOf(narrow, at)).toBeLessThanOrEqual(PRIOR_VARIANCE)
  })
})

function varianceOf({ mean, covariance }: Belief, at: number): number {
  return covariance[at * (mean.length + 1)]!
}

function near(value: number): unknown {
  return expect.closeTo(value, 12)
}
