import type { ErrorGroup } from '#contract/error-groups.ts'
import type { AuditAction } from '#domain/telemetry/audit-actions.ts'
import type { ErrorState } from '#domain/telemetry/error-limits.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../record-audit-event.ts'
import { lockGroup, updateState } from './groups-store.ts'
import { presentGroup } from './present.ts'

const ACTIONS: Record<ErrorState, AuditAction> = {
  open: 'error_reopened',
  resolved: 'error_resolved',
  ignored: 'error_ignored',
}

/** Resolves, ignores or reopens a group. Does nothing if it is in that state already. */
export async function setErrorState(
  { db, build, now }: Pick<Deps, 'db' | 'build' | 'now'>,
  { groupId, state }: { groupId: string; state: ErrorState },
  { userId, requestId }: Actor,
): Promise<ErrorGroup> {
  return db.transaction().execute(async (tx) => {
    const group = await lockGroup(tx, groupId)
    if (!group) throw new Refusal('error_group_not_found')
    if (group.state === state) return presentGroup(group, now())
    await updateState(tx, { id: groupId, state, resolvedIn: state === 'resolved' ? build.release : null })
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: ACTIONS[state],
      target: { kind: 'error_group', id: groupId },
      before: { state: group.state },
      after: { state },
    })
    return presentGroup({ ...group, state }, now())
  })
}
