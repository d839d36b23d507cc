import type { Queryable } from '../../db/database.ts'
import { enqueue } from '../../jobs/enqueue.ts'

/** Behind what somebody waits for. */
const AT_LEISURE = 1

/** Something happened: how this person stands is to be fetched now. */
export async function enqueueSync(tx: Queryable, userId: string): Promise<void> {
  await enqueue(tx, 'sync_account', { userId }, { onceKey: `sync_account:${userId}` })
}

/** The same although nothing is known to have happened. */
export async function enqueueComparison(tx: Queryable, userId: string): Promise<void> {
  await enqueue(
    tx,
    'sync_account',
    { userId },
    { onceKey: `compare_account:${userId}`, priority: AT_LEISURE },
  )
}

export async function enqueuePayBack(tx: Queryable, userId: string): Promise<void> {
  await enqueue(tx, 'pay_back', { userId }, { onceKey: `pay_back:${userId}` })
}
