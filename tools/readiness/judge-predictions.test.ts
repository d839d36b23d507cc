import { expect, test } from 'vitest'
import { judgePredictions } from './judge-predictions.ts'

test('perfect order is an area of 1, no order one half', () => {
  const cases = [0.1, 0.2, 0.8, 0.9].map((chance) => ({ chance, happened: chance > 0.5 }))
  expect(judgePredictions(cases).auc).toBe(1)
  expect(judgePredictions(cases.map((each) => ({ ...each, chance: 0.5 }))).auc).toBe(0.5)
  expect(judgePredictions(cases.map((each) => ({ ...each, chance: 1 - each.chance }))).auc).toBe(0)
})

test('log-loss, Brier score and calibration follow their definitions', () => {
  const judged = judgePredictions([
    { chance: 0.75, happened: true },
    { chance: 0.75, happened: false },
  ])
  expect(judged.logLoss).toBeCloseTo(-(Math.log(0.75) + Math.log(0.25)) / 2, 12)
  expect(judged.brier).toBeCloseTo((0.0625 + 0.5625) / 2, 12)
  expect(judged.calibrationError).toBeCloseTo(0.25, 12)
  expect(judged.bins).toEqual([{ predicted: 0.75, happened: 0.5, count: 2 }])
})

test('chances of 0 and 1 that were wrong stay finite', () => {
  expect(judgePredictions([{ chance: 0, happened: true }]).logLoss).toBeCloseTo(20.7, 1)
})
