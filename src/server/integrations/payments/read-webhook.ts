import Stripe from 'stripe'
import type { PaymentEvent } from './port.ts'

const HEADER = 'stripe-signature'
const TOLERANCE_SECONDS = 300

/** Null for what was not signed with this secret, is too old, comes from the future, or is of the other mode. */
export function readWebhook({
  rawBody,
  headers,
  secret,
  now,
  isLive,
}: {
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  secret: string
  now: Date
  isLive: boolean
}): PaymentEvent | null {
  const signature = headers[HEADER]
  if (typeof signature !== 'string') return null
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(signedAt <= Number(now) / 1000 + TOLERANCE_SECONDS)) return null
  try {
    const event = Stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      Number(now),
    )
    if (event.livemode !== isLive) return null
    return {
      id: event.id,
      type: event.type,
      customerId: customerOf(event.data.object),
      occurredAt: new Date(event.created * 1000),
    }
  } catch {
    return null
  }
}

/** The headers with which the provider sends `payload`. */
export function signWebhook({
  payload,
  secret,
  at,
}: {
  payload: string
  secret: string
  at: Date
}): Record<string, string> {
  const timestamp = Math.floor(Number(at) / 1000)
  return { [HEADER]: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

function customerOf(object: { object?: string; id?: string; customer?: unknown }): string | null {
  if (object.object === 'customer') return object.id ?? null
  return typeof object.customer === 'string' ? object.customer : null
}
