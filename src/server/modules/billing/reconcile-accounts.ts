import { ENDING_SOON_DAYS } from '#domain/billing/facts.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { findCustomersAfter } from './customer-store.ts'
import { deleteOldEvents } from './event-store.ts'
import { findDuePeople } from './store.ts'

const BATCH = 500
const DAY_MS = 24 * 3_600_000
const KEEP_EVENTS_DAYS = 90

/** Every customer is compared with the provider, so that no event that was lost is lost for longer than a night. */
export async function reconcileAccounts(deps: Deps): Promise<number> {
  if (!deps.payments) return 0
  let count = 0
  for (let after: string | null = null; ;) {
    const people: string[] = await findCustomersAfter(deps.db, after, BATCH)
    if (people.length === 0) break
    await enqueueAll(deps, people)
    count += people.length
    after = people.at(-1)!
  }
  await deleteOldEvents(deps.db, { olderThanDays: KEEP_EVENTS_DAYS })
  return count
}

/** What happens because time passes and of which no provider speaks: paid time that ends, and news that it will. */
export async function reconcileDue(deps: Deps): Promise<number> {
  if (!deps.payments) return 0
  const now = deps.now()
  const soon = new Date(now.getTime() + ENDING_SOON_DAYS * DAY_MS)
  const people = await findDuePeople(deps.db, now, soon, BATCH)
  await enqueueAll(deps, people)
  return people.length
}

async function enqueueAll({ db }: Deps, people: readonly string[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const userId of people) await enqueue(tx, 'sync_account', { userId }, `sync_account:${userId}`)
  })
  wakeOutbox()
}
