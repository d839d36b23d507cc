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
/** Found in one look; who is left is found in the next. */
const DUE_MAX = 5_000
const DAY_MS = 24 * 3_600_000
const KEEP_EVENTS_DAYS = 90
/** By then the outbox has tried to pay back several times. */
const PATIENCE_MS = 3_600_000
/** How many are asked after before everybody is. */
const SAMPLE = 5

/** Every customer is compared with the provider, so that no event that was lost is lost for longer than a night. */
export async function reconcileAccounts(deps: Deps): Promise<number> {
  if (!deps.payments) return 0
  await deleteOldEvents(deps.db, { olderThanDays: KEEP_EVENTS_DAYS })
  if (!(await isOurProvider(deps))) {
    deps.log.error('the payment provider knows none of our subscribers: is its key of another account?')
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

/** What happens because time passes and of which no provider speaks: paid time that ends, news that it will, money back that waits. */
export async function reconcileDue(deps: Deps): Promise<number> {
  if (!deps.payments) return 0
  const now = deps.now()
  const soon = new Date(now.getTime() + ENDING_SOON_DAYS * DAY_MS)
  const due = await findDuePeople(deps.db, now, soon, DUE_MAX)
  const people = await withoutUnfinished(deps.db, 'sync_account', due)
  await forEach(deps, people, enqueueSync)
  const unpaid = await findUnpaidRefunds(deps.db, new Date(now.getTime() - PATIENCE_MS), DUE_MAX)
  const owed = await withoutUnfinished(deps.db, 'pay_back', unpaid)
  await forEach(deps, owed, enqueueRefund)
  return people.length + owed.length
}

/**
 * With the key of another account every subscriber would be unknown, and lose what they have paid for. Nobody is compared either
 * while none of the sample is known and one of them could not be asked after.
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
          'what the payment provider says of a customer is not understood',
        )
        // Only of its own customers does it say anything.
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
