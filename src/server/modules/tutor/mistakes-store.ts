import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** How many questions of a course are on the person's list of mistakes. */
export async function countMistakes(
  db: Queryable,
  { userId, courseId }: { userId: string; courseId: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from question_states s
    join practice_questions q on q.id = s.question_id
    join course_exam_map m on m.exam_id = q.exam_id and m.course_id = ${courseId}
    where s.user_id = ${userId} and s.is_mistake`.execute(db)
  return rows[0]!.count
}
