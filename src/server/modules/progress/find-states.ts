import { sql } from 'kysely'
import type { QuestionState } from '#domain/progress/question-state.ts'
import type { Queryable } from '../../db/database.ts'

export type StateRow = QuestionState & { questionId: string }

/** The person's state of each of these questions, by question id. Questions that were never revealed are missing. */
export async function findStates(
  db: Queryable,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<Map<string, StateRow>> {
  const { rows } = await sql<StateRow>`
    select question_id as "questionId", version, seen_at as "seenAt", answered_at as "answeredAt",
      choice_ids as "choiceIds", is_correct as "isCorrect", confidence, wrong_count as "wrongCount",
      is_mistake as "isMistake", right_days as "rightDays", last_right_on::text as "lastRightOn",
      is_flagged as "isFlagged"
    from question_states
    where user_id = ${userId} and question_id = any (${[...questionIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.questionId, row]))
}
