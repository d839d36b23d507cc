import { sql } from 'kysely'
import type { Confidence } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../db/database.ts'

export type NewEvent = {
  id: string
  /** `reveal`: given up. `seen`: shown at the end of an attempt without an answer. */
  kind: 'answer' | 'reveal' | 'seen'
  questionId: string
  version: number
  domain: string
  choiceIds: readonly string[]
  /** The share of the mark, 0 to 1. */
  credit: number
  isCorrect: boolean
  confidence: Confidence | null
  timeMs: number
}

/**
 * Adds final answers and reveals in this order, after all earlier events of the person. Adding one again changes nothing. Must be
 * called while the person is locked, because the events are counted.
 */
export async function insertEvents(
  db: Queryable,
  { userId, attemptId, courseId, at }: { userId: string; attemptId: string; courseId: string; at: Date },
  events: readonly NewEvent[],
): Promise<void> {
  if (events.length === 0) return
  const rows = events.map((event, index) => ({
    position: index + 1,
    id: event.id,
    question_id: event.questionId,
    version: event.version,
    kind: event.kind,
    domain: event.domain,
    choice_ids: event.choiceIds,
    credit: event.credit,
    is_correct: event.isCorrect,
    time_ms: event.timeMs,
    confidence: event.confidence,
  }))
  await sql`
    insert into answer_events (user_id, attempt_id, course_id, occurred_at, nth, id, question_id, version, kind, domain,
      choice_ids, credit, is_correct, time_ms, confidence)
    select ${userId}, ${attemptId}, ${courseId}, ${at},
      (select coalesce(max(e.nth), 0) from answer_events e where e.user_id = ${userId}) + x.position,
      x.id, x.question_id, x.version, x.kind, x.domain,
      x.choice_ids, x.credit, x.is_correct, x.time_ms, x.confidence
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (position int, id uuid, question_id uuid, version int, kind text,
      domain text, choice_ids uuid[], credit numeric, is_correct boolean, time_ms int, confidence text)
    on conflict (user_id, attempt_id, question_id, kind) do nothing`.execute(db)
}
