import { describe, expect, test } from 'vitest'
import { laterDay } from '../calendar-days.ts'
import { placeDays, releasesOf, runsOf } from './readiness-line.ts'

const at = (days: number, passPct: number | null = 50, release = 0) => ({
  day: laterDay('2026-03-01', days),
  passPct,
  release,
})
const names = (days: readonly { day: string }[]) => days.map(({ day }) => day)

describe('the place of a day', () => {
  test.each([
    ['none', [], []],
    ['none without a figure', [at(0, null)], []],
    ['one day is at the right', [at(0)], [100]],
    ['two days are as far apart as in a fortnight', [at(0), at(7)], [50, 100]],
    ['a longer time fills the width', [at(0), at(15), at(60)], [0, 25, 100]],
    ['days without a figure take none', [at(0, null), at(30), at(60), at(61, null)], [0, 100]],
  ])('%s', (_, days, places) => {
    expect(placeDays(days).map(({ place }) => place)).toEqual(places)
  })

  test('is the same on both sides of a change of the clocks', () => {
    const places = placeDays([at(0), at(20), at(40)]).map(({ place }) => place)
    expect(places).toEqual([0, 50, 100])
  })
})

describe('a line', () => {
  test.each([
    ['joins days up to a week apart', [at(0), at(1), at(8)], [3]],
    ['ends at a longer pause', [at(0), at(8), at(9)], [1, 2]],
    ['ends at a day without a figure', [at(0), at(1, null), at(2)], [1, 1]],
    ['ends at a new release', [at(0), at(1), at(2, 50, 1)], [2, 1]],
    ['is not drawn without figures', [at(0, null), at(1, null)], []],
  ])('%s', (_, days, lengths) => {
    expect(runsOf(days).map(({ length }) => length)).toEqual(lengths)
  })
})

test('releases are marked on the first day that was computed with them', () => {
  const days = [at(0, 50, 1), at(1, 50, 1), at(2, 50, 2), at(3, 50, 2), at(9, 50, 4)]
  expect(names(releasesOf(days))).toEqual(names([days[2]!, days[4]!]))
})
