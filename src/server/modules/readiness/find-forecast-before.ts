import { forecast } from '#domain/readiness/readiness.ts'
import { replay } from '#domain/readiness/replay.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findDayStart } from '../progress/find-today.ts'
import { findEvents } from './belief-store.ts'
import { findPastForm } from './find-exam-form.ts'
import { toPct } from './present.ts'

/**
 * The chance to pass in percent at the end of the day before `day`, in the person's calendar; null if there was too little to
 * judge by, or if the course has no blueprint. It is what the course page showed then, because answers up to that evening are
 * replayed with the release of difficulties that was in force. Only the blueprint and the questions are those of today.
 */
export async function findForecastBefore(
  db: Queryable,
  deps: Pick<Deps, 'reads'>,
  { day, ...who }: { userId: string; courseId: string; day: string },
): Promise<number | null> {
  const evening = await findDayStart(db, { userId: who.userId, day })
  const form = await findPastForm(deps, who.courseId, evening)
  if (!form) return null
  const { belief, last } = replay(await findEvents(db, { ...who, release: form.release, before: day }), form)
  if (!last) return null
  return toPct(forecast(belief, form, { answeredAt: last.answeredAt, at: evening }).passChance)
}
