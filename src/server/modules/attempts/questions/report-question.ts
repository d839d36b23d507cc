import type { ParsedOf } from '#contract/endpoint.ts'
import type { reportQuestion as contract } from '#contract/questions.ts'
import { newId } from '../../../db/ids.ts'
import type { Deps } from '../../../deps.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findReportable, findSameReport, insertReport } from '../question-store.ts'

/** Stores a report about a question, with the version shown and the answer given. */
export async function reportQuestion(
  deps: Deps,
  userId: string,
  { body }: ParsedOf<typeof contract>,
): Promise<{ reportId: string }> {
  await limitsOf(deps).reports.take(userId)
  const shown = await findReportable(deps.db, { userId, ...body })
  if (!shown) throw new Refusal('question_not_found')
  if (body.choiceIds.some((id) => !shown.choiceIds.includes(id))) throw new Refusal('choice_not_in_question')
  const report = { ...body, userId, version: shown.version }
  // The browser may send a report again whose confirmation was lost.
  const sent = await findSameReport(deps.db, report)
  if (sent !== null) return { reportId: sent }
  const id = newId()
  await insertReport(deps.db, { ...report, id })
  return { reportId: id }
}
