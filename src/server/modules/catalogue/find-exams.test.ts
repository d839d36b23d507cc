import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listExams } from '#contract/catalogue.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let courses: Record<'older' | 'newer' | 'draft', BuiltCourse>
beforeAll(async () => {
  app = await startTestApp()
  courses = {
    older: await buildCourse(app.ownerDb),
    newer: await buildCourse(app.ownerDb),
    draft: await buildCourse(app.ownerDb, { isPublished: false }),
  }
  await app.ownerDb
    .updateTable('exams')
    .set({ is_published: false })
    .where('id', '=', courses.older.sets[1]!.id)
    .execute()
})
afterAll(() => app.close())

const list = async (person: Person | null, query = '') =>
  (await app.as(person).get(`/api/exams${query}`)).json<ResponseOf<typeof listExams>>()
const slugs = ({ exams }: ResponseOf<typeof listExams>) => exams.map(({ slug }) => slug)

test('visitors and learners get the published sets of published courses, newest first', async () => {
  const { older, newer } = courses
  const expected = [
    newer.sets[1]!.slug,
    newer.sets[0]!.slug,
    newer.sample.slug,
    older.sets[0]!.slug,
    older.sample.slug,
  ]
  for (const person of [null, await app.person(), await app.person({ plan: 'pro' })]) {
    const found = await list(person)
    expect(slugs(found)).toEqual(expected)
    expect(found).toMatchObject({ total: 5, page: 0 })
    expect(found.exams[0]).toEqual({
      id: newer.sets[1]!.id,
      slug: newer.sets[1]!.slug,
      title: expect.any(String),
      isPublished: true,
    })
  }
})

test('administrators get drafts too', async () => {
  const { older, draft } = courses
  const found = await list(await app.person({ role: 'admin' }))
  expect(found.total).toBe(9)
  expect(slugs(found)[0]).toBe(draft.sets[1]!.slug)
  expect(found.exams.find(({ id }) => id === older.sets[1]!.id)).toMatchObject({ isPublished: false })
})

test('pages do not overlap, and a page that is not a number is refused', async () => {
  expect(await list(null, '?page=1')).toMatchObject({ exams: [], total: 5, page: 1 })
  expect(codeOf(await app.as(null).get('/api/exams?page=x'))).toBe('invalid_input')
})
