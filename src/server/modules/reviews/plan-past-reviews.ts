import { daysIn } from '#domain/progress/day.ts'
import { replayReveals } from '#domain/reviews/question-cards.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { findReveals, findWithoutCards, insertMissing } from './past-store.ts'

/** The next run takes the rest. */
const MOST_PER_RUN = 5_000

/** Plans the reviews of questions that people missed before there were reviews. Returns for how many people. */
export async function planPastReviews({ db, log }: Deps): Promise<number> {
  let done = 0
  for (const userId of await findWithoutCards(db, MOST_PER_RUN)) {
    try {
      await db.transaction().execute((tx) => planAll(tx, userId))
      done += 1
    } catch (err) {
      log.error({ err, userId }, 'earlier mistakes could not be planned; the next run tries once more')
    }
  }
  if (done > 0) log.info({ people: done }, 'reviews of earlier mistakes were planned')
  return done
}

async function planAll(tx: Queryable, userId: string): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (!person) return
  const dayOf = daysIn(person.timeZone)
  const reveals = await findReveals(tx, userId)
  const courses = new Map(reveals.map(({ questionId, courseId }) => [questionId, courseId]))
  const cards = replayReveals(reveals.map((reveal) => ({ ...reveal, day: dayOf(reveal.at) })))
  await insertMissing(
    tx,
    userId,
    [...cards].map(([questionId, card]) => ({
      ...card,
      id: newId(),
      questionId,
      courseId: courses.get(questionId)!,
    })),
  )
}
