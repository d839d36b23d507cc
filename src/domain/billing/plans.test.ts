import { expect, test } from 'vitest'
import { COURSE_PAGE_PRICES, perMonth, PLANS, yearlySaving } from './plans.ts'

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

test('the yearly plan adds five extras, enterprise five of its own, all still to come', () => {
  const coming = (plan = yearly!) => plan.features.filter(({ isBuilt }) => !isBuilt).map(({ text }) => text)
  expect(coming()).toEqual([
    'Priority tutor',
    'Offline review mode',
    'Certificate templates',
    'Early access',
    'VIP email support',
  ])
  expect(coming(enterprise)).toEqual([
    'Unlimited seats',
    'Admin dashboard',
    'Private exam pools',
    'Analytics',
    'Account manager',
  ])
})
