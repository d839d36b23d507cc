import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** HTML, together with the Markdown from which it was rendered. Always use it with the keys role. */

export type StoredVersion = {
  questionId: string
  version: number
  stem: { md: string; html: string }
  explanation: { md: string; html: string }
  rationales: { choiceId: string; md: string; html: string }[]
  choices: { id: string; md: string; html: string }[]
}

/** Every version of every item of these sets, because attempts may contain any of them. */
export async function selectVersions(db: Queryable, setSlugs: readonly string[]): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select v.question_id as "questionId", v.version,
      json_build_object('md', v.stem_md, 'html', v.stem_html) as stem,
      json_build_object('md', k.explanation_md, 'html', k.explanation_html) as explanation,
      k.rationales,
      (select json_agg(json_build_object('id', c.id, 'md', c.text_md, 'html', c.text_html))
        from practice_choices c where c.question_id = v.question_id and c.version = v.version) as choices
    from practice_question_versions v
    join practice_question_keys k on k.question_id = v.question_id and k.version = v.version
    join practice_questions q on q.id = v.question_id
    join exams x on x.id = q.exam_id
    where x.slug = any (${[...setSlugs]}::text[])`.execute(db)
  return rows
}

export async function updateHtml(db: Queryable, version: StoredVersion): Promise<void> {
  const { questionId, version: number, stem, explanation, rationales, choices } = version
  await sql`update practice_question_versions set stem_html = ${stem.html}
    where question_id = ${questionId} and version = ${number}`.execute(db)
  await sql`update practice_question_keys
    set explanation_html = ${explanation.html}, rationales = ${JSON.stringify(rationales)}::jsonb
    where question_id = ${questionId} and version = ${number}`.execute(db)
  for (const { id, html } of choices)
    await sql`update practice_choices set text_html = ${html}
      where question_id = ${questionId} and version = ${number} and id = ${id}`.execute(db)
}
