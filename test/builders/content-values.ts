import { sql } from 'kysely'
import { parse } from 'yaml'
import type { TestApp } from '../harness/harness.ts'
import { type ContentFiles, rowsOf } from './content.ts'

/** The values of a course, read without the product's own code. */

export type Item = { id: string; stem: string }
export type SetEntry = {
  order: number | null
  slug: string
  title?: string
  published?: boolean
  file?: string
}
export type CourseFile = { title: string; published: boolean; sets: SetEntry[] }
export type Values = Map<string, string>
export function courseFile(files: ContentFiles): CourseFile {
  return parse(textOf(files, 'course.yaml')) as CourseFile
}

export function itemsOf(files: ContentFiles, { file }: SetEntry): Item[] {
  return file ? (parse(textOf(files, file)) as { items: Item[] }).items : []
}

function textOf(files: ContentFiles, file: string): string {
  let whole = ''
  files.edit(file, (text) => (whole = text))
  return whole
}

/** What the files say, by name. A value that is not there has none. */
export function fileValues(files: ContentFiles): Values {
  const { title, published, sets } = courseFile(files)
  return new Map([
    ['course/title', JSON.stringify(title)],
    ['course/published', String(published)],
    ...sets.flatMap((set) => [
      ...(set.title === undefined
        ? []
        : ([
            [`set/${set.slug}/title`, JSON.stringify(set.title)],
            [`set/${set.slug}/published`, String(set.published ?? true)],
          ] as const)),
      ...(set.order === null ? [] : ([[`set/${set.slug}/place`, String(set.order)]] as const)),
      ...itemsOf(files, set).map(({ id, stem }) => [`item/${id}`, `${stem}|${set.slug}`] as const),
    ]),
  ])
}

/** What is stored about the course and its sets, by the same names. */
export async function storedValues(app: TestApp, { slug }: ContentFiles): Promise<Values> {
  const { rows } = await sql<{ name: string; value: string }>`
    with own as (select * from exams where slug like ${`${slug}-%`})
    select 'course/title' as name, to_json(title)::text as value from courses where slug = ${slug}
    union all select 'course/published', is_published::text from courses where slug = ${slug}
    union all select 'set/' || slug || '/title', to_json(title)::text from own
    union all select 'set/' || slug || '/published', is_published::text from own
    union all select 'set/' || x.slug || '/place', m."order"::text from course_exam_map m
      join courses c on c.id = m.course_id join exams x on x.id = m.exam_id where c.slug = ${slug}
    union all select 'item/' || q.external_id, v.stem_md || '|' || x.slug from practice_questions q
      join own x on x.id = q.exam_id
      join practice_question_versions v on v.question_id = q.id and v.version = q.current_version
      where q.retired_at is null`.execute(app.ownerDb)
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** The names in conflict, in order. */
export async function conflictNames(app: TestApp, { slug }: ContentFiles): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select kind || '/' || name as name from content_conflicts where course_slug = ${slug}`.execute(
    app.ownerDb,
  )
  return rows.map(({ name }) => name).toSorted()
}

/** Every row that a load may write, with its physical position. */
export async function allRows(app: TestApp, files: ContentFiles): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select b::text || b.xmin as row from content_bases b where course_slug = ${files.slug}
    union all select c::text || c.xmin from content_conflicts c where course_slug = ${files.slug}
    order by 1`.execute(app.ownerDb)
  return [...(await rowsOf(app, files)), ...rows.map(({ row }) => row)]
}
