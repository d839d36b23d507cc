import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sitting } from '#contract/attempts.ts'
import type { CourseDetail } from '#contract/catalogue.ts'
import type { Feedback, Item } from '#contract/questions.ts'
import type { DomainNotes, Found, Glossary, NotesOverview, StudySearch } from '#contract/study.ts'
import { loadContent } from '../../../../scripts/load-content.ts'
import { type ContentFiles, makeContent } from '../../../../test/builders/content.ts'
import { buildCourse } from '../../../../test/builders/course.ts'
import { writeStudy } from '../../../../test/builders/study.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { findCoursePages } from '../catalogue/find-course-pages.ts'

let app: TestApp
const made: ContentFiles[] = []
/** For tests that only read. */
let read: ContentFiles
beforeAll(async () => {
  app = await startTestApp()
  read = await courseWithStudy()
})
afterAll(async () => {
  for (const files of made) files.remove()
  await app.close()
})

let count = 0
async function courseWithStudy(): Promise<ContentFiles> {
  count += 1
  const files = makeContent(`study-${count}`)
  made.push(files)
  writeStudy(files)
  expect((await load(files)).refused).toEqual([])
  return files
}
const load = (files: ContentFiles) => loadContent({ db: app.keysDb, folder: files.folder })
const get = (path: string) => app.as(null).get(`/api/courses/${path}`)
const search = async (slug: string, q: string) =>
  (await get(`${slug}/search?${new URLSearchParams({ q })}`)).json<StudySearch>()
const textOf = (found: Found) => found.map(({ text }) => text).join('')
const hitsIn = (found: Found) => found.filter(({ isHit }) => isHit).map(({ text }) => text)

/** Everything that a load of notes may write, down to the physical row. */
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

describe('notes', () => {
  test('are listed by domain with their weight, their sections and the terms beside them', async () => {
    const { slug } = read
    const overview = (await get(`${slug}/notes`)).json<NotesOverview>()
    expect(overview).toEqual({
      course: { slug, title: `Course ${slug}` },
      licence: 'CC-BY-4.0',
      weightsPublished: true,
      domains: [
        {
          code: 'one',
          name: 'One',
          weight: { min: 100, max: 100 },
          minutes: 1,
          sections: [
            { anchor: 'objective-1.1', objective: '1.1', heading: 'Surviving a failed datacenter' },
            { anchor: 'common-traps', objective: null, heading: 'Common traps' },
            { anchor: 'check-yourself', objective: null, heading: 'Check yourself' },
          ],
        },
      ],
      termsCount: 2,
    })
  })

  test('of a domain are read as HTML, section by section', async () => {
    const { slug } = read
    const notes = (await get(`${slug}/notes/one`)).json<DomainNotes>()
    expect(notes).toMatchObject({
      domain: { code: 'one', name: 'One' },
      previous: null,
      next: null,
      termsCount: 2,
    })
    expect(notes.introHtml).toBe('<p>What this domain is <em>about</em>.</p>')
    const [objective] = notes.sections
    expect(objective!.html).toContain(
      '<div class="article-table" role="region" tabindex="0" aria-label="Table 1: Surviving a failed datacenter"><table>',
    )
    expect(objective!.html).toContain('<pre class="shiki')
  })

  test('hide the answers of their questions until one is opened, without a script', async () => {
    const { slug } = read
    const { sections } = (await get(`${slug}/notes/one`)).json<DomainNotes>()
    expect(sections.at(-1)!.html).toBe(
      '<details><summary>What does a zone <em>survive</em>?</summary><p>The loss of a datacenter.</p></details>' +
        '<details><summary>And a region?</summary><p>Nothing of the kind.</p></details>',
    )
  })

  test('know those before and after them in the blueprint', async () => {
    const files = await courseWithStudy()
    files.edit('blueprint.yaml', (text) =>
      text
        .replace('weight_min: 100', 'weight_min: 40')
        .concat(
          ['two', 'three']
            .map(
              (code) =>
                `  - { code: ${code}, name: ${code}, weight_min: 0, weight_max: 60, objectives: [{ code: ${code}.1, name: X }] }\n`,
            )
            .join(''),
        ),
    )
    files.write('notes/three.md', '# Three\n\nThe third.\n')
    expect((await load(files)).refused).toEqual([])
    const notesOf = async (domain: string) => (await get(`${files.slug}/notes/${domain}`)).json<DomainNotes>()
    expect(await notesOf('one')).toMatchObject({ previous: null, next: { code: 'three', name: 'three' } })
    expect(await notesOf('three')).toMatchObject({ previous: { code: 'one' }, next: null, sections: [] })
    expect(codeOf(await get(`${files.slug}/notes/two`))).toBe('notes_not_found')
  })
})

test('the glossary is alphabetical, and a term leads to its section where there is one', async () => {
  const files = await courseWithStudy()
  files.edit('glossary.yaml', (text) => `${text.split('\n').toReversed().join('\n')}\n`)
  await load(files)
  const { terms } = (await get(`${files.slug}/glossary`)).json<Glossary>()
  expect(terms).toEqual([
    {
      term: 'Availability zone',
      anchor: 'term-availability-zone',
      html: 'Datacenters with their own power, see <code>az</code>.',
      section: { domain: 'one', anchor: 'objective-1.1', heading: 'Surviving a failed datacenter' },
    },
    {
      term: 'Region',
      anchor: 'term-region',
      html: 'A set of datacenters &lt;close&gt; together.',
      section: null,
    },
  ])
})

test('a course tells how much there is to read, and its pages are found by programs', async () => {
  const { notesCount, termsCount } = (await get(read.slug)).json<CourseDetail>()
  expect([notesCount, termsCount]).toEqual([1, 2])
  const paths = async () => (await findCoursePages(app.db)).map(({ path }) => path)
  const own = ['notes', 'notes/one', 'glossary'].map((page) => `/course/${read.slug}/${page}`)
  expect(await paths()).toEqual(expect.arrayContaining(own))
  const { slug } = await buildCourse(app.ownerDb)
  expect((await paths()).filter((path) => new RegExp(`/${slug}/(notes|glossary)`).test(path))).toEqual([])
})

describe('loading', () => {
  test('writes nothing where nothing of them changed, and replaces them as a whole where something did', async () => {
    const files = await courseWithStudy()
    const before = { rows: await rowsOf(files), revision: await revisionOf(files) }
    files.edit('blueprint.yaml', (text) => `${text}# A comment.\n`)
    await load(files)
    expect({ rows: await rowsOf(files), revision: await revisionOf(files) }).toEqual(before)
    files.edit('notes/one.md', (text) => text.replace('They scale', 'They grow'))
    await load(files)
    expect((await get(`${files.slug}/notes/one`)).body).toContain('They grow')
    expect(await revisionOf(files), 'kept pages are made anew').toBe(before.revision + 1)
    expect(await rowsOf(files)).toHaveLength(before.rows.length)
  })

  test('takes away what the files no longer have', async () => {
    const files = await courseWithStudy()
    files.removeFile('glossary.yaml')
    await load(files)
    expect(codeOf(await get(`${files.slug}/glossary`))).toBe('notes_not_found')
    expect((await get(`${files.slug}/notes`)).json<NotesOverview>().termsCount).toBe(0)
    files.removeFile('notes/one.md')
    await load(files)
    expect(await rowsOf(files)).toEqual([])
    expect((await search(files.slug, 'zones')).sections).toEqual([])
  })

  test.each<[string, (files: ContentFiles) => void, string]>([
    [
      'a glossary that cannot be read',
      (files) => files.write('glossary.yaml', '- { term: Zone, objective: "1.1" }\n'),
      'glossary.yaml: 0.definition',
    ],
    [
      'a link that is no https',
      (files) => files.edit('notes/one.md', (text) => text.replace('They scale', '[They](/admin) scale')),
      'notes/one.md: no https link: /admin',
    ],
    [
      'code in no language',
      (files) => files.edit('notes/one.md', (text) => text.replace('```sh', '```brainwash')),
      'notes/one.md: no language to highlight: brainwash',
    ],
  ])('%s refuses the course, and what was there stays', async (_, change, problem) => {
    const files = await courseWithStudy()
    const before = await rowsOf(files)
    change(files)
    expect((await load(files)).refused).toEqual([expect.stringContaining(`${files.slug}/${problem}`)])
    expect(await rowsOf(files)).toEqual(before)
  })
})

describe('a search', () => {
  test('finds sections and terms in any form of a word, those named after it first', async () => {
    const { slug } = read
    const found = await search(slug, 'scaling')
    expect(found.sections.map(({ anchor }) => anchor)).toEqual(['objective-1.1'])
    expect(hitsIn(found.sections[0]!.excerpt)).toEqual(['scale'])
    const named = await search(slug, 'zone')
    expect(named.terms.map(({ anchor }) => anchor)).toEqual(['term-availability-zone'])
    expect(hitsIn(named.terms[0]!.term)).toEqual(['zone'])
    expect(named.sections.map(({ anchor }) => anchor).toSorted()).toEqual([
      'check-yourself',
      'common-traps',
      'objective-1.1',
    ])
    expect((await search(slug, 'failed datacenter')).sections[0]!.anchor).toBe('objective-1.1')
  })

  test('tells what it found as text, never as markup', async () => {
    const { slug } = read
    const { terms } = await search(slug, 'close')
    expect(textOf(terms[0]!.excerpt)).toBe('A set of datacenters <close> together.')
    const { sections } = await search(slug, 'region')
    expect(sections.map(({ excerpt }) => textOf(excerpt)).join()).toContain("'<region")
  })

  test('finds a word between quotation marks', async () => {
    const { slug } = read
    expect((await search(slug, 'hedgehogs')).sections.map(({ anchor }) => anchor)).toEqual(['common-traps'])
  })

  test('finds twenty of a kind at most', async () => {
    const files = await courseWithStudy()
    const terms = Array.from(
      { length: 30 },
      (_, n) => `- { term: Thing ${n}, objective: "1.1", definition: "A thing." }`,
    )
    files.write('glossary.yaml', terms.join('\n'))
    await load(files)
    expect((await search(files.slug, 'thing')).terms).toHaveLength(20)
  })

  test('finds nothing of another course', async () => {
    const [one, other] = [await courseWithStudy(), await courseWithStudy()]
    other.edit('notes/one.md', (text) => text.replace('They scale', 'The walrus scales'))
    await load(other)
    expect((await search(other.slug, 'walrus')).sections).toHaveLength(1)
    expect((await search(one.slug, 'walrus')).sections).toEqual([])
  })

  test.each([
    '""',
    "' or 1=1 --",
    '<script>',
    ':* & | ! ( )',
    '\\\\',
    'the of and',
    '-zone',
    '🦔🦔',
    '\u202eab',
    '%_%',
    'x'.repeat(100),
    '\uE000zone\uE001',
  ])('for %j is answered', async (q) => {
    const { slug } = read
    const response = await get(`${slug}/search?${new URLSearchParams({ q })}`)
    expect(response.statusCode).toBe(200)
  })

  test.each(['', 'x', '  x  ', 'x'.repeat(101), 'zo\u0000ne'])('for %j is refused', async (q) => {
    const { slug } = read
    expect(codeOf(await get(`${slug}/search?${new URLSearchParams({ q })}`))).toBe('invalid_input')
  })
})

describe('the feedback of a question', () => {
  test('leads to the section of its objective, in practice and in a sample', async () => {
    const me = app.as(await app.person({ plan: 'pro' }))
    const { attemptId } = (
      await me.post(`/api/exams/${read.slug}-set-1/attempts`, { mode: 'practice', feedback: 'each' })
    ).json<{ attemptId: string }>()
    const { items } = (await me.get(`/api/attempts/${attemptId}`)).json<Sitting>()
    const at = `/api/attempts/${attemptId}/answers/${items[0]!.questionId}/reveal`
    const section = { courseSlug: read.slug, domain: 'one', anchor: 'objective-1.1' }
    expect((await me.post(at)).json<Feedback>().notes).toEqual(section)
    expect(await sampleFeedback(read)).toMatchObject({ notes: section })
  })

  test('leads nowhere in a course without notes', async () => {
    const files = await courseWithStudy()
    files.removeFile('notes/one.md')
    await load(files)
    expect(await sampleFeedback(files)).toMatchObject({ notes: null })
  })

  async function sampleFeedback({ slug }: ContentFiles): Promise<Feedback> {
    const { items } = (await get(`${slug}/sample`)).json<{ items: Item[] }>()
    const { questionId, choices } = items[0]!
    const body = { choiceIds: [choices[0]!.id] }
    return (
      await app.as(null).post(`/api/courses/${slug}/sample/answers/${questionId}`, body)
    ).json<Feedback>()
  }
})

describe('what is not there', () => {
  const paths = ['notes', 'notes/one', 'glossary', 'search?q=zone']

  test.each(paths)('%s of a course that is not published, or missing, is not found', async (path) => {
    const files = await courseWithStudy()
    files.edit('course.yaml', (text) => text.replace('published: true', 'published: false'))
    await load(files)
    for (const slug of [files.slug, 'no-such-course'])
      expect(codeOf(await get(`${slug}/${path}`))).toBe('course_not_found')
  })

  test('a course without notes has none, and its search finds nothing', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    for (const path of ['notes', 'notes/one', 'glossary'])
      expect(codeOf(await get(`${slug}/${path}`))).toBe('notes_not_found')
    expect(await search(slug, 'zone')).toMatchObject({ sections: [], terms: [] })
  })
})
