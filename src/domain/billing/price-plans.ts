/** The price plans: what they cost and include. Money is in integer cents of euros. */
import { PRICES } from './prices.ts'

/** `isBuilt: false` is shown as coming (but see `isBuiltOn`). `name` is the feature given; null if the line is only a description. */
export type PlanFeature = { name: FeatureName | null; text: string; isBuilt: boolean }

const PLAN_IDS = ['pro_monthly', 'pro_yearly', 'enterprise'] as const
export type PlanId = (typeof PLAN_IDS)[number]
/** The plans sold by checkout, cheapest first. Enterprise is agreed individually. */
export const PAID_PLAN_IDS = ['pro_monthly', 'pro_yearly'] as const satisfies readonly PlanId[]
export type PaidPlanId = (typeof PAID_PLAN_IDS)[number]
export const CURRENCY = 'eur'

/** The features that a plan can give, named as in `user_features.active_features`. */
export const FEATURES = [
  'courses',
  'priority_tutor',
  'offline_review',
  'certificate_templates',
  'early_access',
  'vip_support',
] as const
export type FeatureName = (typeof FEATURES)[number]

export type PricePlan = {
  id: PlanId
  name: string
  audience: string
  /** Null if the price is agreed individually. */
  price: { cents: number; per: 'month' | 'year' } | null
  isMostPopular: boolean
  features: readonly PlanFeature[]
}

const PRO_FEATURES: readonly PlanFeature[] = [
  { name: 'courses', text: 'Every course and every practice set', isBuilt: true },
  { name: null, text: 'Practice with a reason for every choice, right or wrong', isBuilt: true },
  { name: null, text: 'Timed exams against the clock', isBuilt: true },
  { name: null, text: 'A result for each domain of the exam', isBuilt: true },
  { name: null, text: 'Your progress, set by set', isBuilt: true },
  { name: null, text: 'AI tutor', isBuilt: true },
]

/** The plans with the prices that checkout charges (spec §2, landing page; product.md, "Prices"). */
export const PRICE_PLANS: readonly PricePlan[] = [
  {
    id: 'pro_monthly',
    name: 'Pro Monthly',
    audience: 'For one exam that is close.',
    price: { cents: PRICES.monthlyCents, per: 'month' },
    isMostPopular: false,
    features: PRO_FEATURES,
  },
  {
    id: 'pro_yearly',
    name: 'Pro Yearly',
    audience: 'For more than one exam.',
    price: { cents: PRICES.yearlyCents, per: 'year' },
    isMostPopular: true,
    features: [
      { name: null, text: 'Everything in Pro Monthly', isBuilt: true },
      { name: 'priority_tutor', text: 'Priority tutor', isBuilt: false },
      { name: 'offline_review', text: 'Offline review mode', isBuilt: false },
      { name: 'certificate_templates', text: 'Certificate templates', isBuilt: false },
      { name: 'early_access', text: 'Early access', isBuilt: true },
      { name: 'vip_support', text: 'VIP email support', isBuilt: true },
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise',
    audience: 'For teams of 10 or more.',
    price: null,
    isMostPopular: false,
    features: [
      { name: null, text: 'Unlimited seats', isBuilt: false },
      { name: null, text: 'Admin dashboard', isBuilt: false },
      { name: null, text: 'Private exam pools', isBuilt: false },
      { name: null, text: 'Analytics', isBuilt: false },
      { name: null, text: 'Account manager', isBuilt: false },
    ],
  },
]

const OPENED: Record<PaidPlanId, readonly FeatureName[]> = { pro_monthly: ['courses'], pro_yearly: FEATURES }

/** The features of a plan. An unknown price (null) opens every course and nothing more. */
export function featuresOfPlan(planId: PaidPlanId | null): readonly FeatureName[] {
  return planId === null ? OPENED.pro_monthly : OPENED[planId]
}

export type PaidPlan = PricePlan & { id: PaidPlanId; price: NonNullable<PricePlan['price']> }

export function paidPlan(id: PaidPlanId): PaidPlan {
  return PRICE_PLANS.find((plan) => plan.id === id) as PaidPlan
}

/** The plan's name, as stored in subscriptions and shown on screens. */
export function planNameOf(planId: PaidPlanId | null): string {
  return planId === null ? 'Pro' : paidPlan(planId).name
}

/** Null if no plan has this name (`planNameOf`). */
export function planOfName(name: string): PaidPlan | null {
  const id = PAID_PLAN_IDS.find((each) => planNameOf(each) === name)
  return id === undefined ? null : paidPlan(id)
}

/** The prices on course pages (spec §2), at least as high as those that checkout charges. */
export const COURSE_PAGE_PRICES = PRICES.coursePage

/** What a yearly price saves compared with twelve months, in cents and whole percent. */
export function yearlySaving({ monthlyCents, yearlyCents }: { monthlyCents: number; yearlyCents: number }) {
  const twelveMonths = 12 * monthlyCents
  const cents = twelveMonths - yearlyCents
  return { cents, percent: Math.round((100 * cents) / twelveMonths) }
}

/** A yearly price per month, in cents but rounded to whole euros. */
export function perMonth(yearlyCents: number): number {
  return Math.round(yearlyCents / 12 / 100) * 100
}
