import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CourseDetail, listCourses } from '#contract/catalogue.ts'
import { buildCourse } from '../../../../test/builders/course.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness.ts'
import { newId } from '../../db/ids.ts'
import { findExam, findSample } from './find-exam.ts'
import { findBlueprint } from './find-blueprint.ts'
import { findCourseRef } from './find-course.ts'

let app: TestApp
let clockMs = 0
beforeAll(async () => {
  app = await startTestApp()
  app.deps.now = () => new Date(Date.now() + clockMs)
})
afterAll(() => app.close())
// What a test before kept is too old for the next one.
beforeEach(() => void (clockMs += 2_000))

type Listed = { courses: { id: string; title: string; provider: string; level: string }[]; total: number }
type Row = {
  title?: string
  provider?: string | null
  level?: string | null
  questions?: number
  createdAt?: string
}

let counter = 0
async function addCourses(provider: string | null, rows: Row[], isPublished = true): Promise<string[]> {
  const ids = rows.map(() => newId())
  await app.ownerDb
    .insertInto('courses')
    .values(
      rows.map((row, index) => ({
        id: ids[index]!,
        slug: `listed-${(counter += 1)}`,
        title: row.title ?? `Listed ${counter}`,
        provider: row.provider === undefined ? provider : row.provider,
        level: row.level ?? null,
        includes: '[]',
        is_published: isPublished,
        blueprint_id: null,
        owner_team_id: null,
        questions_count: row.questions ?? 0,
        ...(row.createdAt && { created_at: row.createdAt }),
      })),
    )
    .execute()
  return ids
}

async function list(query: Record<string, string>): Promise<Listed> {
  const response = await app.inject({ method: 'GET', url: '/api/courses', query })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Listed>()
}
const titles = async (query: Record<string, string>) => (await list(query)).courses.map(({ title }) => title)

describe('the list', () => {
  test('popular is most questions first, then newest, then by id', async () => {
    const same = '2026-01-01T00:00:00Z'
    const ids = await addCourses('Popular', [
      { questions: 5, createdAt: same },
      { questions: 9, createdAt: '2025-01-01T00:00:00Z' },
      { questions: 5, createdAt: '2026-02-01T00:00:00Z' },
      { questions: 5, createdAt: same },
    ])
    const tied = [ids[0]!, ids[3]!].toSorted()
    const { courses } = await list({ provider: 'Popular' })
    expect(courses.map(({ id }) => id)).toEqual([ids[1], ids[2], ...tied])
  })

  test.each(['price-asc', 'price-desc'])(
    '%s is newest first, ties by id, whatever the questions',
    async (sort) => {
      const same = '2026-01-01T00:00:00Z'
      const provider = `Priced ${sort}`
      const ids = await addCourses(provider, [
        { questions: 9, createdAt: same },
        { questions: 1, createdAt: '2026-03-01T00:00:00Z' },
        { questions: 5, createdAt: same },
      ])
      const { courses } = await list({ provider, sort })
      expect(courses.map(({ id }) => id)).toEqual([ids[1], ...[ids[0]!, ids[2]!].toSorted()])
    },
  )

  test('pages have 20, follow one another, and one past the end still tells the total', async () => {
    await addCourses(
      'Paged',
      Array.from({ length: 45 }, (_, index) => ({ title: `P ${index}`, questions: index })),
    )
    const pages = await Promise.all(
      ['0', '1', '2', '3', '9999'].map((page) => list({ provider: 'Paged', page })),
    )
    expect(pages.map(({ courses }) => courses.length)).toEqual([20, 20, 5, 0, 0])
    expect(pages.map(({ total }) => total)).toEqual([45, 45, 45, 45, 45])
    const all = pages.flatMap(({ courses }) => courses.map(({ title }) => title))
    expect(all).toEqual(Array.from({ length: 45 }, (_, index) => `P ${44 - index}`))
  })

  test('search matches title or provider, whatever the case', async () => {
    await addCourses(null, [
      { title: 'Zürich Networking', provider: 'Searchable' },
      { title: 'Other', provider: 'Zürichsoft' },
      { title: 'Third', provider: 'Else' },
    ])
    expect((await titles({ search: '  zÜRICH ' })).toSorted()).toEqual(['Other', 'Zürich Networking'])
  })

  test.each([
    ['100%', ['100% Practice']],
    ['%', ['100% Practice']],
    ['s_e', ['Is_escaped']],
    ['\\', ['Back\\slash']],
    ["'; drop table courses; --", []],
  ])('the search %j means those characters', async (search, found) => {
    const provider = `Escaped ${counter}`
    await addCourses(provider, [
      { title: '100% Practice' },
      { title: 'Is_escaped' },
      { title: 'Isxescaped 1000' },
      { title: 'Back\\slash' },
    ])
    expect(await titles({ search, provider })).toEqual(found)
  })

  test('provider and level match exactly; nothing and empty filter nothing', async () => {
    await addCourses('Exact', [{ level: 'Expert' }, { level: 'Expert-ish' }])
    await addCourses('Exact Plus', [{ level: 'Expert' }])
    expect((await list({ provider: 'Exact' })).total).toBe(2)
    expect((await list({ provider: 'exact' })).total).toBe(0)
    expect((await list({ provider: 'Exact', level: 'Expert' })).total).toBe(1)
    expect((await list({ provider: 'Exact', level: 'expert' })).total).toBe(0)
    expect((await list({ provider: '', level: ' ', search: '' })).total).toBe((await list({})).total)
  })

  test('a category matches exactly, and with the other filters', async () => {
    const [cloud] = await addCourses('Sorted out', [{ title: 'In a category' }, { title: 'In none' }])
    await app.ownerDb
      .updateTable('courses')
      .set({ category: 'Data & More' })
      .where('id', '=', cloud!)
      .execute()
    expect(await titles({ category: 'Data & More' })).toEqual(['In a category'])
    expect(await titles({ category: 'data & more' })).toEqual([])
    expect(await titles({ category: 'Data & More', search: 'none' })).toEqual([])
  })

  test('a missing provider reads and is found as Unknown, a missing level as Intermediate', async () => {
    await addCourses(null, [{ title: 'Nobody knows', level: null }])
    const { courses } = await list({ provider: 'Unknown', level: 'Intermediate', search: 'unknown' })
    expect(courses).toEqual([
      expect.objectContaining({ title: 'Nobody knows', provider: 'Unknown', level: 'Intermediate' }),
    ])
  })

  test.each(['sort=cheapest', 'page=-1', 'page=1.5', 'page=x', 'limit=500', `search=${'x'.repeat(121)}`])(
    '%s is refused',
    async (query) => {
      expect(codeOf(await app.inject({ method: 'GET', url: `/api/courses?${query}` }))).toBe('invalid_input')
    },
  )

  test('filters are the providers and levels found among published courses', async () => {
    await addCourses('Filter A', [{ level: 'Level A' }])
    await addCourses('Filter B', [{ level: 'Level B' }], false)
    const { providers, levels } = (await app.inject({ method: 'GET', url: '/api/course-filters' })).json()
    expect(providers).toContain('Filter A')
    expect(providers).not.toContain('Filter B')
    expect(levels).toContain('Level A')
    expect(levels).not.toContain('Level B')
    expect(providers).toEqual([...new Set(providers as string[])].toSorted())
  })
})

describe('a course', () => {
  const get = async (slug: string) => app.inject({ method: 'GET', url: `/api/courses/${slug}` })

  test('tells its published sets in order, its sample and its blueprint', async () => {
    const course = await buildCourse(app.ownerDb, { sets: 3 })
    await app.ownerDb
      .updateTable('exams')
      .set({ is_published: false })
      .where('id', '=', course.sets[1]!.id)
      .execute()
    const detail = (await get(course.slug)).json<CourseDetail>()
    expect(detail.sets.map(({ slug, order }) => [slug, order])).toEqual([
      [course.sets[0]!.slug, 1],
      [course.sets[2]!.slug, 3],
    ])
    expect(detail).toMatchObject({ sampleCount: 10, setsCount: 3, questionsCount: 18, includes: ['A line'] })
    expect(detail.blueprint).toMatchObject({ minutes: 45, cutPercent: 70, countsPublished: false })
    expect(detail.blueprint?.domains.map(({ code }) => code)).toEqual(['one', 'two'])
    expect(detail.blueprint?.domains[0]?.objectives).toEqual([{ code: '1.1', name: 'First' }])
    expect(detail.blueprint?.scale).toEqual({ min: 1, max: 1000, cut: 700, isPublished: true })
    expect(detail.blueprint?.retirement).toBeNull()
  })

  test('whose rules were stored before weights were known to be published or not has published ones', async () => {
    const { id, slug } = await buildCourse(app.ownerDb)
    await sql`update blueprints b set rules = rules - 'weightsPublished' from courses c
      where c.blueprint_id = b.id and c.id = ${id}`.execute(app.ownerDb)
    expect((await get(slug)).json<CourseDetail>().blueprint?.weightsPublished).toBe(true)
  })

  test('tells the last day of its exam, and from the day after that it is past', async () => {
    const lastDay = new Date(Date.now() + clockMs)
    const retiresOn = lastDay.toISOString().slice(0, 10)
    const { slug } = await buildCourse(app.ownerDb, { retirement: { retiresOn, successor: 'T-2' } })
    const retirement = async () => (await get(slug)).json<CourseDetail>().blueprint?.retirement
    expect(await retirement()).toEqual({ on: retiresOn, isPast: false, successor: 'T-2' })
    // Nothing of the catalogue changes at midnight, so what is kept must know of the day by itself.
    const backTo = clockMs
    clockMs += Date.parse(`${retiresOn}T00:00:00Z`) + 86_400_000 - lastDay.getTime()
    expect(await retirement()).toEqual({ on: retiresOn, isPast: true, successor: 'T-2' })
    clockMs = backTo
  })

  test('whose scale has no mark tells none', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    await sql`update blueprints set rules = jsonb_set(rules, '{scale,cut}', 'null')
      where certification = ${`T-${slug}`}`.execute(app.ownerDb)
    expect((await get(slug)).json<CourseDetail>().blueprint?.scale).toBeNull()
  })

  test('without blueprint or sample tells so', async () => {
    const { slug, sample } = await buildCourse(app.ownerDb, { withBlueprint: false })
    await app.ownerDb.updateTable('exams').set({ is_published: false }).where('id', '=', sample.id).execute()
    expect((await get(slug)).json()).toMatchObject({ blueprint: null, sampleCount: 0 })
  })

  test('that is missing or unpublished is not found, and is found once it is there', async () => {
    expect(codeOf(await get('no-such-course'))).toBe('course_not_found')
    const { slug, id } = await buildCourse(app.ownerDb, { isPublished: false })
    expect(codeOf(await get(slug))).toBe('course_not_found')
    await app.ownerDb.updateTable('courses').set({ is_published: true }).where('id', '=', id).execute()
    expect((await get(slug)).statusCode).toBe(200)
  })

  test('whose blueprint a newer release has written is read without what is new', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    const before = (await get(slug)).json<unknown>()
    await sql`update blueprints set rules = jsonb_set(rules || '{"added":1}', '{rawCut,added}', '2')
      where certification = ${`T-${slug}`}`.execute(app.ownerDb)
    const { blueprintId } = await findCourseRef(app.db, slug).then((course) => course!)
    expect((await findBlueprint(app.db, blueprintId))?.rawCut).not.toHaveProperty('added')
    expect((await get(slug)).json<unknown>()).toEqual(before)
  })

  test('whose blueprint is not what we write is a bug and tells nothing', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    await app.ownerDb
      .updateTable('blueprints')
      .set({ rules: JSON.stringify({ secret: 'x' }) })
      .where('certification', '=', `T-${slug}`)
      .execute()
    const response = await get(slug)
    expect(codeOf(response)).toBe('internal')
    expect(response.body).not.toContain('secret')
  })
})

describe('what is kept', () => {
  test('a change is seen after a second, when its revision says so', async () => {
    const [id] = await addCourses('Kept', [{ title: 'Before' }])
    expect(await titles({ provider: 'Kept' })).toEqual(['Before'])
    const rename = (title: string, revision: number) =>
      app.ownerDb.updateTable('courses').set({ title, revision }).where('id', '=', id!).execute()
    await rename('After', 2)
    expect(await titles({ provider: 'Kept' }), 'kept within the second').toEqual(['Before'])
    clockMs += 1_000
    expect(await titles({ provider: 'Kept' })).toEqual(['After'])
    await rename('Unsaid', 2)
    clockMs += 1_000
    expect(await titles({ provider: 'Kept' }), 'kept while the revision stands').toEqual(['After'])
  })

  test('one that leaves by being unpublished is gone after a second', async () => {
    const [id] = await addCourses('Leaving', [{}, {}])
    expect((await list({ provider: 'Leaving' })).total).toBe(2)
    await app.ownerDb.updateTable('courses').set({ is_published: false }).where('id', '=', id!).execute()
    clockMs += 1_000
    expect((await list({ provider: 'Leaving' })).total).toBe(1)
  })

  test('the renderer in this process reads what is sent', async () => {
    await addCourses('Rendered', [{ title: 'Read' }])
    const read = await app.app.call(listCourses, { query: { provider: 'Rendered' } })
    expect(read).toEqual(await list({ provider: 'Rendered' }))
    expect(read.total).toBe(1)
  })

  test('a row outside the contract is a bug and is not sent', async () => {
    const [id] = await addCourses('Broken', [{ title: 'Whatever' }])
    await app.ownerDb.updateTable('courses').set({ slug: 'No Slug' }).where('id', '=', id!).execute()
    const response = await app.inject({ method: 'GET', url: '/api/courses?provider=Broken' })
    await app.ownerDb.updateTable('courses').set({ slug: 'a-slug-again' }).where('id', '=', id!).execute()
    expect(codeOf(response)).toBe('internal')
    expect(response.body).not.toContain('Whatever')
  })

  test('people who are signed in get the same', async () => {
    await addCourses('Same', [{}])
    const person = await app.person({ plan: 'pro' })
    const path = '/api/courses?provider=Same'
    expect((await app.as(person).get(path)).body).toBe((await app.as(null).get(path)).body)
  })
})

describe('what neighbours read', () => {
  test('a set is found in the course named, else in the oldest that holds it as a set', async () => {
    const [older, newer, foreign] = [
      await buildCourse(app.ownerDb),
      await buildCourse(app.ownerDb),
      await buildCourse(app.ownerDb),
    ]
    const set = newer.sets[0]!
    const find = (courseSlug?: string) => findExam(app.db, { slug: set.slug, courseSlug })
    expect((await find())?.course.slug).toBe(newer.slug)
    // As the older one's sample it is no set of it.
    await app.ownerDb.deleteFrom('course_exam_map').where('exam_id', '=', older.sample.id).execute()
    await app.ownerDb
      .insertInto('course_exam_map')
      .values({ course_id: older.id, exam_id: set.id, order: 0 })
      .execute()
    expect(await find()).toMatchObject({ isSample: false, course: { slug: newer.slug } })
    expect(await find(older.slug)).toMatchObject({ isSample: true, course: { slug: older.slug } })
    await app.ownerDb
      .updateTable('course_exam_map')
      .set({ order: 9 })
      .where('course_id', '=', older.id)
      .where('exam_id', '=', set.id)
      .execute()
    expect(await find()).toMatchObject({ isSample: false, questionsCount: 6, course: { slug: older.slug } })
    expect(await find(foreign.slug)).toBeNull()
  })

  test('what is unpublished is invisible: the course, the set, the sample', async () => {
    const { id, slug, sets, sample } = await buildCourse(app.ownerDb)
    const set = sets[0]!
    const publish = (table: 'courses' | 'exams', own: string, is_published: boolean) =>
      app.ownerDb.updateTable(table).set({ is_published }).where('id', '=', own).execute()
    await publish('exams', set.id, false)
    expect(await findExam(app.db, { slug: set.slug, courseSlug: undefined })).toBeNull()
    await publish('exams', set.id, true)
    await publish('exams', sample.id, false)
    expect(await findSample(app.db, slug)).toBeNull()
    await publish('exams', sample.id, true)
    expect((await findSample(app.db, slug))?.examId).toBe(sample.id)
    await publish('courses', id, false)
    expect(await findExam(app.db, { slug: set.slug, courseSlug: slug })).toBeNull()
    expect(await findSample(app.db, slug)).toBeNull()
    expect(await findCourseRef(app.db, slug)).toBeNull()
  })

  test('the blueprint of a course has names for its codes', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    const course = await findCourseRef(app.db, slug)
    const rules = await findBlueprint(app.db, course!.blueprintId)
    expect(rules?.domains[0]).toMatchObject({
      name: 'Domain one',
      objectives: [{ code: '1.1', name: 'First' }],
    })
    expect(await findBlueprint(app.db, null)).toBeNull()
  })
})
