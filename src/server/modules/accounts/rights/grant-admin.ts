import type { grantAdminToSelf as endpoint } from '#contract/accounts.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../requests/context.ts'
import { findIdentity, isAdminNow } from './find-viewer.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { markBarred } from './bar-admin-role.ts'
import { hasAdminRole, insertListedRole } from './bar-store.ts'
import { ADMIN_ROLE, isListed, mayBecomeAdmin } from '../policy.ts'

/**
 * Gives the role to people whose confirmed email is in ADMIN_EMAILS, and denies it to everyone else, also to administrators who have
 * it from somewhere else: `is_admin` tells them that they need nothing. Every page calls this once it has a session, so it must be cheap and repeatable, and has no limit. A denial is recorded in
 * the audit trail once per person and day; for people who are not on the list, only if they asked themselves. A role that an
 * administrator has taken away is denied too, to that account and to every other one with the same mailbox (decision 056).
 */
export async function grantAdmin(
  deps: Deps,
  { body: { isAutomatic } }: Pick<ParsedOf<typeof endpoint>, 'body'>,
  { userId, requestId }: Actor,
): Promise<'granted' | 'denied'> {
  const { db, config, now } = deps
  const person = await findIdentity(db, userId)
  if (!person || !mayBecomeAdmin(person, config.adminEmails)) {
    const isListedOne = person !== null && isListed(person.email, config.adminEmails)
    const isSilent = (isAutomatic && !isListedOne) || (await isAdminNow(deps, userId))
    return isSilent ? 'denied' : deny({ db, now }, { userId, requestId })
  }
  const isDenied = await db.transaction().execute(async (tx) => {
    const isNew = await insertListedRole(tx, { userId, mark: markBarred({ config }, person.email) })
    if (isNew)
      await recordAuditEvent(tx, {
        actorId: userId,
        subjectId: userId,
        action: 'role_granted',
        requestId,
        after: { role: ADMIN_ROLE },
      })
    return !isNew && !(await hasAdminRole(tx, userId))
  })
  return isDenied ? deny({ db, now }, { userId, requestId }) : 'granted'
}

async function deny({ db, now }: Pick<Deps, 'db' | 'now'>, { userId, requestId }: Actor): Promise<'denied'> {
  // The day in UTC, because people could shift their own day by changing the time zone.
  const day = now().toISOString().slice(0, 10)
  await recordAuditEvent(db, {
    actorId: userId,
    action: 'admin_denied',
    requestId,
    onceKey: `admin_denied:${userId}:${day}`,
  })
  return 'denied'
}
