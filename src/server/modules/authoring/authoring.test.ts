import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CourseCard as Card, CourseDetail } from '#contract/catalogue.ts'
import { type ContentFiles, contentOf, EXAM_VERSION } from '../../../../test/builders/content.ts'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
const { make, load: loadFiles } = contentOf(() => app, 'rules')
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

test('exam rules that attempts depend on cannot change without a new version', async () => {
  const files = make()
  const load = () => loadFiles(files)
  await load()
  const change = (from: string, to: string) => files.edit('blueprint.yaml', (text) => text.replace(from, to))
  change('percent: 70', 'percent: 71')
  expect(await load(), 'nobody sat by them').toMatchObject({ courses: 1, refused: [] })

  const person = await app.person({ plan: 'pro' })
  const started = await app
    .as(person)
    .post(`/api/exams/${files.slug}-set-1/attempts`, { mode: 'practice', feedback: 'end' })
  expect(started.statusCode).toBe(200)
  change('weights_published: true', 'weights_published: false')
  change('2026-11-20', '2026-11-21')
  expect((await load()).refused, 'what is known of the exam is no rule').toEqual([])
  const before = await blueprintsOf(files)
  change('percent: 71', 'percent: 90')
  expect((await load()).refused).toEqual([
    expect.stringContaining(
      `blueprint T-${files.slug} ${EXAM_VERSION} has attempts: give the changed one a new version`,
    ),
  ])
  expect(await blueprintsOf(files)).toEqual(before)

  files.edit('blueprint.yaml', (text) => text.replace(/^version: .*$/m, 'version: "2"'))
  expect(await load()).toMatchObject({ courses: 1, refused: [] })
  expect(await blueprintsOf(files)).toEqual([...before, { version: '2', percent: '90' }])
})

test('a course’s rating and badge come from its file, and fall back to the fixed figures', async () => {
  const files = make()
  const read = async () => {
    app.moveNow(2_000)
    const { courses } = (await app.as(null).get(`/api/courses?search=${files.slug}`)).json<{
      courses: Card[]
    }>()
    const { rating } = (await app.as(null).get(`/api/courses/${files.slug}`)).json<CourseDetail>()
    const [{ updatedYear, isPopular, isOfficial, ...card }] = courses as [Card]
    expect(rating).toEqual(card.rating)
    return { rating, updatedYear, isPopular, isOfficial }
  }
  const unrated = { rating: null, updatedYear: null, isPopular: false, isOfficial: false }
  await loadFiles(files)
  expect(await read()).toEqual(unrated)
  const facts = 'rating: { stars: 4.6, reviews: 120 }\nupdated_year: 2025\npopular: true\nofficial: true\n'
  files.edit('course.yaml', (text) => text + facts)
  await loadFiles(files)
  expect(await read()).toEqual({
    rating: { stars: 4.6, reviewsCount: 120 },
    updatedYear: 2025,
    isPopular: true,
    isOfficial: true,
  })
  files.edit('course.yaml', (text) => text.replace(facts, ''))
  await loadFiles(files)
  expect(await read()).toEqual(unrated)
})

async function blueprintsOf({ slug }: ContentFiles) {
  const { rows } = await sql<{ version: string; percent: string }>`
    select version, rules -> 'rawCut' ->> 'percent' as percent from blueprints
    where certification = ${`T-${slug}`} order by version`.execute(app.ownerDb)
  return rows
}
