import type { ExamGoal } from '#domain/study-plan/exam-goal.ts'
import type { Queryable } from '../../db/database.ts'

/** All exam dates of a person, by course; past ones too. */
export async function findExamGoals(db: Queryable, userId: string): Promise<Map<string, ExamGoal>> {
  const rows = await db
    .selectFrom('exam_goals')
    .select([
      'course_id as courseId',
      'exam_on as examOn',
      'minutes_a_day as minutesADay',
      'rest_days as restDays',
    ])
    .where('user_id', '=', userId)
    .orderBy('exam_on')
    .orderBy('course_id')
    .execute()
  return new Map(rows.map(({ courseId, ...goal }) => [courseId, goal]))
}
