import { expect, test } from 'vitest'
import { NOBODY, type Viewer } from '../../billing/entitlements.ts'
import { featuresOfPlan, type PaidPlanId, planNameOf } from '../../billing/price-plans.ts'
import {
  hasPriority,
  MAX_OUTPUT_TOKENS,
  modelRepliesADay,
  promptTokens,
  tokensADay,
  tokensToReserve,
} from './allowance.ts'

const viewerWith = (planId: PaidPlanId): Viewer => ({
  isSignedIn: true,
  isAdmin: false,
  subscription: { status: 'active', planName: planNameOf(planId) },
  features: { planName: planNameOf(planId), activeFeatures: featuresOfPlan(planId) },
})

test('Pro Monthly has 40 replies of a language model a day, Pro Yearly 150, and everyone else none', () => {
  expect(modelRepliesADay(viewerWith('pro_monthly'))).toBe(40)
  expect(modelRepliesADay(viewerWith('pro_yearly'))).toBe(150)
  expect(modelRepliesADay({ ...viewerWith('pro_monthly'), isAdmin: true })).toBe(150)
  expect(modelRepliesADay({ ...NOBODY, isSignedIn: true })).toBe(0)
  expect(modelRepliesADay(NOBODY)).toBe(0)
})

test('only Pro Yearly has the priority tutor', () => {
  expect(hasPriority(viewerWith('pro_yearly'))).toBe(true)
  expect(hasPriority(viewerWith('pro_monthly'))).toBe(false)
})

test('one person may use a quarter of everyone’s tokens, and no more than their replies usually take', () => {
  expect(tokensADay(40, 1_000_000)).toBe(120_000)
  expect(tokensADay(150, 1_000_000)).toBe(250_000)
  expect(tokensADay(40, 100_000)).toBe(25_000)
  expect(tokensADay(0, 1_000_000)).toBe(0)
  // Otherwise nobody would get a reply on a site with a small allowance.
  expect(tokensADay(40, 12_000)).toBe(10_000)
})

test('what is reserved covers the longest reply', () => {
  expect(tokensToReserve({ typed: '', ours: '' })).toBeGreaterThan(MAX_OUTPUT_TOKENS)
  const ours = 'x'.repeat(4_000)
  expect(tokensToReserve({ typed: '', ours })).toBeGreaterThanOrEqual(2_000 + MAX_OUTPUT_TOKENS)
})

test.each(['plain', 'café', '区域是什么', '🦭🏳️‍🌈'])(
  'what is typed counts a token for each of its bytes: %s',
  (typed) => {
    expect(promptTokens({ typed, ours: '' })).toBe(Buffer.byteLength(typed))
  },
)
