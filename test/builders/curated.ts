import { sql } from 'kysely'
import { contentHash, dupHash } from '../../src/server/modules/authoring/build-version.ts'
import { selectCurrentItems } from '../../src/server/modules/authoring/exporting/export-store.ts'
import { sourcesOf } from '../../src/server/modules/authoring/render-course.ts'
import { expect } from 'vitest'
import { codeOf, type Person, type TestApp } from '../harness/harness.ts'
import type { ContentFiles } from './content.ts'

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

/** What an administrator does on the web with the course of these files. */
export function onTheWeb(at: () => { app: TestApp; admin: Person; files: ContentFiles }) {
  const as = () => at().app.as(at().admin)
  const course = async () => {
    const { app, files } = at()
    return await app.ownerDb
      .selectFrom('courses')
      .select(['id', 'title', 'is_published', 'revision', 'questions_count'])
      .where('slug', '=', files.slug)
      .executeTakeFirstOrThrow()
  }
  const act = async (method: 'post' | 'put', path: string, body: object = {}) => {
    const { id, revision } = await course()
    const done = await as()[method](`/api/admin/courses/${id}${path}`, { revision, ...body })
    expect(codeOf(done)).toBeNull()
  }
  const publish = async (isPublished: boolean) => {
    const { id } = await course()
    await as().put(`/api/admin/courses/${id}/publication`, { isPublished })
  }
  const link = async (slug: string) =>
    as().post(`/api/admin/courses/${(await course()).id}/exams`, { examId: await idOfExam(at().app, slug) })
  const unlink = async (slug: string) => {
    const { id, revision } = await course()
    const done = await as().delete(`/api/admin/courses/${id}/exams/${await idOfExam(at().app, slug)}`, {
      payload: { revision },
    })
    expect(codeOf(done)).toBeNull()
  }
  const order = async (slugs: string[]) =>
    act('put', '/order', { examIds: await Promise.all(slugs.map((slug) => idOfExam(at().app, slug))) })
  const rename = async (slug: string, title: string, isPublished = true) =>
    act('put', `/exams/${await idOfExam(at().app, slug)}`, { title, isPublished })
  return { course, publish, link, unlink, order, rename }
}
