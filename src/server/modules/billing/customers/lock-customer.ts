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

/** Calls of the provider hold a connection while they last; the others are for everybody else. */
const AT_ONCE = 6
/** Somebody who presses on waits in line outside of the database. */
const LINE_MAX = 200

/** The account was deleted: there is nothing to do for it, and nothing to try again. */
export class NobodyThere extends Error {
  override readonly name = 'NobodyThere'
}

export type Locked = { tx: Queryable; payments: Payments; customer: Customer }

type Lines = { all: LimitFunction; byPerson: Map<string, LimitFunction> }
const lines = new WeakMap<object, Lines>()

/**
 * One change of a person's money at a time, in every process: the work runs in a transaction that holds their row, so what
 * it fetches from the provider is newer than what anybody before it wrote. Throws `NobodyThere` for who is deleted.
 */
export async function lockCustomer<T>(
  deps: Deps,
  userId: string,
  work: (locked: Locked) => Promise<T>,
): Promise<T> {
  return takeTurn(deps, userId, (lock) => lock(work))
}

export type Lock = <T>(work: (locked: Locked) => Promise<T>) => Promise<T>

/**
 * The same for work of several transactions. No other change to the person's money comes between them within this process;
 * one of another process may.
 */
export async function takeTurn<T>(deps: Deps, userId: string, work: (lock: Lock) => Promise<T>): Promise<T> {
  const { payments } = deps
  if (!payments) throw new Refusal('payments_closed')
  const lock: Lock = (each) =>
    deps.db.transaction().execute(async (tx) => {
      const row = await lockCustomerRow(tx, userId, payments.provider).catch(refuseNobody)
      if (!row) throw new NobodyThere()
      // Another provider than before: nothing it knew is known to this one.
      const customer =
        row.provider === payments.provider ? row : { userId, provider: payments.provider, providerId: null }
      return each({ tx, payments, customer })
    })
  return inLine(deps, userId, () => work(lock))
}

/** Makes the person a customer of the provider, for the first time or after the provider has forgotten them. */
export async function makeCustomer({ tx, payments, customer }: Locked): Promise<void> {
  const { userId, providerId } = customer
  const identity = await findIdentity(tx, userId)
  if (!identity) throw new Error(`there is no person ${userId}`)
  // The same key each time: one that was made and never noted is found again.
  const key = `customer-${userId}${providerId === null ? '' : `-after-${providerId}`}`
  customer.providerId = await payments.createCustomer({ userId, email: identity.email, key })
  await updateCustomer(tx, customer)
}

/** For work that nobody waits for: it ends where the account was deleted since it was queued. */
export async function unlessDeleted(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof NobodyThere)) throw error
  })
}

/**
 * A provider that gives no answer, or says no where it should not, is a refusal to whoever waits. Its no is told to the
 * operator: settings at the provider, or a request of ours, are wrong.
 */
export async function asRefusal<T>({ log }: Pick<Deps, 'log'>, asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof PaymentsRefused) log.error({ err: error }, 'the payment provider refuses')
    if (error instanceof PaymentsRefused || error instanceof PaymentsUnavailable || isLockTimeout(error))
      throw new Refusal('payments_unavailable')
    if (error instanceof NobodyThere) throw new Refusal('not_signed_in')
    throw error
  }
}

/** Somebody else in another process has held the person's row for long. */
function isLockTimeout(error: unknown): boolean {
  return hasCode(error, '55P03')
}

/** The row of a customer refers to their account. */
function refuseNobody(error: unknown): never {
  throw hasCode(error, '23503') ? new NobodyThere() : error
}

/** Those of PostgreSQL. */
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
