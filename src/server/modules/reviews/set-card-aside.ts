import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { setCardAside as contract } from '#contract/reviews.ts'
import { setAside } from '#domain/reviews/schedule.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { requireOpenCard } from './policy.ts'
import { updateSchedule } from './written-store.ts'

/** Sets a card aside, or brings it back. Changes nothing if it already is as wanted. */
export async function setCardAside(
  deps: Deps,
  userId: string,
  { params: { cardId }, body }: ParsedOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  await finishOverdue(deps, userId)
  return deps.db.transaction().execute(async (tx) => {
    // A reveal would plan the card from what it was.
    await lockPerson(tx, userId)
    const { schedule: before, version } = await requireOpenCard(tx, { userId, cardId })
    const schedule = setAside(before, body.isSetAside)
    if (schedule === before) return { version }
    return { version: await updateSchedule(tx, { userId, cardId, schedule }) }
  })
}
