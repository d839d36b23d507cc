import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { cancelForPerson } from '../../billing/subscriptions/cancel-for-person.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import type { Act } from './change-person.ts'
import { selectPerson } from './people-store.ts'

/** Lets a person's subscriptions end at the payment provider. The request is recorded first, and then what the provider says. */
export async function endPayments(
  deps: Deps,
  { personId, reason }: Act,
  { userId, requestId }: Actor,
): Promise<void> {
  if (!(await selectPerson(deps.db, personId, deps.config))) throw new Refusal('person_not_found')
  await cancelForPerson(deps, personId, (tx, { before, after }) =>
    recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      subjectId: personId,
      reason,
      action: after ? 'subscription_ended' : 'subscription_end_requested',
      before: { subscriptions: before },
      ...(after && { after: { subscriptions: after } }),
    }),
  )
}
