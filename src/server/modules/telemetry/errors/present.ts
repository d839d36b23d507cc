import type { ErrorGroup } from '#contract/error-groups.ts'
import type { GroupRow } from './groups-store.ts'

export function presentGroup({ firstSeenAt, lastSeenAt, ...group }: GroupRow): ErrorGroup {
  return { ...group, firstSeenAt: firstSeenAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() }
}
