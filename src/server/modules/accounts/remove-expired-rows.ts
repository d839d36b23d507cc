import { addDays } from '#domain/days.ts'
import type { Deps } from '../../deps.ts'
import { deleteExpiredEmailChanges } from './email-change/email-change-store.ts'
import { RENEWABLE_DAYS } from './mails/mail-or-renew.ts'
import { deleteExpiredSessions, deleteOldVerifications } from './store.ts'

/** Deletes expired sessions, email changes and links, which already have no effect, so that their tables stay small. */
export async function removeExpiredRows({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredEmailChanges(db, now())
  await deleteOldVerifications(db, { now: now(), createdBefore: addDays(now(), -RENEWABLE_DAYS) })
}
