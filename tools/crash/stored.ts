// Reads the database as the owner of its tables, independently of the server's code.
import type { Client } from 'pg'
import { DEMO_EMAILS } from '../../src/domain/accounts/demo-people.ts'
import type { StoredAnswer } from './ledger.ts'

export async function readAnswers(owner: Client): Promise<StoredAnswer[]> {
  const { rows } = await owner.query<StoredAnswer>(
    `select attempt_id as "attemptId", question_id as "questionId", choice_ids as "choiceIds", revision, flagged
     from attempt_answers w
     -- Nobody sent the answers of demo people.
     where not exists (select from users u where u.id = w.user_id and u.email like $1)`,
    [DEMO_EMAILS],
  )
  return rows
}

/**
 * Counts rows that should be unique but are not: a person's open attempts of a set, and the events of an
 * answer.
 */
export async function countDuplicates(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select (
       (select coalesce(sum(n - 1), 0) from (select count(*) as n from exam_attempts
          where finished_at is null group by user_id, exam_id) a)
       + (select coalesce(sum(n - 1), 0) from (select count(*) as n from answer_events
          group by user_id, attempt_id, question_id, kind) e)
       + (select coalesce(sum(n - 1), 0) from (select count(*) as n from attempt_answers
          group by user_id, attempt_id, question_id) w)
     )::integer as count`,
  )
  return rows[0]!.count
}

/** The scores of finished attempts, with the recorded results of their answers. */
export async function readScores(
  owner: Client,
  attemptIds: readonly string[],
): Promise<Map<string, { percent: number; events: number }>> {
  const { rows } = await owner.query<{ id: string; percent: number; events: number }>(
    `select a.id, a.score_percent::float8 as percent,
       (select count(*)::integer from answer_events e where e.user_id = a.user_id and e.attempt_id = a.id
          and e.kind = 'answer') as events
     from exam_attempts a where a.id = any($1::uuid[]) and a.finished_at is not null`,
    [attemptIds],
  )
  return new Map(rows.map(({ id, percent, events }) => [id, { percent, events }]))
}
