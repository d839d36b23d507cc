import type { Viewer } from '#domain/billing/entitlements.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { readEntitlements } from '../../billing/subscriptions/find-entitlements.ts'
import { isAdminRole } from '../policy.ts'
import { findIdentity as identityOf, findViewerRow, type Identity } from '../store.ts'

/** For other modules: the email and time zone of a person, for writing to them; null if the account is gone. */
export const findIdentity: (db: Queryable, userId: string) => Promise<Identity | null> = identityOf

/** A person's rights, read on each call, so that a right that was taken away ends with the next call. */
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
