import type { Deps } from '../../deps.ts'
import { restartJob } from '../../queue/store.ts'
import { wakeQueue } from '../../queue/wake.ts'
import { Refusal } from '../../requests/refusal.ts'
import type { Actor } from '../../requests/context.ts'
import { recordAuditEvent } from '../telemetry/record-audit-event.ts'

/** Makes a failed job due now. Handlers are safe to run again, because a process may die in the middle of any job. */
export async function retryJob(
  { db }: Pick<Deps, 'db'>,
  jobId: string,
  { userId, requestId }: Actor,
): Promise<{ status: 'waiting' }> {
  await db.transaction().execute(async (tx) => {
    const kind = await restartJob(tx, jobId)
    if (kind === null) throw new Refusal('job_not_found')
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: 'job_retried',
      target: { kind: 'job', id: jobId },
      after: { kind },
    })
  })
  wakeQueue()
  return { status: 'waiting' }
}
