import type { ParsedOf } from '#contract/endpoint.ts'
import type { gradeCard as contract, Graded } from '#contract/reviews.ts'
import { gradeCard as gradeSchedule, isDue, type Schedule } from '#domain/reviews/schedule.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findToday } from '../progress/find-today.ts'
import { requireWritten } from './policy.ts'
import { countDueDays, findGrade, insertGrade, updateSchedule } from './written-store.ts'

/** Grades a written card that is due. Of two tabs, the second is refused, unless it sends the same grade again. */
export async function gradeCard(
  deps: Deps,
  userId: string,
  { params: { cardId }, body }: ParsedOf<typeof contract>,
): Promise<Graded> {
  await finishOverdue(deps, userId)
  return deps.db.transaction().execute(async (tx) => {
    const { schedule: before, version, examOn } = await requireWritten(tx, { userId, cardId })
    if (version === body.version + 1) {
      const recorded = await findGrade(tx, { userId, cardId, version })
      if (recorded?.grade === body.grade) return present(before, version)
    }
    const day = await findToday(tx, userId)
    if (version !== body.version || !isDue(before, { day, examOn })) throw new Refusal('card_changed')
    const load = await countDueDays(tx, { userId, day })
    const schedule = gradeSchedule(before, { grade: body.grade, day, examOn, load })
    const next = await updateSchedule(tx, { userId, cardId, schedule })
    await insertGrade(tx, { userId, cardId, version: next, grade: body.grade, before })
    return present(schedule, next)
  })
}

function present({ dueOn, isSetAside }: Schedule, version: number): Graded {
  return { version, dueOn, isSetAside }
}
