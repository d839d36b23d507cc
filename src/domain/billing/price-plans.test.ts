import { expect, test } from 'vitest'
import {
  COURSE_PAGE_PRICES,
  FEATURES,
  featuresOfPlan,
  PAID_PLAN_IDS,
  perMonth,
  planNameOf,
  planOfName,
  PRICE_PLANS,
  yearlySaving,
} from './price-plans.ts'

const [monthly, yearly, enterprise] = PRICE_PLANS
const plans = { monthlyCents: monthly!.price!.cents, yearlyCents: yearly!.price!.cents }

test('the pricing page shows 39 euros a month, or 312 a year, which is a third less', () => {
  expect(plans).toEqual({ monthlyCents: 3_900, yearlyCents: 31_200 })
  expect(yearlySaving(plans)).toEqual({ cents: 15_600, percent: 33 })
  expect(perMonth(plans.yearlyCents)).toBe(2_600)
})

test('the course page shows 49 euros a month or 470 a year, which saves 118 euros and equals 39 a month', () => {
  expect(COURSE_PAGE_PRICES).toEqual({ monthlyCents: 4_900, yearlyCents: 47_000 })
  expect(yearlySaving(COURSE_PAGE_PRICES).cents).toBe(11_800)
  expect(perMonth(COURSE_PAGE_PRICES.yearlyCents)).toBe(3_900)
})

test('the monthly price charged is no higher than the one on course pages', () => {
  expect(plans.monthlyCents).toBeLessThanOrEqual(COURSE_PAGE_PRICES.monthlyCents)
  expect(plans.yearlyCents).toBeLessThanOrEqual(COURSE_PAGE_PRICES.yearlyCents)
})

test('only the yearly plan is marked as most popular, and only enterprise has no price', () => {
  expect(PRICE_PLANS.filter(({ isMostPopular }) => isMostPopular)).toEqual([yearly])
  expect(PRICE_PLANS.filter(({ price }) => price === null)).toEqual([enterprise])
})

test('the yearly plan adds five extras, of which two are built; enterprise adds five that are all coming', () => {
  expect(yearly!.features.slice(1).map(({ text }) => text)).toEqual([
    'Priority tutor',
    'Offline review mode',
    'Certificate templates',
    'Early access',
    'VIP email support',
  ])
  const coming = (plan = yearly!) => plan.features.filter(({ isBuilt }) => !isBuilt).map(({ text }) => text)
  expect(coming()).toEqual(['Priority tutor', 'Offline review mode', 'Certificate templates'])
  expect(coming(enterprise)).toEqual([
    'Unlimited seats',
    'Admin dashboard',
    'Private exam pools',
    'Analytics',
    'Account manager',
  ])
})

test('the yearly plan gives all features, the monthly one every course', () => {
  expect(featuresOfPlan('pro_monthly')).toEqual(['courses'])
  expect(featuresOfPlan('pro_yearly')).toEqual(FEATURES)
  expect(FEATURES).toHaveLength(6)
})

test('a subscription with an unknown price opens every course and is named Pro', () => {
  expect(featuresOfPlan(null)).toEqual(['courses'])
  expect(planNameOf(null)).toBe('Pro')
  expect(planOfName('Pro')).toBeNull()
})

test('a plan is found by its name', () => {
  for (const id of PAID_PLAN_IDS) expect(planOfName(planNameOf(id))?.id).toBe(id)
})
