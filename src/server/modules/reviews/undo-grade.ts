import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { undoGrade as contract } from '#contract/reviews.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { requireWritten } from './policy.ts'
import { deleteGrade, findGrade, updateSchedule } from './written-store.ts'

/** Undoes the grade that made this version of a written card. Refused if the card has changed since. */
export async function undoGrade(
  deps: Deps,
  userId: string,
  { params: { cardId }, body: { version } }: ParsedOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  await finishOverdue(deps, userId)
  return deps.db.transaction().execute(async (tx) => {
    const card = await requireWritten(tx, { userId, cardId })
    const recorded = card.version === version ? await findGrade(tx, { userId, cardId, version }) : null
    if (!recorded) throw new Refusal('card_changed')
    await deleteGrade(tx, { userId, cardId, version })
    return { version: await updateSchedule(tx, { userId, cardId, schedule: recorded.before }) }
  })
}
