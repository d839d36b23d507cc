import {
  NO_FEATURES,
  readFeatureList,
  readSubscription,
  type Features,
  type Viewer,
} from '#domain/billing/entitlements.ts'
import type { Deps } from '../../deps.ts'
import { isAdminRole } from './policy.ts'
import { findViewerRow, type FeaturesRow } from './store.ts'

/** What a person may, read afresh: a right that was taken away ends with the next call. */
export async function findViewer({ reads, now }: Deps, userId: string): Promise<Viewer> {
  const { roles, subscriptions, features } = await findViewerRow(reads.accounts, userId)
  const at = now()
  const { status, planName } = readSubscription(subscriptions, at)
  return {
    isSignedIn: true,
    isAdmin: roles.some(isAdminRole),
    subscription: { status, planName },
    features: readFeatures(features, at),
  }
}

/** No row, or one whose time is over: plan free, no features. */
export function readFeatures(row: FeaturesRow | null, now: Date): Features {
  if (!row || (row.validUntil !== null && row.validUntil <= now)) return NO_FEATURES
  return { planName: row.planName, activeFeatures: readFeatureList(row.activeFeatures) }
}
