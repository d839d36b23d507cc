import type { Deps } from '../../deps.ts'
import { deleteExpiredSessions } from './store.ts'

/** They open nothing any more; this only keeps the table from growing for ever. */
export async function removeExpiredSessions({ db }: Pick<Deps, 'db'>): Promise<void> {
  await deleteExpiredSessions(db)
}
