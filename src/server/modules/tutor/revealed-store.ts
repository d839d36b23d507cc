import { sql } from 'kysely'
import type { RevealedQuestion } from '#domain/tutor/revealed/revealed-question.ts'
import type { Queryable } from '../../db/database.ts'

/** The answer key of a question that was revealed to the person. Always use it with the keys role. */

/**
 * Null unless the question was revealed to the person and no unfinished attempt still asks it. The statement checks that
 * itself, so that nothing between a check and this read can open an answer.
 */
export async function findRevealedQuestion(
  keysDb: Queryable,
  { userId, questionId }: { userId: string; questionId: string },
): Promise<RevealedQuestion | null> {
  const { rows } = await sql<RevealedQuestion>`
    select s.question_id as "questionId", v.domain, v.objective, v.stem_md as stem,
      k.explanation_md as explanation, k.citations,
      (select json_agg(json_build_object('id', c.id, 'text', c.text_md, 'isCorrect', c.id = any (k.correct_ids),
          'rationale', (select r ->> 'md' from jsonb_array_elements(k.rationales) r where r ->> 'choiceId' = c.id::text))
          order by array_position(shown.choice_order, c.id), c.id)
        from practice_choices c where c.question_id = v.question_id and c.version = v.version) as choices,
      s.choice_ids as "chosenIds", s.wrong_count as "wrongCount", s.is_mistake as "isMistake"
    from question_states s
    join practice_question_versions v on v.question_id = s.question_id and v.version = s.version
    join practice_question_keys k on k.question_id = s.question_id and k.version = s.version
    left join lateral (
      select i.choice_order from attempt_items i
      join exam_attempts a on a.user_id = i.user_id and a.id = i.attempt_id
      where i.user_id = s.user_id and i.question_id = s.question_id and i.version = s.version
      order by a.started_at desc limit 1) shown on true
    where s.user_id = ${userId} and s.question_id = ${questionId}
      and not exists (
        select from attempt_items i
        join exam_attempts a on a.user_id = i.user_id and a.id = i.attempt_id and a.finished_at is null
        left join attempt_answers w on w.user_id = i.user_id and w.attempt_id = i.attempt_id and w.question_id = i.question_id
        where i.user_id = s.user_id and i.question_id = s.question_id and w.revealed_at is null)`.execute(
    keysDb,
  )
  return rows[0] ?? null
}
