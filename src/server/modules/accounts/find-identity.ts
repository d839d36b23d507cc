import type { Queryable } from '../../db/database.ts'
import { selectIdentity } from './store.ts'

export type Identity = { email: string; isVerified: boolean; timeZone: string }

/** To whom something is written; null when the person is gone. */
export async function findIdentity(db: Queryable, userId: string): Promise<Identity | null> {
  return selectIdentity(db, userId)
}
