import { sql } from 'kysely'
import type { ExamGoal } from '#domain/study-plan/exam-goal.ts'
import type { Queryable } from '../../db/database.ts'

type InCourse = { userId: string; courseId: string }

/** Without an account, the day is that of UTC. */
export async function findTimeZone(db: Queryable, userId: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('time_zone as timeZone')
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.timeZone ?? 'UTC'
}

/** The last day on which the exam of a course can be taken; null if none is known. */
export async function findRetirementDay(db: Queryable, courseId: string): Promise<string | null> {
  const { rows } = await sql<{ retiresOn: string | null }>`
    select b.rules ->> 'retiresOn' as "retiresOn"
    from courses c join blueprints b on b.id = c.blueprint_id where c.id = ${courseId}`.execute(db)
  return rows[0]?.retiresOn ?? null
}

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

export async function deleteGoal(db: Queryable, { userId, courseId }: InCourse): Promise<void> {
  await db.deleteFrom('exam_goals').where('user_id', '=', userId).where('course_id', '=', courseId).execute()
}
