import type { Deps } from '../../deps.ts'
import { deleteExpiredEmailChanges } from './email-change/email-change-store.ts'
import { deleteExpiredSessions } from './store.ts'

/** Deletes expired sessions and email changes, which already have no effect, so that their tables stay small. */
export async function removeExpiredRows({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredEmailChanges(db, now())
}
