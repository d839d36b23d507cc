import { expect, test } from 'vitest'
import { averageLogistic, HALF_WIDTH_80, logistic, normalCdf } from './normal.ts'

test.each([
  [0, 0.5],
  [1, 0.841345],
  [-1.96, 0.024998],
  [3, 0.99865],
])('the normal distribution up to %f is %f', (x, expected) => {
  expect(normalCdf(x)).toBeCloseTo(expected, 6)
})

test('eight of ten lie within the half width on both sides', () => {
  expect(normalCdf(HALF_WIDTH_80) - normalCdf(-HALF_WIDTH_80)).toBeCloseTo(0.8, 4)
})

test('extreme abilities give chances of 0 and 1, not NaN', () => {
  expect([logistic(-1e6), logistic(1e6), averageLogistic(-1e9, 0), averageLogistic(1e9, 5)]).toEqual([
    0, 1, 0, 1,
  ])
})

test('the average over abilities is within 0.02 of the integral', () => {
  for (const mean of [-3, -1, 0, 0.5, 2])
    for (const variance of [0.1, 1, 3]) {
      let integral = 0
      for (let z = -6; z < 6; z += 0.01)
        integral +=
          (0.01 * Math.exp((-z * z) / 2) * logistic(mean + z * Math.sqrt(variance))) / Math.sqrt(2 * Math.PI)
      expect(Math.abs(averageLogistic(mean, variance) - integral)).toBeLessThan(0.02)
    }
})
