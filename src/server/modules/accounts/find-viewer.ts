import type { Viewer } from '#domain/billing/entitlements.ts'
import type { Deps } from '../../deps.ts'
import { readEntitlements } from '../billing/subscriptions/find-entitlements.ts'
import { isAdminRole } from './policy.ts'
import { findViewerRow } from './store.ts'

/** What a person may, read afresh: a right that was taken away ends with the next call. */
export async function findViewer(
  { config, reads, now }: Pick<Deps, 'config' | 'reads' | 'now'>,
  userId: string,
): Promise<Viewer> {
  const row = await findViewerRow(reads.accounts, { userId, adminEmails: config.adminEmails })
  const { subscription, features } = readEntitlements(row, now())
  const { status, planName } = subscription
  return {
    isSignedIn: true,
    isAdmin: row?.roles.some(isAdminRole) ?? false,
    subscription: { status, planName },
    features,
  }
}
