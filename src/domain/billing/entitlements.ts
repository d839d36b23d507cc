/** What a person may use, based on their payments and roles. Used by both server and pages. */
import { addDays } from '../days.ts'

export const SUBSCRIPTION_STATUSES = [
  'active',
  'trialing',
  'canceled',
  'past_due',
  'incomplete_expired',
  'no_subscription',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** A row of `subscriptions`; `status` is in the payment provider's words. */
export type SubscriptionRow = {
  status: string
  plan: string
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

/** All of a person's subscriptions, combined into one. */
export type Subscription = {
  status: SubscriptionStatus
  planName: string
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
}

export type Features = { planName: string; activeFeatures: readonly string[] }

export const FREE_PLAN = 'free'
const ADMIN_PLAN = 'admin'
export const NO_SUBSCRIPTION: Subscription = {
  status: 'no_subscription',
  planName: FREE_PLAN,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
}
export const NO_FEATURES: Features = { planName: FREE_PLAN, activeFeatures: [] }

/** Access ends after this long without news of a renewal. By then, seven nightly comparisons have failed. */
export const UNHEARD_DAYS = 7

const READ_AS: Record<string, SubscriptionStatus> = {
  active: 'active',
  trialing: 'trialing',
  canceled: 'canceled',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'no_subscription',
  incomplete_expired: 'incomplete_expired',
}

/** From best to worst: if a person has several rows, the best status wins. */
const PREFERENCE: readonly SubscriptionStatus[] = [
  'active',
  'trialing',
  'past_due',
  'canceled',
  'incomplete_expired',
  'no_subscription',
]

/** Combines all rows of a person into one subscription. A canceled one reads as active until its period ends. */
export function readSubscription(rows: readonly SubscriptionRow[], now: Date): Subscription {
  return pickSubscription(rows, now)?.subscription ?? NO_SUBSCRIPTION
}

/** The row that decides access, with the subscription as read from it; null if there are no rows. */
export function pickSubscription<Row extends SubscriptionRow>(
  rows: readonly Row[],
  now: Date,
): { row: Row; subscription: Subscription } | null {
  const read = rows.map((row) => ({ row, subscription: readRow(row, now) }))
  const byStatus = PREFERENCE.map((status) =>
    read.filter(({ subscription }) => subscription.status === status),
  )
  return byStatus.flatMap(latestFirst)[0] ?? null
}

/**
 * When a row stops giving access even though no event arrives: a canceled one at the end of the paid period, a running
 * one seven days after its period if no renewal arrived. Null if it never does.
 */
export function lapsesAt({
  status,
  currentPeriodEnd,
}: Pick<SubscriptionRow, 'status' | 'currentPeriodEnd'>): Date | null {
  if (currentPeriodEnd === null) return null
  return status === 'canceled' ? currentPeriodEnd : addDays(currentPeriodEnd, UNHEARD_DAYS)
}

function readStatus(row: SubscriptionRow, now: Date): SubscriptionStatus {
  const status = READ_AS[row.status] ?? 'no_subscription'
  const lapse = lapsesAt(row)
  return isActive(status) && lapse !== null && lapse <= now ? 'past_due' : status
}

function readRow(row: SubscriptionRow, now: Date): Subscription {
  const status = readStatus(row, now)
  const isPaidFor = row.currentPeriodEnd !== null && row.currentPeriodEnd > now
  const base = { planName: row.plan, currentPeriodEnd: row.currentPeriodEnd }
  if (status === 'canceled' && isPaidFor) return { ...base, status: 'active', cancelAtPeriodEnd: true }
  const hasAccess = status === 'active' || status === 'trialing'
  return {
    ...base,
    status,
    planName: hasAccess ? row.plan : FREE_PLAN,
    // A subscription that has already ended is not "about to end".
    cancelAtPeriodEnd: status !== 'canceled' && row.cancelAtPeriodEnd,
  }
}

function latestFirst<Read extends { subscription: Subscription }>(rows: Read[]): Read[] {
  const end = ({ subscription }: Read) => subscription.currentPeriodEnd?.getTime() ?? 0
  return rows.toSorted((a, b) => end(b) - end(a))
}

/** When access to the courses ends: with the paid period, or with the account if that is deleted earlier. */
export function endOfAccess(currentPeriodEnd: Date | null, accountEndsAt: Date | null): Date | null {
  if (currentPeriodEnd === null || accountEndsAt === null) return currentPeriodEnd
  return accountEndsAt < currentPeriodEnd ? accountEndsAt : currentPeriodEnd
}

export function isActive(status: SubscriptionStatus): boolean {
  return status === 'active' || status === 'trialing'
}

/** Reads features as stored: a list, or a string with a JSON list (spec §3). Anything else counts as empty. */
export function readFeatureList(stored: unknown): string[] {
  const value = typeof stored === 'string' ? parseJson(stored) : stored
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The facts that access depends on. The server collects them for each call; pages use the same rules. */
export type Viewer = {
  isSignedIn: boolean
  isAdmin: boolean
  subscription: Pick<Subscription, 'status' | 'planName'>
  features: Features
}

export const NOBODY: Viewer = {
  isSignedIn: false,
  isAdmin: false,
  subscription: NO_SUBSCRIPTION,
  features: NO_FEATURES,
}

function hasAllFeatures(viewer: Viewer): boolean {
  const { planName, activeFeatures } = viewer.features
  return viewer.isAdmin || planName === ADMIN_PLAN || activeFeatures.includes('*')
}

/** True if the viewer may use this feature; always false for people who are signed out. */
export function hasFeature(viewer: Viewer, feature: string): boolean {
  return viewer.isSignedIn && (hasAllFeatures(viewer) || viewer.features.activeFeatures.includes(feature))
}

export function hasAnyFeature(viewer: Viewer, features: readonly string[]): boolean {
  return features.some((feature) => hasFeature(viewer, feature))
}

/** True with a running subscription, a feature plan that is not free, or the administrator role. It opens every course. */
export function isPro(viewer: Viewer): boolean {
  if (!viewer.isSignedIn) return false
  return (
    isActive(viewer.subscription.status) || viewer.features.planName !== FREE_PLAN || hasAllFeatures(viewer)
  )
}

/** True for a person whose paid access has ended. They may read and export what they have, but not practise. */
export function isLapsed(viewer: Viewer): boolean {
  const { status } = viewer.subscription
  return viewer.isSignedIn && (status === 'canceled' || status === 'past_due') && !isPro(viewer)
}

/** True if the viewer may practise this set and take its exam. The sample is open to everyone. */
export function canOpenSet(viewer: Viewer, set: { isSample: boolean }): boolean {
  return set.isSample || isPro(viewer)
}
