import type { Outcomes } from '#contract/outcomes.ts'
import { isToAsk } from '#domain/outcomes/outcome.ts'
import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findToday } from '../progress/find-today.ts'
import { findExamGoal } from '../study-plan/find-exam-goal.ts'
import { findFirstDay, selectOutcomes } from './outcome-store.ts'

/** A person's results in the exam of a course, and whether to ask how it went. */
export async function findOutcomes(db: Queryable, userId: string, slug: string): Promise<Outcomes> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  const who = { userId, courseId: course.id }
  const [outcomes, goal, today, since] = await Promise.all([
    selectOutcomes(db, who),
    findExamGoal(db, who),
    findToday(db, userId),
    findFirstDay(db, userId),
  ])
  return { outcomes, askAbout: isToAsk({ goal, today, outcomes }) ? goal!.examOn : null, today, since }
}
