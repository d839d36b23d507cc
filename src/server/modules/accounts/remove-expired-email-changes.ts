import type { Deps } from '../../deps.ts'
import { deleteExpiredEmailChanges } from './email-change-store.ts'

export async function removeExpiredEmailChanges({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteExpiredEmailChanges(db, now())
}
