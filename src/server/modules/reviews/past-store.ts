import { sql } from 'kysely'
import type { GradedReveal } from '#domain/reviews/question-cards.ts'
import type { Schedule } from '#domain/reviews/schedule.ts'
import type { Queryable } from '../../db/database.ts'

/** SQL for cards of questions that were missed before there were cards. */

/** People with a missed question that has no card. */
export async function findWithoutCards(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct s.user_id as "userId" from question_states s
    where s.wrong_count > 0
      and not exists (select from review_cards c where c.user_id = s.user_id and c.question_id = s.question_id)
    limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

export type PastReveal = GradedReveal & { courseId: string; at: Date }

/** Everything that was revealed to the person, in their order. */
export async function findReveals(db: Queryable, userId: string): Promise<PastReveal[]> {
  const { rows } = await sql<PastReveal>`
    select question_id as "questionId", course_id as "courseId", is_correct as "isCorrect", hint_level as "hintLevel",
      occurred_at as at,
      case kind when 'answer' then 'answered' when 'reveal' then 'given_up' else 'passed' end as kind
    from answer_events where user_id = ${userId} and kind <> 'hint' order by nth`.execute(db)
  return rows
}

/** Adds cards. Those that exist stay as they are. */
export async function insertMissing(
  db: Queryable,
  userId: string,
  cards: readonly (Schedule & { id: string; questionId: string; courseId: string })[],
): Promise<void> {
  await sql`
    insert into review_cards (user_id, id, question_id, course_id, stability, difficulty, reviews, lapses,
      last_reviewed_on, due_on, is_set_aside)
    select ${userId}, c.id, c."questionId", c."courseId", (c.memory ->> 'stability')::float8,
      (c.memory ->> 'difficulty')::float8, c.reviews, c.lapses, c."lastReviewedOn", c."dueOn", c."isSetAside"
    from json_to_recordset(${JSON.stringify(cards)}::json) as c (id uuid, "questionId" uuid, "courseId" uuid, memory json,
      reviews int, lapses int, "lastReviewedOn" date, "dueOn" date, "isSetAside" boolean)
    on conflict (user_id, question_id) do nothing`.execute(db)
}
