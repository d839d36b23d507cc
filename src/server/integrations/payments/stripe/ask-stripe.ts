import Stripe from 'stripe'
import { PaymentsRefused, PaymentsUnavailable } from '../payments.ts'

const GIVE_UP_MS = 8_000
const RETRIES = 2

/** The address of the API; tests pass that of a stand-in. */
export type ApiAddress = { host: string; port: number; protocol: 'http' | 'https' }

export function openStripe(secretKey: string, api: ApiAddress | undefined): Stripe {
  return new Stripe(secretKey, {
    ...api,
    // The version that our types and schemas are written for, whatever version the account uses.
    apiVersion: '2026-10-28.endive',
    timeout: GIVE_UP_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  })
}

/** Turns Stripe's errors into ours. Any other error is a bug and stays as it is. */
export async function ask<T>(secretKey: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw translate(error, secretKey)
  }
}

/** Stripe's error does not become the `cause`, because it contains what was sent, such as payment secrets. */
function translate(error: unknown, secretKey: string): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { type, code, param, requestId } = error
  const about = [code, param, requestId].filter(Boolean).join(', ')
  const message = `${type}${about && ` (${about})`}: ${error.message}`.replaceAll(secretKey, '…')
  if (isOutage(error)) return new PaymentsUnavailable(message)
  if (error instanceof Stripe.errors.StripeCardError || NO_CARD.test(message))
    return new PaymentsRefused('card_declined', message)
  return new PaymentsRefused(code === 'resource_missing' ? 'gone' : 'other', message)
}

/** Stripe reports a missing card with the code for missing objects, so only the message tells it apart. */
const NO_CARD = /no attached payment source/i

/**
 * `StripeAPIError` covers statuses above 403, a request with the same key still in progress (409), and responses that
 * are not JSON.
 */
function isOutage(error: Stripe.errors.StripeError): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAPIError } = Stripe.errors
  return [StripeConnectionError, StripeRateLimitError, StripeAPIError].some((kind) => error instanceof kind)
}

/** The response, or `other` if Stripe has no such object. */
export async function orWhenGone<T, Other>(answer: Promise<T>, other: Other): Promise<T | Other> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PaymentsRefused && error.reason === 'gone') return other
    throw error
  }
}

/** All pages of a list. Throws if it has more than `most` items, because a part would be taken for the whole. */
export async function collect<T>(
  list: AsyncIterable<T>,
  { what, most }: { what: string; most: number },
): Promise<T[]> {
  const all: T[] = []
  for await (const item of list) {
    if (all.length >= most) throw new Error(`Stripe lists more than ${most} ${what} of one customer`)
    all.push(item)
  }
  return all
}
