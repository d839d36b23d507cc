import { dayIn } from '#domain/progress/day.ts'
import { dateProblem, type ExamGoal } from '#domain/study-plan/exam-goal.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findRetirementDay, findTimeZone, upsertGoal } from './goal-store.ts'

/** Sets or changes a person's exam date in a course. Changes that they made to the plan stay. */
export async function setExamGoal(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, slug, ...wanted }: { userId: string; slug: string } & ExamGoal,
): Promise<ExamGoal> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  const today = dayIn(now(), await findTimeZone(db, userId))
  const retiresOn = await findRetirementDay(db, course.id)
  const problem = dateProblem(wanted.examOn, { today, retiresOn })
  if (problem) throw new Refusal(problem, problem === 'exam_retired' ? { retiresOn } : {})
  const goal = { ...wanted, restDays: [...new Set(wanted.restDays)].toSorted((one, other) => one - other) }
  await upsertGoal(db, { userId, courseId: course.id, today, goal })
  return goal
}
