import type { Queryable } from '../../../db/database.ts'
import { enqueue, findUnfinished } from '../../../queue/store.ts'

/** Behind what somebody waits for. */
const AT_LEISURE = 1

/** Something happened: how this person stands is to be fetched now. */
export async function enqueueSync(tx: Queryable, userId: string): Promise<void> {
  await enqueue(tx, 'sync_account', { userId }, { onceKey: nameOf('sync_account', userId) })
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

export async function enqueueRefund(tx: Queryable, userId: string): Promise<void> {
  await enqueue(tx, 'pay_back', { userId }, { onceKey: nameOf('pay_back', userId) })
}

/** Without those for whom it is under way or tried again already: work that keeps failing must not become more with each look. */
export async function withoutUnfinished(
  db: Queryable,
  kind: 'sync_account' | 'pay_back',
  people: readonly string[],
): Promise<string[]> {
  const unfinished = await findUnfinished(
    db,
    people.map((userId) => nameOf(kind, userId)),
  )
  return people.filter((userId) => !unfinished.has(nameOf(kind, userId)))
}

function nameOf(kind: 'sync_account' | 'pay_back', userId: string): string {
  return `${kind}:${userId}`
}
