import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCourse } from '../../../../test/builders/course.ts'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { findBlueprint } from './find-blueprint.ts'
import { findCourseRef } from './find-course.ts'
import { findExam, findSample } from './find-exam.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

describe('the functions for other modules', () => {
  test('a set is found in the named course, otherwise in the oldest course that has it as a set', async () => {
    const [older, newer, foreign] = [
      await buildCourse(app.ownerDb),
      await buildCourse(app.ownerDb),
      await buildCourse(app.ownerDb),
    ]
    const set = newer.sets[0]!
    const find = (courseSlug?: string) => findExam(app.db, { slug: set.slug, courseSlug })
    expect((await find())?.course.slug).toBe(newer.slug)
    // In the older course it is now only the sample, not a set.
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

  test('an unpublished course, set or sample is not found', async () => {
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
      // Rules stored by an older release say nothing about the vendor's code.
      objectives: [{ code: '1.1', name: 'First', vendorCode: null }],
    })
    expect(await findBlueprint(app.db, null)).toBeNull()
  })
})
