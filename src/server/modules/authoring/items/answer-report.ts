import type { ResponseOf } from '#contract/endpoint.ts'
import type { answerReport as contract } from '#contract/items.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { lockReport, updateReport } from './reports-store.ts'

type Answer = { questionId: string; reportId: string; state: 'accepted' | 'rejected'; answer: string }

/** Accepts or rejects a report, once. Another administrator's answer is never replaced. */
export async function answerReport(
  { keysDb }: Pick<Deps, 'keysDb'>,
  { questionId, reportId, state, answer: words }: Answer,
  { userId, requestId }: Actor,
): Promise<ResponseOf<typeof contract>> {
  const answer = words === '' ? null : words
  return keysDb.transaction().execute(async (tx) => {
    const report = await lockReport(tx, { questionId, reportId })
    if (!report) throw new Refusal('report_not_found')
    if (report.state !== 'open') throw new Refusal('report_answered')
    await updateReport(tx, { userId: report.userId, reportId, state, answer })
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: state === 'accepted' ? 'report_accepted' : 'report_rejected',
      // Without a target, so that erasing the reporter removes what follows.
      subjectId: report.userId,
      after: { question: report.externalId },
      ...(answer !== null && { reason: answer }),
    })
    return { state, answer }
  })
}
