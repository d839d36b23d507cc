import { describe, expect, test } from 'vitest'
import { calibrate, exceeded, WORLDS } from './calibration.ts'

/** With half as many, the calibration error of the same world varies by 0.03 between seeds. */
const LEARNERS = 80

describe('forecasts of simulated learners', () => {
  test.each(WORLDS)('hold in a world with a $name', ({ world, limits }) => {
    expect(exceeded(calibrate(world, LEARNERS, 1), limits)).toEqual([])
  })
})

test('a calibration outside its limits is reported', () => {
  const { world, limits } = WORLDS[0]!
  const good = calibrate(world, 5, 1)
  const overconfident = {
    ...good,
    covered: 0.5,
    bias: 0.075,
    passing: { ...good.passing, calibrationError: 0.2, brier: 1 },
  }
  expect(exceeded(overconfident, limits)).toHaveLength(4)
})
