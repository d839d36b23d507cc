import { expect, test } from 'vitest'
import { builtFeatures, COURSE_PAGE_PRICES, perMonth, PLANS, yearlySaving } from './plans.ts'

const [monthly, yearly, enterprise] = PLANS
const plans = { monthlyCents: monthly!.price!.cents, yearlyCents: yearly!.price!.cents }

test('the pricing page shows 39 euros a month and 312 a year, a third less', () => {
  expect(plans).toEqual({ monthlyCents: 3_900, yearlyCents: 31_200 })
  expect(yearlySaving(plans)).toEqual({ cents: 15_600, percent: 33 })
  expect(perMonth(plans.yearlyCents)).toBe(2_600)
})

test('the course page shows 49 euros a month or 470 a year, which saves 118 and equals 39 a month', () => {
  expect(COURSE_PAGE_PRICES).toEqual({ monthlyCents: 4_900, yearlyCents: 47_000 })
  expect(yearlySaving(COURSE_PAGE_PRICES).cents).toBe(11_800)
  expect(perMonth(COURSE_PAGE_PRICES.yearlyCents)).toBe(3_900)
})

test('what is charged is never more than any price shown', () => {
  expect(plans.monthlyCents).toBeLessThanOrEqual(COURSE_PAGE_PRICES.monthlyCents)
  expect(plans.yearlyCents).toBeLessThanOrEqual(COURSE_PAGE_PRICES.yearlyCents)
})

test('only the yearly plan is the most popular, and only enterprise has no price', () => {
  expect(PLANS.filter(({ isMostPopular }) => isMostPopular)).toEqual([yearly])
  expect(PLANS.filter(({ price }) => price === null)).toEqual([enterprise])
})

test('a feature that is not built is not promised', () => {
  expect(builtFeatures(yearly!)).not.toContain('Offline review mode')
  expect(
    builtFeatures({
      ...yearly!,
      features: [
        { text: 'Kept', isBuilt: true },
        { text: 'Not yet', isBuilt: false },
      ],
    }),
  ).toEqual(['Kept'])
})
