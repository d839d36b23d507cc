// cspell:ignore Verfügbarkeitszone disponibilité
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NotesOverview, StudySearch } from '#contract/study.ts'
import type { ContentFiles } from '../../../../test/builders/content.ts'
import { studyOf } from '../../../../test/builders/study.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
const { load, makeAndLoad } = studyOf(() => app)
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const get = (path: string) => app.as(null).get(`/api/courses/${path}`)

/** Every row that a load of study notes may write, with its physical version (`xmin`). */
async function rowsOf({ slug }: ContentFiles): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`
    select 'note ' || n::text || n.xmin as row from study_notes n join courses c on c.id = n.course_id
      where c.slug = ${slug}
    union all select 'section ' || s::text || s.xmin from study_sections s join courses c on c.id = s.course_id
      where c.slug = ${slug}
    union all select 'term ' || t::text || t.xmin from glossary_terms t join courses c on c.id = t.course_id
      where c.slug = ${slug} order by 1`.execute(app.ownerDb)
  return rows.map(({ row }) => row)
}
const revisionOf = async ({ slug }: ContentFiles) =>
  (
    await app.ownerDb
      .selectFrom('courses')
      .select('revision')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).revision

describe('loading', () => {
  test('writes nothing if nothing changed, and replaces everything if something did', async () => {
    const files = await makeAndLoad()
    const before = { rows: await rowsOf(files), revision: await revisionOf(files) }
    files.edit('blueprint.yaml', (text) => `${text}# A comment.\n`)
    await load(files)
    expect({ rows: await rowsOf(files), revision: await revisionOf(files) }).toEqual(before)
    files.edit('notes/one.md', (text) => text.replace('They scale', 'They grow'))
    await load(files)
    expect((await get(`${files.slug}/notes/one`)).body).toContain('They grow')
    expect(await revisionOf(files), 'cached pages are rebuilt').toBe(before.revision + 1)
    expect(await rowsOf(files)).toHaveLength(before.rows.length)
  })

  test('stores the aliases of terms, and nothing for a term without any', async () => {
    const { slug } = await makeAndLoad()
    const { rows } = await sql`select t.aliases from glossary_terms t join courses c on c.id = t.course_id
      where c.slug = ${slug} order by t.position`.execute(app.ownerDb)
    const aliases = { de: ['Verfügbarkeitszone'], fr: ['zone de disponibilité'] }
    expect(rows).toEqual([{ aliases }, { aliases: {} }])
  })

  test('deletes what the files no longer contain', async () => {
    const files = await makeAndLoad()
    files.removeFile('glossary.yaml')
    await load(files)
    expect(codeOf(await get(`${files.slug}/glossary`))).toBe('notes_not_found')
    expect((await get(`${files.slug}/notes`)).json<NotesOverview>().termsCount).toBe(0)
    files.removeFile('notes/one.md')
    await load(files)
    expect(await rowsOf(files)).toEqual([])
    expect((await get(`${files.slug}/search?q=zones`)).json<StudySearch>().sections).toEqual([])
  })

  test.each<[string, (files: ContentFiles) => void, string]>([
    [
      'a glossary that cannot be read',
      (files) => files.write('glossary.yaml', '- { term: Zone, objective: "1.1" }\n'),
      'glossary.yaml: 0.definition',
    ],
    [
      'a link that is not https',
      (files) => files.edit('notes/one.md', (text) => text.replace('They scale', '[They](/admin) scale')),
      'notes/one.md: no https link: /admin',
    ],
    [
      'a code block in an unknown language',
      (files) => files.edit('notes/one.md', (text) => text.replace('```sh', '```brainwash')),
      'notes/one.md: no language to highlight: brainwash',
    ],
  ])('a course with %s is refused, and the earlier content stays', async (_, change, problem) => {
    const files = await makeAndLoad()
    const before = await rowsOf(files)
    change(files)
    expect((await load(files)).refused).toEqual([expect.stringContaining(`${files.slug}/${problem}`)])
    expect(await rowsOf(files)).toEqual(before)
  })
})
