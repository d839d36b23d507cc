import * as z from 'zod/mini'
import { Subscription } from './accounts.ts'

/** Where a browser listens: server-sent events, one stream for all of a person's tabs. */
export const EVENTS_PATH = '/api/events'

/** What a stream carries (spec §4, §7): events without a name, whose data is a `RealtimeEvent`. */
export const CHANNELS = ['subscriptions', 'user_features', 'subscription-updates'] as const
export type Channel = (typeof CHANNELS)[number]
/** At most so many channels for a browser, and one event a second on each stream (spec §9). */
export const REALTIME_LIMITS = { channels: 5, millisecondsBetweenEvents: 1_000 } as const

export const RealtimeEvent = z.discriminatedUnion('channel', [
  /** A row of `subscriptions` of this person changed; read as one subscription. */
  z.strictObject({ channel: z.literal('subscriptions'), subscription: Subscription }),
  z.strictObject({ channel: z.literal('user_features') }),
  z.strictObject({
    channel: z.literal('subscription-updates'),
    event: z.literal('refresh'),
    payload: z.strictObject({ userId: z.string() }),
  }),
])
export type RealtimeEvent = z.infer<typeof RealtimeEvent>

/**
 * Events with a name are the server's own words about the stream. `resync`: something may have been missed, so ask again.
 * `crowded`: this person has opened too many, and this was the oldest; do not come back at once. `session-ended`: nor at all.
 */
const STREAM_WORDS = ['resync', 'crowded', 'session-ended'] as const
export type StreamWord = (typeof STREAM_WORDS)[number]
