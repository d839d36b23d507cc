import { sql } from 'kysely'
import type { Schedule } from '#domain/reviews/schedule.ts'
import type { Queryable } from '../../db/database.ts'

/** SQL for the cards that a person is asked again. Never reads an answer key. */

/** Columns of `review_cards c` that make a schedule. */
export const scheduleColumns = sql`c.stability, c.difficulty, c.reviews, c.lapses,
  c.last_reviewed_on::text as "lastReviewedOn", c.due_on::text as "dueOn", c.is_set_aside as "isSetAside"`

export type ScheduleRow = Omit<Schedule, 'memory'> & { stability: number | null; difficulty: number | null }

export function asSchedule({ stability, difficulty, ...row }: ScheduleRow): Schedule {
  const { reviews, lapses, lastReviewedOn, dueOn, isSetAside } = row
  const memory = stability === null || difficulty === null ? null : { stability, difficulty }
  return { memory, reviews, lapses, lastReviewedOn, dueOn, isSetAside }
}

/** True for cards whose question, or the question they were made from, is part of the person's unfinished timed exam. */
export const isClosed = sql`exists (
  select from v_closed_questions b where b.user_id = c.user_id and b.question_id = coalesce(c.question_id, c.made_from_id))`

export type CandidateRow = ScheduleRow & {
  id: string
  questionId: string | null
  courseId: string | null
  examOn: string | null
}

/**
 * The cards that may be due on `day` or the next one, and those reviewed on `day`. Without closed ones, and without questions
 * that are retired or not in a published set of their course. `courseId`: only those of this course.
 */
export async function selectCandidates(
  db: Queryable,
  { userId, day, courseId = null }: { userId: string; day: string; courseId?: string | null },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select c.id, c.question_id as "questionId", c.course_id as "courseId", g.exam_on::text as "examOn",
      ${scheduleColumns}
    from review_cards c
    left join exam_goals g on g.user_id = c.user_id and g.course_id = c.course_id
    where c.user_id = ${userId} and not c.is_set_aside
      -- On the last days before an exam, every card of its course may be due.
      and (c.due_on <= ${day}::date + 1 or c.last_reviewed_on >= ${day} or g.exam_on between ${day} and ${day}::date + 2)
      and (${courseId}::uuid is null or c.course_id = ${courseId})
      and not ${isClosed}
      and (c.question_id is null or exists (
        select from practice_questions q
        join course_exam_map m on m.exam_id = q.exam_id and m.course_id = c.course_id and m."order" > 0
        join exams x on x.id = q.exam_id and x.is_published
        where q.id = c.question_id and q.retired_at is null))`.execute(db)
  return rows
}
