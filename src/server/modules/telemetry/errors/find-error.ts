import type { getError } from '#contract/error-groups.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { selectGroup, selectSamples } from './groups-store.ts'
import { presentGroup } from './present.ts'

/** A group of errors with its samples. */
export async function findError(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  groupId: string,
): Promise<ResponseOf<typeof getError>> {
  const found = await selectGroup(db, groupId)
  if (!found) throw new Refusal('error_group_not_found')
  const { slot, stack, ...group } = found
  const samples = await selectSamples(db, { slot, id: groupId })
  return {
    group: presentGroup(group, now()),
    stack,
    samples: samples.map(({ happenedAt, ...sample }) => ({
      ...sample,
      happenedAt: happenedAt.toISOString(),
    })),
  }
}
