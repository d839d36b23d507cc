import { mailboxOf } from '#domain/notifications/email.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { keyedHash } from '../../../requests/keyed-hash.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { ADMIN_ROLE } from '../policy.ts'
import {
  appendRoleMailbox,
  deleteBarredMailboxes,
  deleteListedRole,
  insertBarredMailboxes,
  updateToBarred,
  upsertAdminRole,
} from './bar-store.ts'

type WithConfig = Pick<Deps, 'config'>
type Person = { personId: string; email: string }

/** A keyed hash that identifies a mailbox without storing it. */
export function markBarred({ config }: WithConfig, email: string): string {
  return keyedHash(config, 'cutscore barred mailboxes', mailboxOf(email))
}

/**
 * Takes the role of an administrator, and bars it: neither this account gets it from ADMIN_EMAILS, nor another account with a
 * mailbox that this one has or had.
 */
export async function barAdminRole(
  deps: WithConfig,
  tx: Queryable,
  { personId, email }: Person,
): Promise<void> {
  const earlier = await updateToBarred(tx, personId)
  await insertBarredMailboxes(tx, [...earlier, markBarred(deps, email)])
}

/** Gives the role of an administrator, and lifts a bar of the account and of the mailboxes that it has or had. */
export async function giveAdminRole(
  deps: WithConfig,
  tx: Queryable,
  { personId, email }: Person,
): Promise<void> {
  const earlier = await upsertAdminRole(tx, personId)
  await deleteBarredMailboxes(tx, [...earlier, markBarred(deps, email)])
}

/**
 * Keeps a bar when an account changes its email. A role from ADMIN_EMAILS ends, because it was the old email's: the new one may
 * be barred, which is checked when the role is granted.
 */
export async function keepBar(
  deps: WithConfig,
  tx: Queryable,
  { userId, email, newAddress }: { userId: string; email: string; newAddress: string },
): Promise<void> {
  if (await deleteListedRole(tx, userId))
    await recordAuditEvent(tx, {
      actorId: userId,
      subjectId: userId,
      action: 'role_taken',
      before: { role: ADMIN_ROLE, source: 'list' },
      after: { role: ADMIN_ROLE, source: null },
    })
  const mark = markBarred(deps, email)
  const { isBarred } = await appendRoleMailbox(tx, { userId, mark })
  if (isBarred) await insertBarredMailboxes(tx, [mark, markBarred(deps, newAddress)])
}
