import { type FeatureName, FEATURES, paidPlan, type PlanFeature } from './plans.ts'

/** A feature of a plan as a person reads it. */
export type Extra = { name: FeatureName; text: string; isBuilt: boolean }

/** What each feature is called on the cards of the plans, which say whether it is there yet. */
const TEXTS = {
  courses: 'Every course and every practice set',
  priority_tutor: 'Priority tutor',
  offline_review: 'Offline review mode',
  certificate_templates: 'Certificate templates',
  early_access: 'Early access',
  vip_support: 'VIP email support',
} as const satisfies Record<FeatureName, string>

/** Everything a plan may open. What the cards do not offer is not there. */
export function allExtras(): Extra[] {
  const offered: readonly PlanFeature[] = [
    ...paidPlan('pro_monthly').features,
    ...paidPlan('pro_yearly').features,
  ]
  return FEATURES.map((name) => {
    const text = TEXTS[name]
    return { name, text, isBuilt: offered.find((feature) => feature.text === text)?.isBuilt ?? false }
  })
}
