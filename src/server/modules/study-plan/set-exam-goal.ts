import { dateProblem, type ExamGoal } from '#domain/study-plan/exam-goal.ts'
import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findToday } from '../progress/find-today.ts'
import { insertEnrollment, upsertGoal } from './goal-store.ts'
import { findExamFacts } from './plan-store.ts'

/** Sets or changes a person's exam date in a course, which begins the course. Changes that they made to the plan stay. */
export async function setExamGoal(
  db: Queryable,
  { userId, slug, ...wanted }: { userId: string; slug: string } & ExamGoal,
): Promise<ExamGoal> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  const today = await findToday(db, userId)
  const { retiresOn } = await findExamFacts(db, course.id)
  const problem = dateProblem(wanted.examOn, { today, retiresOn })
  if (problem) throw new Refusal(problem, problem === 'exam_retired' ? { retiresOn } : {})
  const goal = { ...wanted, restDays: [...new Set(wanted.restDays)].toSorted((one, other) => one - other) }
  await insertEnrollment(db, { userId, courseId: course.id })
  await upsertGoal(db, { userId, courseId: course.id, today, goal })
  return goal
}
