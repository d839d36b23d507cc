import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { findEntitlements } from '../../billing/subscriptions/find-entitlements.ts'

export async function findFeatures(
  { db, now }: Deps,
  { userId }: Principal,
): Promise<{ planName: string; activeFeatures: string[] }> {
  const { planName, activeFeatures } = (await findEntitlements(db, userId, now())).features
  return { planName, activeFeatures: [...activeFeatures] }
}
