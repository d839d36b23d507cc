import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listCourses } from '#contract/catalogue.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { newId } from '../../db/ids.ts'
import { findCatalogueRevision } from './find-revision.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
// Expires everything that an earlier test has cached.
beforeEach(() => app.moveNow(2_000))

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
  test('"popular" lists the courses with the most questions first, then the newest, then by id', async () => {
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
    '"%s" lists the newest first, then by id, whatever the number of questions',
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

  test('pages have 20 courses without overlap, and a page past the end still has the total', async () => {
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

  test('a search matches the title or the provider, in upper or lower case', async () => {
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
  ])('the search %j finds exactly those characters', async (search, found) => {
    const provider = `Escaped ${counter}`
    await addCourses(provider, [
      { title: '100% Practice' },
      { title: 'Is_escaped' },
      { title: 'Isxescaped 1000' },
      { title: 'Back\\slash' },
    ])
    expect(await titles({ search, provider })).toEqual(found)
  })

  test.each([
    'az900',
    'az 900',
    'AZ-900',
    'fundamentals azure',
    'macrohard fundamentals',
    'fundametals',
    'azrue fundamentals',
    'macrohrd az900',
    'az-90O',
    'AZ 9oo fundamentals',
  ])('the search %j finds AZ-900', async (search) => {
    const provider = `Macrohard ${counter}`
    await addCourses(provider, [
      { title: 'AZ-900: Azure Fundamentals' },
      { title: 'AZ-104: Azure Administrator' },
      { title: 'Certified Kubernetes Administrator' },
    ])
    expect(await titles({ search, provider })).toEqual(['AZ-900: Azure Fundamentals'])
  })

  test('a typing error is not corrected if the search has results as it is, or if the word is only in a draft', async () => {
    await addCourses('Typed', [{ title: 'Terraform' }, { title: 'Terrafrom the older' }])
    expect(await titles({ search: 'terrafrom' })).toEqual(['Terrafrom the older'])
    await addCourses('Draft', [{ title: 'Qwertzuiop' }], false)
    expect(await titles({ search: 'qwertzuio' })).toEqual([])
  })

  test('a corrected search has pages and a total like any other', async () => {
    await addCourses(
      'Mended',
      Array.from({ length: 25 }, (_, index) => ({ title: `Hydroponics ${index}` })),
    )
    const [first, second] = await Promise.all(['0', '1'].map((page) => list({ search: 'hydropnics', page })))
    expect([first!.courses.length, first!.total]).toEqual([20, 25])
    expect([second!.courses.length, second!.total]).toEqual([5, 25])
  })

  test('provider and level match exactly; missing and empty values do not filter', async () => {
    await addCourses('Exact', [{ level: 'Expert' }, { level: 'Expert-ish' }])
    await addCourses('Exact Plus', [{ level: 'Expert' }])
    expect((await list({ provider: 'Exact' })).total).toBe(2)
    expect((await list({ provider: 'exact' })).total).toBe(0)
    expect((await list({ provider: 'Exact', level: 'Expert' })).total).toBe(1)
    expect((await list({ provider: 'Exact', level: 'expert' })).total).toBe(0)
    expect((await list({ provider: '', level: ' ', search: '' })).total).toBe((await list({})).total)
  })

  test('a category matches exactly, and combines with the other filters', async () => {
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

  test('a missing provider is shown and found as Unknown, a missing level as Intermediate', async () => {
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

  test('the filters are the providers and levels of published courses', async () => {
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

describe('the cache', () => {
  test('shows a change after a second, when the revision has changed', async () => {
    const [id] = await addCourses('Kept', [{ title: 'Before' }])
    expect(await titles({ provider: 'Kept' })).toEqual(['Before'])
    const rename = (title: string, revision: number) =>
      app.ownerDb.updateTable('courses').set({ title, revision }).where('id', '=', id!).execute()
    await rename('After', 2)
    expect(await titles({ provider: 'Kept' }), 'kept within the second').toEqual(['Before'])
    app.moveNow(1_000)
    expect(await titles({ provider: 'Kept' })).toEqual(['After'])
    await rename('Unsaid', 2)
    app.moveNow(1_000)
    expect(await titles({ provider: 'Kept' }), 'kept while the revision stands').toEqual(['After'])
  })

  test('has one revision for pages and the API, which changes after a second, whoever asks', async () => {
    const [id] = await addCourses('Revised', [{}])
    app.moveNow(1_000)
    const before = await findCatalogueRevision(app.deps)
    await app.ownerDb.updateTable('courses').set({ revision: 7 }).where('id', '=', id!).execute()
    await list({ provider: 'Revised' })
    expect(await findCatalogueRevision(app.deps)).toBe(before)
    app.moveNow(1_000)
    await list({ provider: 'Revised' })
    const after = await findCatalogueRevision(app.deps)
    expect(after).not.toBe(before)
    app.moveNow(-5_000)
    await app.ownerDb.updateTable('courses').set({ revision: 8 }).where('id', '=', id!).execute()
    expect(await findCatalogueRevision(app.deps), 'after the clock was set back').not.toBe(after)
    app.moveNow(5_000)
  })

  test('drops a course that was unpublished after a second', async () => {
    const [id] = await addCourses('Leaving', [{}, {}])
    expect((await list({ provider: 'Leaving' })).total).toBe(2)
    await app.ownerDb.updateTable('courses').set({ is_published: false }).where('id', '=', id!).execute()
    app.moveNow(1_000)
    expect((await list({ provider: 'Leaving' })).total).toBe(1)
  })

  test('gives the renderer in this process the same data as the API', async () => {
    await addCourses('Rendered', [{ title: 'Read' }])
    const read = await app.server.call(listCourses, { query: { provider: 'Rendered' } })
    expect(read).toEqual(await list({ provider: 'Rendered' }))
    expect(read.total).toBe(1)
  })

  test('never sends a row that does not fit the contract', async () => {
    const [id] = await addCourses('Broken', [{ title: 'Whatever' }])
    await app.ownerDb.updateTable('courses').set({ slug: 'No Slug' }).where('id', '=', id!).execute()
    const response = await app.inject({ method: 'GET', url: '/api/courses?provider=Broken' })
    await app.ownerDb.updateTable('courses').set({ slug: 'a-slug-again' }).where('id', '=', id!).execute()
    expect(codeOf(response)).toBe('internal')
    expect(response.body).not.toContain('Whatever')
  })

  test('is shared by people who are signed in', async () => {
    await addCourses('Same', [{}])
    const person = await app.person({ plan: 'pro' })
    const path = '/api/courses?provider=Same'
    expect((await app.as(person).get(path)).body).toBe((await app.as(null).get(path)).body)
  })
})
