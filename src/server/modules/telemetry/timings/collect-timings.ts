import type { ParsedOf } from '#contract/endpoint.ts'
import type { reportTimings } from '#contract/timings.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { recordTiming } from './record-timing.ts'

/** Counts what a browser measured. Neither the caller nor their address is stored with it. */
export async function collectTimings(
  deps: Deps,
  { body }: ParsedOf<typeof reportTimings>,
  { ip }: Pick<Context, 'ip'>,
): Promise<Record<string, never>> {
  await limitsOf(deps).timings.take(callerKey(ip))
  for (const { route, metric, value } of body.values) recordTiming(deps, metric, route, value)
  return {}
}
