import {
  isActive,
  NO_FEATURES,
  NO_SUBSCRIPTION,
  readFeatureList,
  readSubscription,
  type Features,
  type Subscription,
} from '#domain/billing/entitlements.ts'
import { featuresOfPlan, planOfName } from '#domain/billing/price-plans.ts'
import type { EntitlementRow } from '../../../db/billing-tables.ts'
import type { Queryable } from '../../../db/database.ts'
import { findEntitlementRow } from './entitlement-store.ts'

export type Entitlements = { subscription: Subscription; features: Features }

/** The state of a person's subscription, and the features they may use. */
export async function findEntitlements(db: Queryable, userId: string, now: Date): Promise<Entitlements> {
  return readEntitlements(await findEntitlementRow(db, userId), now)
}

/** Like `findEntitlements`, from a row of `v_entitlements` that another query has read. */
export function readEntitlements(row: EntitlementRow | null, now: Date): Entitlements {
  if (!row) return { subscription: NO_SUBSCRIPTION, features: NO_FEATURES }
  const subscriptions = row.subscriptions.map((each) => ({
    ...each,
    currentPeriodEnd: toDate(each.currentPeriodEnd),
  }))
  const subscription = readSubscription(subscriptions, now)
  return { subscription, features: readFeatures(row, subscription, now) }
}

/**
 * The stored features. They are those of the subscription, unless they were granted by hand or are no longer valid, such as a
 * grant that has ended: then what the subscription opens is added.
 */
function readFeatures({ features }: EntitlementRow, subscription: Subscription, now: Date): Features {
  const validUntil = toDate(features?.validUntil ?? null)
  if (!features || (validUntil !== null && validUntil <= now)) return addPaid(NO_FEATURES, subscription)
  const stored = { planName: features.planName, activeFeatures: readFeatureList(features.activeFeatures) }
  return features.isGranted ? addPaid(stored, subscription) : stored
}

function addPaid(granted: Features, { status, planName }: Subscription): Features {
  if (!isActive(status)) return granted
  const paid = featuresOfPlan(planOfName(planName)?.id ?? null)
  return {
    planName: granted.activeFeatures.length === 0 ? planName : granted.planName,
    activeFeatures: [...new Set([...granted.activeFeatures, ...paid])],
  }
}

function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
