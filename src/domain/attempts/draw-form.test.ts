import { describe, expect, test } from 'vitest'
import { drawForm, drawSeed, seededRandom, shuffle } from './draw-form.ts'

const pool = Array.from({ length: 20 }, (_, index) => ({
  questionId: `q${index}`,
  version: 1,
  choose: 1,
  choiceIds: ['a', 'b', 'c', 'd'].map((id) => `${id}${index}`),
}))
const ids = (form: { questionId: string }[]) => form.map((item) => item.questionId)

describe('drawForm', () => {
  test('gives the same form for the same seed, and a different one for another seed', () => {
    expect(drawForm(pool, 7, { shuffled: true })).toEqual(drawForm(pool, 7, { shuffled: true }))
    expect(ids(drawForm(pool, 7, { shuffled: true }))).not.toEqual(ids(drawForm(pool, 8, { shuffled: true })))
  })
  test('does not depend on the order in which the choices were stored', () => {
    const reversed = pool.map((question) => ({ ...question, choiceIds: question.choiceIds.toReversed() }))
    expect(drawForm(reversed, 3, { shuffled: true })).toEqual(drawForm(pool, 3, { shuffled: true }))
  })
  test('keeps the authored order of questions in practice, and numbers from 1', () => {
    const form = drawForm(pool, 7, { shuffled: false })
    expect(ids(form)).toEqual(pool.map((question) => question.questionId))
    expect(form.map((item) => item.position)).toEqual(pool.map((_, index) => index + 1))
  })
  test('contains each question and each choice once', () => {
    const form = drawForm(pool, 11, { shuffled: true })
    expect(ids(form).toSorted()).toEqual(pool.map((question) => question.questionId).toSorted())
    for (const item of form) expect(new Set(item.choiceOrder).size).toBe(4)
  })
  test('puts a choice in every position equally often', () => {
    const counts = [0, 0, 0, 0]
    const question = [pool[0]!]
    for (let seed = 0; seed < 4000; seed += 1)
      counts[drawForm(question, seed * 2_654_435_761, { shuffled: true })[0]!.choiceOrder.indexOf('a0')]! += 1
    // χ² with 3 degrees of freedom, p > .001. The seeds are fixed, so the result never varies.
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chiSquare).toBeLessThan(16.27)
  })
})

describe('seeds', () => {
  test('fit a signed 32-bit integer at both ends', () => {
    expect(drawSeed(() => 0)).toBe(0)
    expect(drawSeed(() => 0.999_999_999_9)).toBe(-1)
  })
  test('generate numbers in [0, 1)', () => {
    const random = seededRandom(-5)
    for (let i = 0; i < 1000; i += 1) {
      const value = random()
      expect(value >= 0 && value < 1).toBe(true)
    }
  })
  test('shuffle a copy, so that the original array does not change', () => {
    const values = [1, 2, 3]
    shuffle(values, seededRandom(1))
    expect(values).toEqual([1, 2, 3])
  })
})
