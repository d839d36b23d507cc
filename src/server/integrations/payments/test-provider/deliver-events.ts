/** Delivers events: signed as Stripe signs them, and sent again until they are accepted. */
import { signWebhook } from '../read-webhook.ts'
import { secondsOf } from './world.ts'
import type { WorldEvent } from './world-state.ts'

/** Returns the receiver's status. */
export type Deliver = (rawBody: Buffer, headers: Record<string, string>) => Promise<number>

/** Seconds between tries; after the last try an event is delivered by hand only. */
const WAITS = [2, 10, 60, 300, 1_800, 7_200] as const

/** Delivers the event once. Returns the receiver's status; 0 if there was no response. */
export async function deliverEvent(
  event: WorldEvent,
  { deliver, secret, now }: { deliver: Deliver; secret: string; now: () => Date },
): Promise<number> {
  const payload = bodyOf(event)
  const headers = { 'content-type': 'application/json', ...signWebhook({ payload, secret, at: now() }) }
  const status = await deliver(Buffer.from(payload), headers).catch(() => 0)
  if (status >= 200 && status < 300) {
    event.left = Math.max(0, event.left - 1)
    event.failures = 0
  } else {
    const wait = WAITS[event.failures]
    event.failures += 1
    if (event.dueAt !== null) event.dueAt = wait === undefined ? null : secondsOf(now()) + wait
  }
  return status
}

function bodyOf({ id, type, createdAt, customerId, object }: WorldEvent): string {
  const isCustomer = object.object === 'customer'
  return JSON.stringify({
    id,
    object: 'event',
    type,
    created: createdAt,
    livemode: false,
    data: { object: { ...object, ...(!isCustomer && { customer: customerId }) } },
  })
}
