import type { ExamGoal } from '#domain/study-plan/exam-goal.ts'
import type { Queryable } from '../../db/database.ts'

/**
 * The exam date that a person has set for a course, with how they want to prepare; null if they have set none. `plannedOn`: the day on
 * which they last set it.
 */
export async function findExamGoal(
  db: Queryable,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<(ExamGoal & { plannedOn: string }) | null> {
  const row = await db
    .selectFrom('exam_goals')
    .select([
      'exam_on as examOn',
      'minutes_a_day as minutesADay',
      'rest_days as restDays',
      'planned_on as plannedOn',
    ])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row ?? null
}
