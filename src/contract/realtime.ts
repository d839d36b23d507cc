import * as z from 'zod/mini'
import { Subscription } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** The channels of a stream (spec §4, §7). Channel events have no SSE event name; their data is a `RealtimeEvent`. */
export const CHANNELS = ['subscriptions', 'user_features', 'subscription-updates'] as const
export type Channel = (typeof CHANNELS)[number]
/** The maximum number of channels per browser, and the minimum time between two events of a stream (spec §9). */
export const REALTIME_LIMITS = { channels: 5, millisecondsBetweenEvents: 1_000 } as const

export const RealtimeEvent = z.discriminatedUnion('channel', [
  /** The person's subscription changed. `subscription` combines all their rows, as in `readSubscription`. */
  z.strictObject({ channel: z.literal('subscriptions'), subscription: Subscription }),
  z.strictObject({ channel: z.literal('user_features') }),
  z.strictObject({
    channel: z.literal('subscription-updates'),
    event: z.literal('refresh'),
    payload: z.strictObject({ userId: z.string() }),
  }),
])
export type RealtimeEvent = z.infer<typeof RealtimeEvent>

export const getEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'What happens to the viewer, as it happens. One stream per browser, shared by its tabs.',
  access: 'user',
  stream: RealtimeEvent,
  errors: [],
})

/**
 * Named SSE events are about the stream itself. `resync`: events may have been missed, so fetch everything again.
 * `crowded`: the person had too many streams, and this one, the oldest, was closed, so do not reconnect at once.
 * `session-ended`: do not reconnect.
 */
const STREAM_WORDS = ['resync', 'crowded', 'session-ended'] as const
export type StreamWord = (typeof STREAM_WORDS)[number]
