import { describe, expect, test } from 'vitest'
import { examForm, examWeights } from './form.ts'

const blueprint = {
  domains: [
    { code: 'concepts', name: 'Concepts', weightMin: 25, weightMax: 30 },
    { code: 'services', name: 'Services', weightMin: 35, weightMax: 40 },
    { code: 'costs', name: 'Costs', weightMin: 30, weightMax: 35 },
  ],
  questions: { min: 40, max: 60 },
  rawCut: { percent: 72, basis: 'Assumed.' },
}

test('weights are the middle of each range, and add up to 1', () => {
  expect(examWeights(blueprint.domains)).toEqual(
    [27.5, 37.5, 32.5].map((middle) => expect.closeTo(middle / 97.5, 12)),
  )
})

test('without published weights, all domains weigh the same', () => {
  expect(
    examWeights([
      { weightMin: 0, weightMax: 0 },
      { weightMin: 0, weightMax: 0 },
    ]),
  ).toEqual([0.5, 0.5])
})

describe('the form of an exam', () => {
  const form = examForm(blueprint, [
    { domain: 'concepts', difficulty: -1, guess: 0.25 },
    { domain: 'concepts', difficulty: 1, guess: 0.1 },
    { domain: 'gone', difficulty: 5, guess: 1 },
  ])

  test('has the middle of the number of questions, and the assumed cut score', () => {
    expect(form).toMatchObject({ questionCount: 50, cut: 0.72, cutBasis: 'Assumed.', bankSize: 3 })
  })

  test('describes the live questions of each domain', () => {
    expect(form.domains[0]).toMatchObject({
      code: 'concepts',
      difficulty: 0,
      difficultyVariance: 1,
      guess: 0.175,
    })
  })

  test('assumes medium questions with four choices where there are none', () => {
    expect(form.domains[1]).toMatchObject({
      code: 'services',
      difficulty: 0,
      difficultyVariance: 0,
      guess: 0.25,
    })
  })
})
