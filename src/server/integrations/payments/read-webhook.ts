// Reads the events that a payment provider posts to us. The test provider signs them as Stripe does.
import Stripe from 'stripe'
import * as z from 'zod/mini'
import type { PaymentEvent } from './payments.ts'

const HEADER = 'stripe-signature'
const TOLERANCE_SECONDS = 300
/** Clocks differ a little. A timestamp further ahead is refused, because it would stay valid for too long. */
const SKEW_SECONDS = 5
const MOST_BYTES = 1_048_576
const LONGEST_HEADER = 2_000

const Id = z.string().check(z.regex(/^[\w-]{1,255}$/))
const Event = z.looseObject({
  id: Id,
  object: z.literal('event'),
  type: z.string().check(z.regex(/^[a-z0-9_.]{1,100}$/)),
  created: z.int().check(z.nonnegative(), z.lt(1e11)),
  livemode: z.boolean(),
  account: z.optional(z.nullable(z.string())),
  data: z.looseObject({
    object: z.looseObject({
      object: z.string(),
      id: z.optional(z.nullable(z.string())),
      status: z.optional(z.unknown()),
      customer: z.optional(z.nullable(z.union([Id, z.looseObject({ id: Id })]))),
    }),
  }),
})

type SignedRequest = {
  rawBody: Buffer
  headers: Record<string, string | string[] | undefined>
  secret: string
  now: Date
  isLive: boolean
}

/**
 * The event in a request; null unless it was signed for us just now. The SDK checks only signature and age: it also
 * accepts a timestamp from the future or no timestamp, the other mode (test or live), and events of other accounts. A
 * repeated request is accepted for five minutes, so the caller must save event ids to handle each event once.
 */
export function readWebhook({ rawBody, headers, secret, now, isLive }: SignedRequest): PaymentEvent | null {
  const header = headers[HEADER]
  if (typeof header !== 'string' || header.length > LONGEST_HEADER || rawBody.length > MOST_BYTES) return null
  const age = ageOf(header, now)
  if (age === null || age > TOLERANCE_SECONDS || age < -SKEW_SECONDS) return null
  const event = Event.safeParse(openSigned(rawBody, header, secret, now)).data
  if (!event || event.livemode !== isLive || event.account) return null
  return {
    id: event.id,
    type: event.type,
    customerId: customerOf(event.data.object),
    ...returnedRefundOf(event),
    occurredAt: new Date(event.created * 1000),
  }
}

/** Headers that `readWebhook` accepts for this payload. */
export function signWebhook(event: { payload: string; secret: string; at: Date }): Record<string, string> {
  const { payload, secret, at } = event
  const timestamp = Math.floor(at.getTime() / 1000)
  return { [HEADER]: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

/** The age of the signature in seconds; null unless the header has exactly one timestamp, and a numeric one. */
function ageOf(header: string, now: Date): number | null {
  const times = header.split(',').filter((part) => part.trimStart().startsWith('t='))
  const [, seconds] = /^t=(\d{1,12})$/.exec(times[0] ?? '') ?? []
  return times.length === 1 && seconds ? Math.floor(now.getTime() / 1000) - Number(seconds) : null
}

/** Undefined if the signature or the JSON is wrong. */
function openSigned(rawBody: Buffer, header: string, secret: string, now: Date): unknown {
  try {
    // `fatal`: otherwise invalid bytes would become replacement characters before the signature is checked.
    const payload = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody)
    return Stripe.webhooks.constructEvent(
      payload,
      header,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    )
  } catch {
    return undefined
  }
}

/** Several event types report a returned refund; the endpoint's settings and version decide which of them arrive. */
function returnedRefundOf({ type, data: { object } }: z.output<typeof Event>): { returnedRefundId?: string } {
  const isReturned =
    type === 'refund.failed' ||
    ((type === 'refund.updated' || type === 'charge.refund.updated') && object.status === 'failed')
  return isReturned && object.id ? { returnedRefundId: object.id } : {}
}

function customerOf({ object, id, customer }: z.output<typeof Event>['data']['object']): string | null {
  if (customer) return typeof customer === 'string' ? customer : customer.id
  return object === 'customer' && Id.safeParse(id).success ? (id ?? null) : null
}
