import { isActive, type Subscription } from './entitlements.ts'

/** What stands beside the account of whoever pays (spec §2); null for others. */
export function badgeOf({ status, planName }: Pick<Subscription, 'status' | 'planName'>): string | null {
  if (!isActive(status)) return null
  return /yearly/i.test(planName) ? 'Pro Yearly' : 'Pro'
}
