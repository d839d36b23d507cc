import { sql } from 'kysely'
import { contentHash, dupHash } from '../../src/server/modules/authoring/build-version.ts'
import { selectCurrentItems } from '../../src/server/modules/authoring/exporting/export-store.ts'
import { sourcesOf } from '../../src/server/modules/authoring/render-course.ts'
import type { TestApp } from '../harness/harness.ts'

/** What administrators change in courses that were loaded from files. */

export async function idOfExam(app: TestApp, slug: string): Promise<string> {
  const { id } = await app.ownerDb
    .selectFrom('exams')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}

/** The sets of a course by place. */
export async function placesOf(app: TestApp, slug: string): Promise<[number, string][]> {
  const { rows } = await sql<{ order: number; slug: string }>`
    select m."order", x.slug from course_exam_map m join exams x on x.id = m.exam_id
    join courses c on c.id = m.course_id where c.slug = ${slug} order by 1`.execute(app.ownerDb)
  return rows.map(({ order, slug: set }) => [order, set])
}

export async function retireItem(app: TestApp, externalId: string): Promise<void> {
  await sql`update practice_questions set retired_at = now() where external_id = ${externalId}`.execute(
    app.ownerDb,
  )
}

/** Gives a question a new version with another stem, as an editor on the web would. */
export async function editStoredItem(app: TestApp, externalId: string, stem: string): Promise<void> {
  await app.ownerDb.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, current_version as version from practice_questions where external_id = ${externalId}`.execute(
      tx,
    )
    const { id, version } = rows[0]!
    const next = version + 1
    const edited = { ...(await selectCurrentItems(tx, [id])).get(externalId)!, stem }
    const html = new Map(sourcesOf(edited).map(({ markdown }) => [markdown, markdown]))
    const hash = contentHash(edited, { inline: html, block: html })
    await sql`insert into practice_question_versions
        (question_id, version, type, choose, stem_md, stem_html, domain, objective, difficulty, language, content_hash)
      select question_id, ${next}, type, choose, ${stem}, ${`<p>${stem}</p>`}, domain, objective, difficulty, language,
        ${hash}
      from practice_question_versions where question_id = ${id} and version = ${version}`.execute(tx)
    await sql`insert into practice_choices (question_id, version, id, text_md, text_html)
      select question_id, ${next}, id, text_md, text_html from practice_choices
      where question_id = ${id} and version = ${version}`.execute(tx)
    await sql`insert into practice_question_keys
        (question_id, version, correct_ids, rationales, explanation_md, explanation_html, citations)
      select question_id, ${next}, correct_ids, rationales, explanation_md, explanation_html, citations
      from practice_question_keys where question_id = ${id} and version = ${version}`.execute(tx)
    await sql`update practice_questions set current_version = ${next}, edited_at = now(),
      dup_hash = ${dupHash(edited)} where id = ${id}`.execute(tx)
  })
}
