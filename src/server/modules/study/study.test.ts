import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attempt } from '#contract/attempts.ts'
import type { CourseDetail } from '#contract/catalogue.ts'
import type { Feedback, Item } from '#contract/questions.ts'
import type { DomainNotes, Glossary, NotesOverview } from '#contract/study.ts'
import type { ContentFiles } from '../../../../test/builders/content.ts'
import { buildCourse } from '../../../../test/builders/course.ts'
import { studyOf } from '../../../../test/builders/study.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { findCoursePages } from '../catalogue/find-course-pages.ts'

let app: TestApp
const { load, makeAndLoad } = studyOf(() => app)
/** The course for tests that only read. */
let read: ContentFiles
beforeAll(async () => {
  app = await startTestApp()
  read = await makeAndLoad()
})
afterAll(() => app.close())

const get = (path: string) => app.as(null).get(`/api/courses/${path}`)

describe('notes', () => {
  test('are listed by domain with weight and sections, together with the number of terms', async () => {
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
            {
              anchor: 'objective-1.1',
              objective: '1.1',
              heading: 'Surviving a failed datacenter',
              minutes: 1,
            },
            { anchor: 'common-traps', objective: null, heading: 'Common traps', minutes: 1 },
            { anchor: 'check-yourself', objective: null, heading: 'Check yourself', minutes: 1 },
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

  test('hide the answer of each self-check question until it is opened, without a script', async () => {
    const { slug } = read
    const { sections } = (await get(`${slug}/notes/one`)).json<DomainNotes>()
    expect(sections.at(-1)!.html).toBe(
      '<details><summary>What does a zone <em>survive</em>?</summary><p>The loss of a datacenter.</p></details>' +
        '<details><summary>And a region?</summary><p>Nothing of the kind.</p></details>',
    )
  })

  test('link to those before and after them in the blueprint', async () => {
    const files = await makeAndLoad()
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

test('the glossary is alphabetical, and a term links to its section if there is one', async () => {
  const files = await makeAndLoad()
  files.edit('glossary.yaml', (text) => `${text.split('\n').toReversed().join('\n')}\n`)
  await load(files)
  const { terms } = (await get(`${files.slug}/glossary`)).json<Glossary>()
  expect(terms).toEqual([
    {
      term: 'Availability zone',
      anchor: 'term-availability-zone',
      html: 'Datacenters with their own power, see <code>az</code>.',
      section: {
        domain: 'one',
        anchor: 'objective-1.1',
        heading: 'Surviving a failed datacenter',
      },
    },
    {
      term: 'Region',
      anchor: 'term-region',
      html: 'A set of datacenters &lt;close&gt; together.',
      section: null,
    },
  ])
})

test('a course shows how many notes and terms it has, and the sitemap lists their pages', async () => {
  const { notesCount, termsCount } = (await get(read.slug)).json<CourseDetail>()
  expect([notesCount, termsCount]).toEqual([1, 2])
  const paths = async () => (await findCoursePages(app.db)).map(({ path }) => path)
  const own = ['notes', 'notes/one', 'glossary'].map((page) => `/course/${read.slug}/${page}`)
  expect(await paths()).toEqual(expect.arrayContaining(own))
  const { slug } = await buildCourse(app.ownerDb)
  expect((await paths()).filter((path) => new RegExp(`/${slug}/(notes|glossary)`).test(path))).toEqual([])
})

describe('the feedback of a question', () => {
  test('links to the section of its objective, in practice and in a sample', async () => {
    const me = app.as(await app.person({ plan: 'pro' }))
    const { attemptId } = (
      await me.post(`/api/exams/${read.slug}-set-1/attempts`, { mode: 'practice', feedback: 'each' })
    ).json<{ attemptId: string }>()
    const { items } = (await me.get(`/api/attempts/${attemptId}`)).json<Attempt>()
    const at = `/api/attempts/${attemptId}/answers/${items[0]!.questionId}/reveal`
    const section = { courseSlug: read.slug, domain: 'one', anchor: 'objective-1.1' }
    expect((await me.post(at)).json<Feedback>().notes).toEqual(section)
    expect(await sampleFeedback(read)).toMatchObject({ notes: section })
  })

  test('has no link in a course without notes', async () => {
    const files = await makeAndLoad()
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

describe('missing study material', () => {
  const paths = ['notes', 'notes/one', 'glossary', 'search?q=zone']

  test.each(paths)('%s of a course that is not published, or missing, is not found', async (path) => {
    const files = await makeAndLoad()
    files.edit('course.yaml', (text) => text.replace('published: true', 'published: false'))
    await load(files)
    for (const slug of [files.slug, 'no-such-course'])
      expect(codeOf(await get(`${slug}/${path}`))).toBe('course_not_found')
  })

  test('a course without notes has none, and its search finds nothing', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    for (const path of ['notes', 'notes/one', 'glossary'])
      expect(codeOf(await get(`${slug}/${path}`))).toBe('notes_not_found')
    expect((await get(`${slug}/search?q=zone`)).json()).toMatchObject({ sections: [], terms: [] })
  })
})
