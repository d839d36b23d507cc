import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseDetail } from '#contract/catalogue.ts'
import type { getCuratedCourse, listLinkableExams } from '#contract/curation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let admin: Person
let course: BuiltCourse
let other: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  course = await buildCourse(app.ownerDb)
  other = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const at = (path = '', { id } = course) => `/api/admin/courses/${id}${path}`
const read = async ({ id } = course) =>
  (await app.as(admin).get(`/api/admin/courses/${id}/exams`)).json<ResponseOf<typeof getCuratedCourse>>()
const link = (examId: string, { id } = course, revision?: number) =>
  app.as(admin).post(`/api/admin/courses/${id}/exams`, { examId, revision })
const remove = (examId: string, revision: number) =>
  app.as(admin).delete(at(`/exams/${examId}`), { payload: { revision } })
const places = async () => (await read()).sets.map(({ order, slug }) => [order, slug])
/** What was recorded about the course or one of its sets, oldest first. */
const trail = async (targetId = course.id) =>
  app.db
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'before', 'after', 'request_id'])
    .where('target_id', '=', targetId)
    .orderBy('id')
    .execute()
const own = async (): Promise<CourseDetail> => {
  app.moveNow(1_000)
  return (await app.as(null).get(`/api/courses/${course.slug}`)).json<CourseDetail>()
}

describe('linking a set', () => {
  test('puts it after the others, and learners see it within a second', async () => {
    expect((await own()).sets).toHaveLength(2)
    const linked = await link(other.sets[0]!.id)
    expect(linked.json()).toEqual({ order: 3 })
    expect((await own()).sets.map(({ slug }) => slug)).toEqual([
      course.sets[0]!.slug,
      course.sets[1]!.slug,
      other.sets[0]!.slug,
    ])
    expect(await read()).toMatchObject({ course: { setsCount: 3, questionsCount: 18 } })
    expect((await read()).sets[3]).toMatchObject({ sharedWith: [`Course ${other.slug}`] })
  })

  test('is recorded with who did it, what and in which request', async () => {
    await link(other.sets[0]!.id)
    expect(await trail()).toEqual([
      {
        actor_id: admin.userId,
        action: 'exam_linked',
        before: null,
        after: { set: other.sets[0]!.slug, order: 3 },
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  test('offers only sets that are neither in the course nor a sample of any course', async () => {
    const { exams } = (await app.as(admin).get(at('/linkable-exams'))).json<
      ResponseOf<typeof listLinkableExams>
    >()
    const slugs = exams.map(({ slug }) => slug)
    expect(slugs).toContain(other.sets[0]!.slug)
    for (const { slug } of [course.sample, ...course.sets, other.sample]) expect(slugs).not.toContain(slug)
  })

  test('is refused for a set that is linked, a sample, an unknown set or course, and another revision', async () => {
    const before = await read()
    expect(codeOf(await link(course.sets[0]!.id))).toBe('exam_linked')
    expect(codeOf(await link(other.sample.id))).toBe('exam_is_sample')
    expect(codeOf(await link(other.id))).toBe('exam_not_found')
    expect(codeOf(await link(other.sets[0]!.id, course, before.course.revision + 1))).toBe('course_changed')
    expect(codeOf(await link(other.sets[0]!.id, { ...course, id: other.sets[0]!.id }))).toBe(
      'course_not_found',
    )
    expect(await read()).toEqual(before)
    expect(await trail()).toEqual([])
  })

  test('fifty times at once gives fifty places', async () => {
    const many = await buildCourse(app.ownerDb, { sets: 50, questionsPerSet: 1 })
    const orders = await Promise.all(
      many.sets.map(async ({ id }) => (await link(id)).json<{ order: number }>().order),
    )
    expect(orders.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, index) => index + 3))
    expect((await read()).course).toMatchObject({ setsCount: 52, questionsCount: 62 })
  })
})

describe('unlinking a set', () => {
  test('leaves the other sets in their places, and keeps the set', async () => {
    const { revision } = (await read()).course
    const [gone] = course.sets
    expect((await remove(gone!.id, revision)).json()).toEqual({ revision: revision + 1 })
    expect(await places()).toEqual([
      [0, course.sample.slug],
      [2, course.sets[1]!.slug],
    ])
    expect((await read()).course).toMatchObject({ setsCount: 1, questionsCount: 6 })
    expect((await link(gone!.id)).json()).toEqual({ order: 3 })
    expect((await trail()).map(({ action }) => action)).toEqual(['exam_unlinked', 'exam_linked'])
  })

  test('is refused for another revision, the sample, and a set of another course', async () => {
    const { course: before } = await read()
    expect(codeOf(await remove(course.sets[0]!.id, before.revision + 1))).toBe('course_changed')
    expect(codeOf(await remove(course.sample.id, before.revision))).toBe('exam_is_sample')
    expect(codeOf(await remove(other.sets[0]!.id, before.revision))).toBe('exam_not_found')
    expect((await read()).course).toEqual(before)
  })
})

describe('ordering sets', () => {
  const order = (examIds: string[], revision: number) =>
    app.as(admin).put(at('/order'), { examIds, revision })

  test('gives them the places 1, 2, 3 and leaves the sample at 0', async () => {
    await link(other.sets[0]!.id)
    const { revision } = (await read()).course
    const [first, second] = course.sets
    await order([other.sets[0]!.id, second!.id, first!.id], revision)
    expect(await places()).toEqual([
      [0, course.sample.slug],
      [1, other.sets[0]!.slug],
      [2, second!.slug],
      [3, first!.slug],
    ])
    expect((await trail()).at(-1)).toMatchObject({
      action: 'exams_ordered',
      before: { sets: [first!.slug, second!.slug, other.sets[0]!.slug] },
      after: { sets: [other.sets[0]!.slug, second!.slug, first!.slug] },
    })
  })

  test('into the order they have changes and records nothing', async () => {
    const { revision } = (await read()).course
    const ids = course.sets.map(({ id }) => id)
    expect((await order(ids, revision)).json()).toEqual({ revision })
    expect(await trail()).toEqual([])
  })

  test('is refused unless it names each set of the course once', async () => {
    const { revision } = (await read()).course
    const [first, second] = course.sets.map(({ id }) => id) as [string, string]
    for (const ids of [
      [first],
      [first, first],
      [first, second, second],
      [first, other.sets[0]!.id],
      [first, second, course.sample.id],
    ])
      expect(codeOf(await order(ids, revision))).toBe('course_changed')
    expect(codeOf(await order([second, first], revision + 1))).toBe('course_changed')
    expect((await read()).course.revision).toBe(revision)
  })
})

describe('renaming and unpublishing a set', () => {
  const edit = (change: object, { id } = course.sets[0]!) => app.as(admin).put(at(`/exams/${id}`), change)

  test('reaches every course that has it', async () => {
    await link(course.sets[0]!.id, other)
    const before = (await read(other)).course
    const { revision } = (await read()).course
    await edit({ revision, title: '  Another title ', isPublished: false })
    expect((await read()).sets[1]).toMatchObject({ title: 'Another title', isPublished: false })
    expect((await read(other)).course).toMatchObject({
      revision: before.revision + 1,
      questionsCount: before.questionsCount - 6,
      setsCount: before.setsCount - 1,
    })
    expect((await own()).sets.map(({ slug }) => slug)).toEqual([course.sets[1]!.slug])
    expect(await trail(course.sets[0]!.id)).toMatchObject([
      { action: 'exam_edited', after: { title: 'Another title', isPublished: false } },
    ])
  })

  test('is refused with an empty, invisible or very long title, another revision or a set of another course', async () => {
    const { revision } = (await read()).course
    const good = { revision, title: 'Good', isPublished: true }
    for (const title of ['  ', '\u200B', '\u202Eabc', 'a\nb', 'x'.repeat(10_000)])
      expect(codeOf(await edit({ ...good, title })), JSON.stringify(title)).toBe('invalid_input')
    expect(codeOf(await edit({ ...good, revision: revision + 1 }))).toBe('course_changed')
    expect(codeOf(await edit(good, other.sets[0]))).toBe('exam_not_found')
    expect((await read()).course.revision).toBe(revision)
  })
})

test('syncing a course counts again, says what differed and renews what is cached', async () => {
  const sync = async () => (await app.as(admin).post(at('/sync'))).json<object>()
  const [set] = course.sets
  await link(set!.id, other)
  await sql`update exams set questions_count = 99 where id = ${set!.id}`.execute(app.ownerDb)
  await sql`update courses set sets_count = 3, questions_count = 1 where id = ${course.id}`.execute(
    app.ownerDb,
  )
  await sql`update courses set sets_count = 4 where id = ${other.id}`.execute(app.ownerDb)
  const { revision } = (await read()).course
  expect(await sync()).toMatchObject({
    course: { questionsCount: 12, setsCount: 2, revision: revision + 1 },
    differences: [
      { id: course.id, title: `Course ${course.slug}`, counted: 'set', before: 3, after: 2 },
      { id: course.id, title: `Course ${course.slug}`, counted: 'question', before: 1, after: 12 },
      { id: other.id, title: `Course ${other.slug}`, counted: 'set', before: 4, after: 3 },
      { id: set!.id, title: `Set ${set!.slug}`, counted: 'question', before: 99, after: 6 },
    ],
  })
  expect(await sync()).toMatchObject({ course: { revision: revision + 2 }, differences: [] })
})

test('the list names every course, published or not, or the one that is asked for', async () => {
  const hidden = await buildCourse(app.ownerDb, { isPublished: false })
  const list = async (query = '') =>
    (await app.as(admin).get(`/api/admin/courses${query}`)).json<{ courses: { slug: string }[] }>().courses
  expect((await list()).map(({ slug }) => slug)).toEqual(expect.arrayContaining([course.slug, hidden.slug]))
  expect(await list(`?slug=${hidden.slug}`)).toMatchObject([{ slug: hidden.slug, isPublished: false }])
  expect(await list('?slug=no-such-course')).toEqual([])
})
