import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { getCuratedCourse } from '#contract/curation.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let admin: Person
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const at = (path: string, { id } = course) => `/api/admin/courses/${id}${path}`
const read = async (of = course) =>
  (await app.as(admin).get(at('/exams', of))).json<ResponseOf<typeof getCuratedCourse>>()
const remove = (examId: string, revision: number) =>
  app.as(admin).delete(at(`/exams/${examId}`), { payload: { revision } })
/** What was recorded about the course, oldest first. */
const trail = async () =>
  app.db
    .selectFrom('audit_events')
    .select('action')
    .where('target_id', '=', course.id)
    .orderBy('id')
    .execute()

describe('publishing a course', () => {
  const publish = (isPublished: boolean, { id } = course, revision?: number) =>
    app.as(admin).put(`/api/admin/courses/${id}/publication`, { isPublished, revision })
  const status = async () => {
    app.moveNow(1_000)
    return (await app.as(null).get(`/api/courses/${course.slug}`)).statusCode
  }

  test('and unpublishing it each raise the revision, so that caches never take one for the other', async () => {
    const { revision } = (await read()).course
    expect(await status()).toBe(200)
    expect((await publish(false)).json()).toMatchObject({ isPublished: false, revision: revision + 1 })
    expect(await status()).toBe(404)
    expect((await publish(true)).json()).toMatchObject({ isPublished: true, revision: revision + 2 })
    expect(await status()).toBe(200)
    expect((await trail()).map(({ action }) => action)).toEqual(['course_unpublished', 'course_published'])
  })

  test('twice does nothing the second time', async () => {
    const first = (await publish(false)).json<object>()
    expect((await publish(false)).json()).toEqual(first)
    expect(await trail()).toHaveLength(1)
  })

  test('is undone by no change of its sets that would leave it without a question', async () => {
    const [first, second] = course.sets
    let { revision } = (await read()).course
    ;({ revision } = (await remove(first!.id, revision)).json<{ revision: number }>())
    const hide = { revision, title: 'Hidden', isPublished: false }
    expect(codeOf(await app.as(admin).put(at(`/exams/${second!.id}`), hide))).toBe('course_empty')
    expect(codeOf(await remove(second!.id, revision))).toBe('course_empty')
    expect((await read()).course).toMatchObject({ revision, isPublished: true, questionsCount: 6 })
    await publish(false)
    revision = (await read()).course.revision
    expect(codeOf(await remove(second!.id, revision))).toBeNull()
  })

  test('is refused for another revision than the one that the page showed, and done for that one', async () => {
    const { revision } = (await read()).course
    expect(codeOf(await publish(false, course, revision + 1))).toBe('course_changed')
    expect((await read()).course).toMatchObject({ isPublished: true, revision })
    expect((await publish(false, course, revision)).json()).toMatchObject({ isPublished: false })
  })

  test('is refused without a question', async () => {
    const empty = await buildCourse(app.ownerDb, { sets: 1, questionsPerSet: 0, isPublished: false })
    expect(codeOf(await publish(true, empty))).toBe('course_empty')
    expect((await read(empty)).course.isPublished).toBe(false)
  })
})
