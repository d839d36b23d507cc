import { sql } from 'kysely'
import type { AuthoredItem } from '#domain/authoring/item.ts'
import type { Queryable } from '../../../db/database.ts'

type Row = Omit<AuthoredItem, 'key' | 'choices' | 'verifiedOn' | 'author' | 'licence'> & {
  choices: { choiceId: string; text: string; rationale: string; isKey: boolean }[]
}

/**
 * The questions as they are asked now, by their authors' ids. Choices are in the order in which they were written, with
 * letters as ids. Always use it with the keys role.
 */
export async function selectCurrentItems(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, AuthoredItem>> {
  const { rows } = await sql<Row>`
    select q.external_id as id, v.type, v.choose, v.difficulty, v.domain, v.objective, v.language,
      v.stem_md as stem, k.explanation_md as explanation, k.citations,
      (select json_agg(json_build_object('choiceId', r.value ->> 'choiceId', 'text', c.text_md,
          'rationale', r.value ->> 'md', 'isKey', c.id = any (k.correct_ids)) order by r.ordinality)
        from jsonb_array_elements(k.rationales) with ordinality r
        join practice_choices c on c.question_id = v.question_id and c.version = v.version
          and c.id = (r.value ->> 'choiceId')::uuid) as choices
    from practice_questions q
    join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
    join practice_question_keys k on k.question_id = v.question_id and k.version = v.version
    where q.id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, authoredItem(row)]))
}

function authoredItem({ choices, ...row }: Row): AuthoredItem {
  const lettered = choices.map((choice, index) => ({ ...choice, id: String.fromCodePoint(97 + index) }))
  return {
    ...row,
    choices: lettered.map(({ id, text, rationale }) => ({ id, text, rationale })),
    key: lettered.filter(({ isKey }) => isKey).map(({ id }) => id),
    // Only files have these.
    verifiedOn: '',
    author: '',
    licence: '',
  }
}
