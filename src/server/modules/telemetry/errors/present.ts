import { dayOf } from '#domain/days.ts'
import { countsOn } from '#domain/telemetry/day-counts.ts'
import type { ErrorGroup } from '#contract/error-groups.ts'
import type { GroupRow } from './groups-store.ts'

/** The group as seen at `at`. */
export function presentGroup({ firstSeenAt, lastSeenAt, day, ...group }: GroupRow, at: Date): ErrorGroup {
  const { today, dayBefore } = countsOn({ ...group, day }, dayOf(at))
  return {
    ...group,
    today,
    dayBefore,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }
}
