import { addDays } from '#domain/days.ts'
import { ENDING_SOON_DAYS } from '#domain/billing/billing-notices.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { PaymentsRefused, PaymentsUnavailable } from '../../../integrations/payments/payments.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { findCustomersAfter, findSubscribedCustomers } from '../customers/customer-store.ts'
import { enqueueComparison, enqueueRefund, enqueueSync, withoutUnfinished } from './enqueue-work.ts'
import { deleteOldEvents } from './event-store.ts'
import { findDuePeople } from '../subscriptions/subscription-store.ts'
import { findUnpaidRefunds } from '../refunds/refund-store.ts'

const BATCH = 500
/** How many are queued per run; the next run queues the rest. */
const DUE_MAX = 5_000
const KEEP_EVENTS_DAYS = 90
/** How old an unfinished refund must be to be queued again. Until then, the queue itself repeats it. */
const PATIENCE_MS = 3_600_000
/** How many customers are fetched to check the API key before everyone is compared. */
const SAMPLE = 5

/** Queues a comparison of every customer with the provider, so that changes whose events were lost are found each night. */
export async function reconcileAccounts(deps: Deps): Promise<number> {
  if (!deps.payments) return 0
  await deleteOldEvents(deps.db, { olderThanDays: KEEP_EVENTS_DAYS })
  if (!(await isOurProvider(deps))) {
    deps.log.error(
      'the payment provider knows none of our subscribers, so no account was compared: check that its API key is of the right account',
    )
    return 0
  }
  let count = 0
  for (let after: string | null = null; ;) {
    const people: string[] = await findCustomersAfter(deps.db, after, BATCH)
    if (people.length === 0) return count
    await forEach(deps, people, enqueueComparison)
    count += people.length
    after = people.at(-1)!
  }
}

/** Queues work that is due without any event: the end of access, emails before the end, unfinished refunds. */
export async function reconcileDue(deps: Deps): Promise<number> {
  if (!deps.payments) return 0
  const now = deps.now()
  const soon = addDays(now, ENDING_SOON_DAYS)
  const due = await findDuePeople(deps.db, now, soon, DUE_MAX)
  const people = await withoutUnfinished(deps.db, 'sync_account', due)
  await forEach(deps, people, enqueueSync)
  const unpaid = await findUnpaidRefunds(deps.db, new Date(now.getTime() - PATIENCE_MS), DUE_MAX)
  const owed = await withoutUnfinished(deps.db, 'pay_back', unpaid)
  await forEach(deps, owed, enqueueRefund)
  return people.length + owed.length
}

/**
 * False if the API key seems to belong to another account, to which every subscriber would be unknown and lose access.
 * Throws if no customer of the sample is known and fetching one of them failed.
 */
async function isOurProvider({ db, payments, log }: Deps): Promise<boolean> {
  const sample = await findSubscribedCustomers(db, payments!.provider, SAMPLE)
  let unanswered: unknown = null
  for (const customerId of sample) {
    try {
      if (await payments!.findAccount(customerId)) return true
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable || error instanceof PaymentsRefused)) {
        log.error(
          { err: error, customerId },
          "the payment provider's response about a customer could not be read: see err",
        )
        // A response, even one we cannot read, means that the customer is known.
        return true
      }
      unanswered = error
    }
  }
  if (unanswered !== null) throw unanswered
  return sample.length === 0
}

async function forEach(
  { db }: Deps,
  people: readonly string[],
  enqueueOne: (tx: Queryable, userId: string) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const userId of people) await enqueueOne(tx, userId)
  })
  wakeQueue()
}
