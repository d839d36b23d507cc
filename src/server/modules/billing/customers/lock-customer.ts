import pLimit, { type LimitFunction } from 'p-limit'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import {
  PaymentsRefused,
  PaymentsUnavailable,
  type Payments,
} from '../../../integrations/payments/payments.ts'
import { findIdentity } from '../../accounts/rights/find-viewer.ts'
import { lockCustomerRow, updateCustomer, type Customer } from './customer-store.ts'

/** How many calls to the provider run at once: each holds a database connection, and other requests need the rest. */
const AT_ONCE = 6
/** How many further requests of a person may wait, without a connection. */
const LINE_MAX = 200

/** The account was deleted: there is nothing left to do or to try again. */
class NobodyThere extends Error {
  override readonly name = 'NobodyThere'
}

export type Locked = { tx: Queryable; payments: Payments; customer: Customer }

type Lines = { all: LimitFunction; byPerson: Map<string, LimitFunction> }
const lines = new WeakMap<object, Lines>()

/**
 * Runs one change of a person's payments at a time, across processes. The work holds a lock on the person's row, so that what it
 * fetches from the provider is newer than anything saved before. Throws `NobodyThere` if the account is deleted.
 */
export async function lockCustomer<T>(
  deps: Deps,
  userId: string,
  work: (locked: Locked) => Promise<T>,
): Promise<T> {
  return takeTurn(deps, userId, (lock) => lock(work))
}

export type Lock = <T>(work: (locked: Locked) => Promise<T>) => Promise<T>

/** Like `lockCustomer`, for work in several transactions; only another process can make a change between them. */
export async function takeTurn<T>(deps: Deps, userId: string, work: (lock: Lock) => Promise<T>): Promise<T> {
  const { payments } = deps
  if (!payments) throw new Refusal('payments_closed')
  const lock: Lock = (each) =>
    deps.db.transaction().execute(async (tx) => {
      const row = await lockCustomerRow(tx, userId, payments.provider).catch(refuseNobody)
      if (!row) throw new NobodyThere()
      // A customer id of a former provider means nothing to the current one.
      const customer =
        row.provider === payments.provider ? row : { userId, provider: payments.provider, providerId: null }
      return each({ tx, payments, customer })
    })
  return inLine(deps, userId, () => work(lock))
}

/**
 * Creates a customer at the provider for this person, and does so again if the provider has forgotten the earlier one.
 */
export async function makeCustomer({ tx, payments, customer }: Locked): Promise<void> {
  const { userId, providerId } = customer
  const identity = await findIdentity(tx, userId)
  if (!identity) throw new Error(`no account has the id ${userId}`)
  // Using the same key each time finds a customer who was created, but could not be saved here.
  const key = `customer-${userId}${providerId === null ? '' : `-after-${providerId}`}`
  customer.providerId = await payments.createCustomer({ userId, email: identity.email, key })
  await updateCustomer(tx, customer)
}

/** For queued work: does nothing if the account has since been deleted. */
export async function unlessDeleted(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof NobodyThere)) throw error
  })
}

/**
 * Turns a provider's failure into a refusal. If the provider refused, the error is logged, because its settings or our
 * request are wrong.
 */
export async function asRefusal<T>({ log }: Pick<Deps, 'log'>, asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof PaymentsRefused)
      log.error({ err: error }, 'the payment provider refused a request: see the reason in err')
    if (error instanceof PaymentsRefused || error instanceof PaymentsUnavailable || isLockTimeout(error))
      throw new Refusal('payments_unavailable')
    if (error instanceof NobodyThere) throw new Refusal('not_signed_in')
    throw error
  }
}

/** True if another process has locked the person's row for too long. */
function isLockTimeout(error: unknown): boolean {
  return hasCode(error, '55P03')
}

/** Turns a violation of the row's foreign key into `NobodyThere`, because it means that the account is deleted. */
function refuseNobody(error: unknown): never {
  throw hasCode(error, '23503') ? new NobodyThere() : error
}

/** `code`: an error code of PostgreSQL. */
function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function inLine<T>({ db }: Deps, userId: string, work: () => Promise<T>): Promise<T> {
  const { all, byPerson } = linesOf(db)
  const own = byPerson.get(userId) ?? pLimit(1)
  byPerson.set(userId, own)
  if (own.pendingCount >= LINE_MAX) throw new Refusal('too_many_requests', { retryAfterSeconds: 10 })
  try {
    return await own(() => all(work))
  } finally {
    if (own.pendingCount === 0 && own.activeCount === 0) byPerson.delete(userId)
  }
}

function linesOf(owner: object): Lines {
  const known = lines.get(owner)
  if (known) return known
  const made = { all: pLimit(AT_ONCE), byPerson: new Map<string, LimitFunction>() }
  lines.set(owner, made)
  return made
}
