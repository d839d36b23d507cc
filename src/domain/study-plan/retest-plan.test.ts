import { describe, expect, test } from 'vitest'
import { buildExamForm } from '../../../test/builders/exam-form.ts'
import { seededRandom } from '../attempts/draw-form.ts'
import { type Belief, priorBelief } from '../readiness/belief.ts'
import { forecast } from '../readiness/readiness.ts'
import { planRetest, RETEST_SESSION_QUESTIONS, type RetestGroup } from './retest-plan.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const TODAY = { answeredAt: NOW, at: NOW }
const FORM = buildExamForm([0.5, 0.3, 0.2, 0])

/** Someone whose ability is known well. */
function known(ability: number, size = 4): Belief {
  const prior = priorBelief(Array.from({ length: size }, () => ability))
  return {
    ...prior,
    covariance: prior.covariance.map((value) => value / 20),
    firstAttempts: prior.firstAttempts.map(() => 30),
  }
}
const bankOf = (questions: number, reveals = 0): RetestGroup[] =>
  FORM.domains.map(({ code }) => ({ domain: code, questions, reveals }))
const plan = (ability: number, bank: readonly RetestGroup[]) =>
  planRetest(known(ability), FORM, { ...TODAY, bank })

describe('a retest plan', () => {
  test('ends when passing is likely, with the range of the assumed gain', () => {
    const { steps, chance, end } = plan(0.8, bankOf(400))
    expect(forecast(known(0.8), FORM, TODAY).passChance).toBeLessThan(0.8)
    expect(end).toBe('likely')
    expect((chance.low + chance.high) / 2).toBeGreaterThanOrEqual(0.8)
    expect(chance.low).toBeLessThan(chance.high)
    expect(steps.length).toBeGreaterThan(0)
  })

  test('has no steps if passing is likely already', () =>
    expect(plan(2, bankOf(400))).toMatchObject({ steps: [], end: 'likely' }))

  test('says when the bank is the limit, and then uses all of it', () => {
    const { steps, chance, end } = plan(-0.5, bankOf(15))
    expect(end).toBe('bank')
    expect(chance.high).toBeLessThan(0.8)
    expect(steps).toEqual([
      { domain: 'd0', sessions: 2, questions: 15, fresh: 15 },
      { domain: 'd1', sessions: 2, questions: 15, fresh: 15 },
      { domain: 'd2', sessions: 2, questions: 15, fresh: 15 },
    ])
  })

  test('is empty without questions, and says why', () =>
    expect(plan(-0.5, [])).toMatchObject({ steps: [], end: 'bank' }))

  test('stops at a length that can be followed', () => {
    const { steps, end } = plan(-3, bankOf(1000))
    expect(end).toBe('length')
    expect(steps.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(20)
  })

  test('gives sessions in proportion to the rise that they bring', () => {
    const { steps } = plan(-3, bankOf(1000))
    const { domains } = forecast(known(-3), FORM, TODAY)
    const total = domains.reduce((sum, { leverage }) => sum + leverage, 0)
    for (const { domain, sessions } of steps) {
      const share = domains.find(({ code }) => code === domain)!.leverage / total
      expect(Math.abs(sessions - 20 * share)).toBeLessThanOrEqual(1)
    }
    expect(steps.map(({ domain }) => domain)).toEqual(['d0', 'd1', 'd2'])
  })

  test('plans new questions before those whose answers were shown, and nothing the exam does not ask', () => {
    const bank = [
      { domain: 'd0', questions: 30, reveals: 2 },
      { domain: 'd0', questions: 4, reveals: 0 },
      { domain: 'd3', questions: 50, reveals: 0 },
    ]
    expect(plan(-0.5, bank).steps).toEqual([{ domain: 'd0', sessions: 4, questions: 34, fresh: 4 }])
  })
})

test('over random people and banks, a plan keeps its rules', () => {
  const random = seededRandom(14)
  for (let round = 0; round < 200; round += 1) {
    const belief = known(4 * random() - 2)
    const bank = Array.from({ length: 1 + Math.floor(random() * 12) }, () => ({
      domain: `d${Math.floor(random() * 5)}`,
      questions: Math.floor(random() * 60),
      reveals: Math.floor(random() * 5),
    }))
    const before = structuredClone(bank)
    const { steps, chance, end } = planRetest(belief, FORM, { ...TODAY, bank })
    expect(bank).toEqual(before)
    expect(planRetest(belief, FORM, { ...TODAY, bank })).toEqual({ steps, chance, end })
    for (const { domain, sessions, questions, fresh } of steps) {
      const of = bank.filter((group) => group.domain === domain)
      const total = (groups: readonly RetestGroup[]) => groups.reduce((sum, each) => sum + each.questions, 0)
      expect(questions).toBeLessThanOrEqual(total(of))
      expect(fresh).toBe(Math.min(questions, total(of.filter(({ reveals }) => reveals === 0))))
      expect(questions).toBeGreaterThan((sessions - 1) * RETEST_SESSION_QUESTIONS)
      expect(questions).toBeLessThanOrEqual(sessions * RETEST_SESSION_QUESTIONS)
    }
    const { passChance } = forecast(belief, FORM, TODAY)
    expect(chance.low).toBeGreaterThanOrEqual(passChance!)
    if (end === 'likely') expect((chance.low + chance.high) / 2).toBeGreaterThanOrEqual(0.8)
  }
})
