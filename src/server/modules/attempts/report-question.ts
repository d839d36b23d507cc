import type { ParsedOf } from '#contract/endpoint.ts'
import type { reportQuestion as contract } from '#contract/questions.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { findReportable, insertReport } from './store.ts'

/** Stores a report of a mistake with the version that was shown and the answer that was given. */
export async function reportQuestion(
  { db }: Deps,
  userId: string,
  { body }: ParsedOf<typeof contract>,
): Promise<{ reportId: string }> {
  const shown = await findReportable(db, { userId, ...body })
  if (!shown) throw new Refusal('question_not_found')
  const id = newId()
  await insertReport(db, { ...body, userId, id, version: shown.version })
  return { reportId: id }
}
