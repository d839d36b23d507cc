import * as z from 'zod/mini'
import {
  hoursBetween,
  LONGEST_PERIOD_HOURS,
  TIMING_KINDS,
  TIMING_NAME_LENGTH,
} from '#domain/telemetry/timings.ts'
import { endpoint } from './endpoint.ts'
import { Count, Day, Instant } from './primitives.ts'

/** How long pages and requests take, and what the server does beside requests. Nothing here says who was waiting. */

const Period = { from: Instant, to: Instant }

function isPeriod({ from, to }: { from: string; to: string }): boolean {
  const hours = hoursBetween(new Date(from), new Date(to))
  return hours > 0 && hours <= LONGEST_PERIOD_HOURS
}

/** 95% of the values are at most `p95`, and so on. Milliseconds, except for `cls`. */
const Figures = {
  count: Count,
  p50: z.number().check(z.minimum(0)),
  p75: z.number().check(z.minimum(0)),
  p95: z.number().check(z.minimum(0)),
}
const Kind = z.enum(TIMING_KINDS)

export const getPerformance = endpoint({
  method: 'GET',
  path: '/api/admin/performance',
  summary:
    'How long pages and requests took, as percentiles: of every kind, and of one kind by route or endpoint and over time.',
  access: 'admin',
  query: z
    .strictObject({
      ...Period,
      kind: Kind,
      /** A route or an endpoint: then `points` are of it alone. */
      name: z.optional(z.string().check(z.minLength(1), z.maxLength(TIMING_NAME_LENGTH))),
    })
    .check(z.refine(isPeriod)),
  response: z.strictObject({
    kinds: z.array(z.strictObject({ kind: Kind, ...Figures })),
    /** The slowest first. */
    names: z.array(z.strictObject({ name: z.string(), ...Figures })),
    hoursPerPoint: Count,
    /** In the order of time. Points without a value are left out. */
    points: z.array(z.strictObject({ at: Instant, ...Figures })),
  }),
  errors: [],
})
export type Performance = z.infer<(typeof getPerformance)['response']>

export const getWork = endpoint({
  method: 'GET',
  path: '/api/admin/performance/work',
  summary:
    'Jobs that wait, are late or were given up, the last runs of the schedule, and the use of the tutor’s model by day.',
  access: 'admin',
  query: z.strictObject(Period).check(z.refine(isPeriod)),
  response: z.strictObject({
    jobs: z.array(
      z.strictObject({
        kind: z.string(),
        waiting: Count,
        /** Those of the waiting jobs that are late. */
        late: Count,
        givenUp: Count,
        /** When the oldest waiting job was added. */
        oldestAt: z.nullable(Instant),
      }),
    ),
    runs: z.array(z.strictObject({ name: z.string(), ranAt: Instant })),
    tutorDays: z.array(
      z.strictObject({
        day: Day,
        replies: Count,
        inputTokens: Count,
        outputTokens: Count,
        /** In millionths of a US dollar; null if the operator has set no prices. */
        costMicros: z.nullable(Count),
      }),
    ),
  }),
  errors: [],
})
export type Work = z.infer<(typeof getWork)['response']>
