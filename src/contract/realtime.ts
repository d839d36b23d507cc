import * as z from 'zod/mini'
import { Subscription } from './accounts.ts'

/** Server-sent events: one stream for all tabs of a browser. */
export const EVENTS_PATH = '/api/events'

/** The channels of a stream (spec §4, §7). Their events have no name, and a `RealtimeEvent` as data. */
export const CHANNELS = ['subscriptions', 'user_features', 'subscription-updates'] as const
export type Channel = (typeof CHANNELS)[number]
/** Channels per browser at most, and the least time between two events of a stream (spec §9). */
export const REALTIME_LIMITS = { channels: 5, millisecondsBetweenEvents: 1_000 } as const

export const RealtimeEvent = z.discriminatedUnion('channel', [
  /** The person's subscription changed; sent as one subscription, read from all of their rows. */
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
 * Events with a name are about the stream itself. `resync`: events may have been missed, so fetch everything again.
 * `crowded`: the person has opened too many streams and this was the oldest, so do not reconnect at once. `session-ended`: do
 * not reconnect.
 */
const STREAM_WORDS = ['resync', 'crowded', 'session-ended'] as const
export type StreamWord = (typeof STREAM_WORDS)[number]
