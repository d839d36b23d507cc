import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPerformance, getWork } from '#contract/performance.ts'
import { PERIOD_HOURS, type TimingKind, type TimingPeriod } from '#domain/telemetry/timings.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { ADMIN_KEY } from '../../../viewer/query-key.ts'

/** `name` is a route or an endpoint, whose figures over time are shown; empty for all together. */
export type PerformanceQuery = { period: TimingPeriod; metric: TimingKind; name: string }

const HOUR_MS = 3_600_000

export const performanceQuery = ({ period, metric, name }: PerformanceQuery) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'performance', { period, metric, name }],
    queryFn: () =>
      call(getPerformance, { query: { ...untilNow(period), kind: metric, ...(name && { name }) } }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

export const workQuery = (period: TimingPeriod) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'work', period],
    queryFn: () => call(getWork, { query: untilNow(period) }),
    ...PROFILES.short,
    placeholderData: keepPreviousData,
  })

function untilNow(period: TimingPeriod): { from: string; to: string } {
  const now = Date.now()
  const from = new Date(now - PERIOD_HOURS[period] * HOUR_MS)
  return { from: from.toISOString(), to: new Date(now).toISOString() }
}
