import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { addCard as contract } from '#contract/reviews.ts'
import { newSchedule } from '#domain/reviews/schedule.ts'
import { newId } from '../../db/ids.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { requireNoTimedExam } from '../attempts/policy.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findToday } from '../progress/find-today.ts'
import { requireRoom } from './policy.ts'
import { insertWritten, wasAsked } from './written-store.ts'

/** Adds a card that a person wrote. One made from a question needs a question that they were asked. */
export async function addCard(
  deps: Deps,
  userId: string,
  { body: { slug, questionId, front, back } }: ParsedOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  await finishOverdue(deps, userId)
  const course = slug === null ? null : await findCourseRef(deps.db, slug)
  if (slug !== null && !course) throw new Refusal('course_not_found')
  return deps.db.transaction().execute(async (tx) => {
    await lockPerson(tx, userId)
    if (questionId !== null) {
      if (!(await wasAsked(tx, { userId, questionId }))) throw new Refusal('question_not_found')
      await requireNoTimedExam(tx, { userId, within: { questionId } })
    }
    await requireRoom(tx, { userId, front, back })
    const cardId = newId()
    await insertWritten(tx, {
      userId,
      cardId,
      front,
      back,
      courseId: course?.id ?? null,
      madeFromId: questionId,
      schedule: newSchedule(await findToday(tx, userId)),
    })
    return { cardId }
  })
}
