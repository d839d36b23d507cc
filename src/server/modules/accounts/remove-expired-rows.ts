import type { Deps } from '../../deps.ts'
import { deleteExpiredEmailChanges } from './email-change/email-change-store.ts'
import { deleteExpiredSessions } from './store.ts'

/** Deletes sessions and email changes that have expired. They open nothing any more; this keeps their tables small. */
export async function removeExpiredRows({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredSessions(db)
  await deleteExpiredEmailChanges(db, now())
}
