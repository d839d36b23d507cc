import type { ParsedOf } from '#contract/endpoint.ts'
import type { editCard as contract } from '#contract/reviews.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { requireRoom, requireWritten } from './policy.ts'
import { updateTexts } from './written-store.ts'

/** Changes the text of a card that the person wrote. What they remember of it stays. */
export async function editCard(
  deps: Deps,
  userId: string,
  { params: { cardId }, body }: ParsedOf<typeof contract>,
): Promise<Record<string, never>> {
  await finishOverdue(deps, userId)
  await deps.db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    await requireWritten(tx, { userId, cardId })
    await requireRoom(tx, { userId, cardId, ...body })
    await updateTexts(tx, { userId, cardId, ...body })
  })
  return {}
}
