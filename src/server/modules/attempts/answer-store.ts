import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

export type AnswerWrite = {
  userId: string
  sessionToken: string
  attemptId: string
  questionId: string
  choiceIds: string[]
  revision: number
  flagged: boolean
  timeMs: number
}

/**
 * The hot path: session, ownership, time, question, choices and revision in one statement. No row
 * means that one of them did not hold; `findRefusedAnswer` then says which.
 * `for key share` lets the scoring of the sitting, which locks it `for update`, wait for an answer
 * on its way, and keeps an answer from being acknowledged after the score was taken.
 */
export async function writeAnswer(
  db: Queryable,
  answer: AnswerWrite,
): Promise<{ revision: number; answeredAt: Date } | null> {
  const { rows } = await sql<{ revision: number; answeredAt: Date }>`
    with target as (
      select i.user_id, i.attempt_id, i.question_id
      from v_live_sessions s
      join exam_attempts a on a.user_id = s.user_id and a.id = ${answer.attemptId}
      join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id and i.question_id = ${answer.questionId}
      where s.token = ${answer.sessionToken} and s.user_id = ${answer.userId}
        and a.finished_at is null
        and (a.accepts_until is null or app_now() <= a.accepts_until)
        and ${answer.choiceIds}::uuid[] <@ i.choice_order
        and cardinality(${answer.choiceIds}::uuid[]) <= i.choose
        and (a.mode = 'timed' or not exists (
          select from exam_attempts t
          join attempt_items ti on ti.user_id = t.user_id and ti.attempt_id = t.id and ti.question_id = i.question_id
          where t.user_id = a.user_id and t.mode = 'timed' and t.finished_at is null))
      for key share of a
    )
    insert into attempt_answers as w
      (user_id, attempt_id, question_id, choice_ids, revision, flagged, time_ms, answered_at)
    select user_id, attempt_id, question_id, ${answer.choiceIds}::uuid[], ${answer.revision}::int,
      ${answer.flagged}::boolean, ${answer.timeMs}::int, app_now()
    from target
    on conflict (user_id, attempt_id, question_id) do update set
      choice_ids = excluded.choice_ids,
      revision = excluded.revision,
      flagged = excluded.flagged,
      time_ms = greatest(w.time_ms, excluded.time_ms),
      answered_at = excluded.answered_at
    where w.revision < excluded.revision and (w.revealed_at is null
      or (w.choice_ids @> excluded.choice_ids and w.choice_ids <@ excluded.choice_ids))
    returning revision, answered_at as "answeredAt"`.execute(db)
  return rows[0] ?? null
}

export type RefusedAnswer = {
  isSessionLive: boolean
  attemptExists: boolean
  isOpen: boolean
  questionExists: boolean
  areChoicesKnown: boolean
  choose: number
  stored: {
    choiceIds: string[]
    revision: number
    flagged: boolean
    answeredAt: Date
    isRevealed: boolean
  } | null
}

/** Why an answer was not written, read after the fact: only for the words of the refusal. */
export async function findRefusedAnswer(db: Queryable, answer: AnswerWrite): Promise<RefusedAnswer> {
  const { rows } = await sql<Omit<RefusedAnswer, 'stored'> & NonNullable<RefusedAnswer['stored']>>`
    select
      exists (select from v_live_sessions where token = ${answer.sessionToken} and user_id = ${answer.userId})
        as "isSessionLive",
      a.id is not null as "attemptExists",
      a.finished_at is null and (a.accepts_until is null or app_now() <= a.accepts_until) as "isOpen",
      i.question_id is not null as "questionExists",
      coalesce(${answer.choiceIds}::uuid[] <@ i.choice_order, false) as "areChoicesKnown",
      coalesce(i.choose, 0) as choose,
      w.choice_ids as "choiceIds", w.revision, w.flagged, w.answered_at as "answeredAt",
      w.revealed_at is not null as "isRevealed"
    from (select 1) one
    left join exam_attempts a on a.user_id = ${answer.userId} and a.id = ${answer.attemptId}
    left join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id and i.question_id = ${answer.questionId}
    left join attempt_answers w on w.user_id = i.user_id and w.attempt_id = i.attempt_id
      and w.question_id = i.question_id`.execute(db)
  const { choiceIds, revision, flagged, answeredAt, isRevealed, ...facts } = rows[0]!
  return {
    ...facts,
    stored: choiceIds === null ? null : { choiceIds, revision, flagged, answeredAt, isRevealed },
  }
}
