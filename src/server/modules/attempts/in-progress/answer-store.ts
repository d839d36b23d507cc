import { type RawBuilder, sql } from 'kysely'
import type { Confidence } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../../db/database.ts'

export type AnswerWrite = {
  userId: string
  sessionToken: string
  attemptId: string
  questionId: string
  choiceIds: string[]
  revision: number
  flagged: boolean
  confidence: Confidence | null
  timeMs: number
}

export type SavedAnswer = { revision: number; answeredAt: Date }

/** The columns that identify an answer. */
type Place = Pick<AnswerWrite, 'userId' | 'attemptId' | 'questionId'>
export const placeOf = ({ userId, attemptId, questionId }: Place) => `${userId} ${attemptId} ${questionId}`

/**
 * The hot path: checks session, ownership, time, question, choices and revision of all `asked` answers, and writes them, in one
 * statement. Returns the answers that were written; `findRefusedAnswer` finds the reason for any other.
 * `for key share`: scoring locks an attempt `for update`, so it waits for answers being written, and no answer is acknowledged
 * after the score was taken. Rows are written in the order of their key, so that two statements never block each other.
 * `offset 0` and the separate lock keep the plan to one index look-up per row: the planner assumes a hundred rows for any list,
 * and would otherwise read all sessions or all open attempts.
 */
async function write(
  db: Queryable,
  asked: RawBuilder<unknown>,
  whenLocked: 'wait' | 'skip locked',
): Promise<(Place & SavedAnswer)[]> {
  const { rows } = await sql<Place & SavedAnswer>`
    with target as (
      select i.user_id, i.attempt_id, i.question_id, x.choice_ids, x.revision, x.flagged,
        case when a.mode = 'practice' then x.confidence end as confidence, x.time_ms
      from ${asked} x
      cross join lateral (select l.user_id from v_live_sessions l
        where l.token = x.session_token and l.user_id = x.user_id offset 0) s
      cross join lateral (select e.user_id, e.id, e.mode from exam_attempts e
        where e.user_id = s.user_id and e.id = x.attempt_id
          and e.finished_at is null and (e.accepts_until is null or app_now() <= e.accepts_until)
        for key share of e ${sql.raw(whenLocked === 'wait' ? '' : whenLocked)}) a
      cross join lateral (select n.* from attempt_items n
        where n.user_id = a.user_id and n.attempt_id = a.id and n.question_id = x.question_id offset 0) i
      where x.choice_ids <@ i.choice_order
        and cardinality(x.choice_ids) <= i.choose
        and (a.mode = 'timed' or not exists (
          select from exam_attempts t
          join attempt_items ti on ti.user_id = t.user_id and ti.attempt_id = t.id and ti.question_id = i.question_id
          where t.user_id = a.user_id and t.mode = 'timed' and t.finished_at is null))
    )
    insert into attempt_answers as w
      (user_id, attempt_id, question_id, choice_ids, revision, flagged, confidence, time_ms, answered_at)
    select user_id, attempt_id, question_id, choice_ids, revision, flagged, confidence, time_ms, app_now()
    from target order by user_id, attempt_id, question_id
    on conflict (user_id, attempt_id, question_id) do update set
      choice_ids = excluded.choice_ids,
      revision = excluded.revision,
      flagged = excluded.flagged,
      confidence = case when w.revealed_at is null then excluded.confidence else w.confidence end,
      time_ms = greatest(w.time_ms, excluded.time_ms),
      answered_at = excluded.answered_at
    where w.revision < excluded.revision and (w.revealed_at is null
      or (w.choice_ids @> excluded.choice_ids and w.choice_ids <@ excluded.choice_ids))
    returning user_id as "userId", attempt_id as "attemptId", question_id as "questionId",
      revision, answered_at as "answeredAt"`.execute(db)
  return rows
}

/** Writes one answer, after waiting if its attempt is being scored. Returns null if it must not be written. */
export async function writeAnswer(db: Queryable, answer: AnswerWrite): Promise<SavedAnswer | null> {
  const asked = sql`(select ${answer.userId}::uuid as user_id, ${answer.sessionToken}::text as session_token,
    ${answer.attemptId}::uuid as attempt_id, ${answer.questionId}::uuid as question_id,
    ${answer.choiceIds}::uuid[] as choice_ids, ${answer.revision}::int as revision,
    ${answer.flagged}::boolean as flagged, ${answer.confidence}::text as confidence, ${answer.timeMs}::int as time_ms)`
  return (await write(db, asked, 'wait'))[0] ?? null
}

/**
 * Writes many answers in one commit without waiting, and skips those whose attempt is being scored. Returns the written
 * answers by `placeOf`.
 */
export async function writeAnswers(
  db: Queryable,
  answers: readonly AnswerWrite[],
): Promise<Map<string, SavedAnswer>> {
  const given = answers.map((answer) => ({
    user_id: answer.userId,
    session_token: answer.sessionToken,
    attempt_id: answer.attemptId,
    question_id: answer.questionId,
    choice_ids: answer.choiceIds,
    revision: answer.revision,
    flagged: answer.flagged,
    confidence: answer.confidence,
    time_ms: answer.timeMs,
  }))
  const asked = sql`(select * from json_to_recordset(${JSON.stringify(given)}::json) as given
    (user_id uuid, session_token text, attempt_id uuid, question_id uuid, choice_ids uuid[],
      revision int, flagged boolean, confidence text, time_ms int))`
  const rows = await write(db, asked, 'skip locked')
  return new Map(rows.map((row) => [placeOf(row), row]))
}

export type RefusedAnswer = {
  isSessionLive: boolean
  attemptExists: boolean
  isOpen: boolean
  questionExists: boolean
  areChoicesKnown: boolean
  choose: number
  /** False in a timed exam and after feedback, where confidence marks are ignored. */
  isMarkKept: boolean
  stored: {
    choiceIds: string[]
    revision: number
    flagged: boolean
    confidence: Confidence | null
    answeredAt: Date
    isRevealed: boolean
  } | null
}

/** Finds the reason why an answer was not written. Only called to refuse it. */
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
      coalesce(a.mode = 'practice' and w.revealed_at is null, false) as "isMarkKept",
      w.choice_ids as "choiceIds", w.revision, w.flagged, w.confidence, w.answered_at as "answeredAt",
      w.revealed_at is not null as "isRevealed"
    from (select 1) one
    left join exam_attempts a on a.user_id = ${answer.userId} and a.id = ${answer.attemptId}
    left join attempt_items i on i.user_id = a.user_id and i.attempt_id = a.id and i.question_id = ${answer.questionId}
    left join attempt_answers w on w.user_id = i.user_id and w.attempt_id = i.attempt_id
      and w.question_id = i.question_id`.execute(db)
  const { choiceIds, revision, flagged, confidence, answeredAt, isRevealed, ...facts } = rows[0]!
  return {
    ...facts,
    stored: choiceIds === null ? null : { choiceIds, revision, flagged, confidence, answeredAt, isRevealed },
  }
}
