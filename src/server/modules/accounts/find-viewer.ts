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
  const { status, planName } = readSubscription(subscriptions, now())
  return {
    isSignedIn: true,
    isAdmin: roles.some(isAdminRole),
    subscription: { status, planName },
    features: readFeatures(features),
  }
}

/** No row: plan free, no features. */
export function readFeatures(row: FeaturesRow | null): Features {
  if (!row) return NO_FEATURES
  return { planName: row.planName, activeFeatures: readFeatureList(row.activeFeatures) }
}
