import type { Queryable } from '../../../db/database.ts'
import { enqueue, findUnfinished } from '../../../queue/store.ts'

/** Lower than the priority of work that a person is waiting for. */
const AT_LEISURE = 1

export async function enqueueSync(tx: Queryable, userId: string): Promise<void> {
  await enqueue(tx, 'sync_account', { userId }, { onceKey: nameOf('sync_account', userId) })
}

/** Queues a sync for the nightly comparison, with lower priority. */
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

/** Leaves out people whose work is already queued or being retried, so that failing work does not pile up. */
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
