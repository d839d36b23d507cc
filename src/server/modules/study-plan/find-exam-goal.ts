import type { ExamGoal } from '#domain/study-plan/exam-goal.ts'
import type { Queryable } from '../../db/database.ts'

/** The exam date that a person has set for a course, with how they want to prepare; null if they have set none. */
export async function findExamGoal(
  db: Queryable,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<ExamGoal | null> {
  const row = await db
    .selectFrom('exam_goals')
    .select(['exam_on as examOn', 'minutes_a_day as minutesADay', 'rest_days as restDays'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row ?? null
}
