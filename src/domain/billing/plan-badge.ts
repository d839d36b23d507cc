import { isActive, type Subscription } from './entitlements.ts'

/** The badge beside a subscriber's name (spec §2); null for others. */
export function badgeOf({ status, planName }: Pick<Subscription, 'status' | 'planName'>): string | null {
  if (!isActive(status)) return null
  return /yearly/i.test(planName) ? 'Pro Yearly' : 'Pro'
}
