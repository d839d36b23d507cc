import { sql } from 'kysely'
import type { ExamGoal } from '#domain/study-plan/exam-goal.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

type InCourse = { userId: string; courseId: string }

/** Keeps the person's changes to the plan. */
export async function upsertGoal(
  db: Queryable,
  { userId, courseId, today, goal }: InCourse & { today: string; goal: ExamGoal },
): Promise<void> {
  const row = {
    exam_on: goal.examOn,
    minutes_a_day: goal.minutesADay,
    rest_days: goal.restDays,
    planned_on: today,
  }
  await db
    .insertInto('exam_goals')
    .values({ user_id: userId, course_id: courseId, ...row })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id']).doUpdateSet({ ...row, updated_at: sql`now()` }),
    )
    .execute()
}

/** A course with an exam date has been begun, so that it is on the dashboard. */
export async function insertEnrollment(db: Queryable, { userId, courseId }: InCourse): Promise<void> {
  await db
    .insertInto('enrollments')
    .values({ id: newId(), user_id: userId, course_id: courseId })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute()
}

export async function deleteGoal(db: Queryable, { userId, courseId }: InCourse): Promise<void> {
  await db.deleteFrom('exam_goals').where('user_id', '=', userId).where('course_id', '=', courseId).execute()
}
