import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getAttention } from '#contract/operations.ts'
import { contentOf } from '../../../../test/builders/content.ts'
import { startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

/** A course that was not loaded is served as it was, so someone has to hear of it. */

let app: TestApp
let admin: Person
const { make, load } = contentOf(() => app, 'unloaded')
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
afterAll(() => app.close())

const refusedCourses = async () =>
  (await app.as(admin).get('/api/admin/attention')).json<ResponseOf<typeof getAttention>>().refusedCourses
const rows = async () =>
  (await sql<{ row: string }>`select c::text || c.xmin as row from content_refusals c`.execute(app.ownerDb))
    .rows

test('a course that was not loaded needs attention until a start loads it', async () => {
  const files = make()
  await load(files)
  expect(await refusedCourses()).toEqual([])
  files.edit('course.yaml', (text) => `${text}unknown: 1\n`)
  await load(files)
  const problem = expect.stringContaining('course.yaml: file: Unrecognized key: "unknown"') as string
  expect(await refusedCourses()).toEqual([{ slug: files.slug, problems: [problem], more: 0 }])
  const before = await rows()
  await load(files)
  expect(await rows(), 'a repeated start writes nothing').toEqual(before)
  files.edit('course.yaml', (text) => text.replace('unknown: 1\n', ''))
  await load(files)
  expect(await refusedCourses()).toEqual([])
})

test('a new course too, with its first problems, whatever characters they quote', async () => {
  const files = make()
  files.edit('course.yaml', (text) => `${text}"key\\0\\uD800": 1\n`)
  for (const number of [1, 2, 3])
    files.editItem(number, (item) => ({ ...item, key: ['z'], objective: '9.9' }))
  await load(files)
  const [course] = await refusedCourses()
  expect(course!.slug).toBe(files.slug)
  expect(course!.problems[0]).toContain('Unrecognized key: "key\uFFFD"')
  files.edit('course.yaml', (text) => text.replace(/^"key.*\n/m, ''))
  await load(files)
  expect(await refusedCourses()).toMatchObject([{ problems: { length: 5 }, more: 1 }])
})

test('a course that left the files needs none', async () => {
  const [files, other] = [make(), make()]
  files.edit('course.yaml', (text) => `${text}unknown: 1\n`)
  await load(files)
  await load(other)
  expect(await refusedCourses()).toEqual([])
})
