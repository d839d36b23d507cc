import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CourseDetail } from '#contract/catalogue.ts'
import { contentOf } from '../../../../test/builders/content.ts'
import { buildCourse } from '../../../../test/builders/course.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { findBlueprint } from './find-blueprint.ts'
import { findCourseRef } from './find-course.ts'

let app: TestApp
const { make, load } = contentOf(() => app, 'shown')
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
// Expires everything that the previous test left in the cache.
beforeEach(() => app.moveNow(2_000))

describe('a course', () => {
  const get = async (slug: string) => app.inject({ method: 'GET', url: `/api/courses/${slug}` })

  test('has its published sets in order, its sample and its blueprint', async () => {
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
    expect(detail.blueprint?.domains[0]?.objectives).toEqual([
      { code: '1.1', name: 'First', vendorCode: null },
    ])
    expect(detail.blueprint?.scale).toEqual({ min: 1, max: 1000, cut: 700, isPublished: true })
    expect(detail.blueprint?.retirement).toBeNull()
  })

  test('has the vendor’s number of an objective beside our code', async () => {
    const files = make()
    files.edit('blueprint.yaml', (text) =>
      text.replace('- code: "1.1"', '- code: "1.1"\n        vendor: 1a, 1b'),
    )
    await load(files)
    const detail = (await get(files.slug)).json<CourseDetail>()
    expect(detail.blueprint?.domains[0]?.objectives).toEqual([
      { code: '1.1', name: 'First', vendorCode: '1a, 1b' },
    ])
  })

  test('whose rules do not say whether its weights are published counts as having published weights', async () => {
    const { id, slug } = await buildCourse(app.ownerDb)
    await sql`update blueprints b set rules = rules - 'weightsPublished' from courses c
      where c.blueprint_id = b.id and c.id = ${id}`.execute(app.ownerDb)
    expect((await get(slug)).json<CourseDetail>().blueprint?.weightsPublished).toBe(true)
  })

  test('has the last day of its exam, which counts as past from the next day', async () => {
    const lastDay = app.deps.now()
    const retiresOn = lastDay.toISOString().slice(0, 10)
    const { slug } = await buildCourse(app.ownerDb, { retirement: { retiresOn, successor: 'T-2' } })
    const retirement = async () => (await get(slug)).json<CourseDetail>().blueprint?.retirement
    expect(await retirement()).toEqual({ on: retiresOn, isPast: false, successor: 'T-2' })
    // At midnight no data changes, so cached responses must expire because of the date alone.
    app.moveNow(Date.parse(`${retiresOn}T00:00:00Z`) + 86_400_000 - lastDay.getTime())
    expect(await retirement()).toEqual({ on: retiresOn, isPast: true, successor: 'T-2' })
  })

  test('whose scale has no pass mark is shown without a scale', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    await sql`update blueprints set rules = jsonb_set(rules, '{scale,cut}', 'null')
      where certification = ${`T-${slug}`}`.execute(app.ownerDb)
    expect((await get(slug)).json<CourseDetail>().blueprint?.scale).toBeNull()
  })

  test('may have neither blueprint nor sample', async () => {
    const { slug, sample } = await buildCourse(app.ownerDb, { withBlueprint: false })
    await app.ownerDb.updateTable('exams').set({ is_published: false }).where('id', '=', sample.id).execute()
    expect((await get(slug)).json()).toMatchObject({ blueprint: null, sampleCount: 0 })
  })

  test('that is missing or unpublished is not found until it is published', async () => {
    expect(codeOf(await get('no-such-course'))).toBe('course_not_found')
    const { slug, id } = await buildCourse(app.ownerDb, { isPublished: false })
    expect(codeOf(await get(slug))).toBe('course_not_found')
    await app.ownerDb.updateTable('courses').set({ is_published: true }).where('id', '=', id).execute()
    expect((await get(slug)).statusCode).toBe(200)
  })

  test('whose blueprint a newer release has written is read without the new fields', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    const before = (await get(slug)).json<unknown>()
    await sql`update blueprints set rules = jsonb_set(rules || '{"added":1}', '{rawCut,added}', '2')
      where certification = ${`T-${slug}`}`.execute(app.ownerDb)
    const { blueprintId } = await findCourseRef(app.db, slug).then((course) => course!)
    expect((await findBlueprint(app.db, blueprintId))?.rawCut).not.toHaveProperty('added')
    expect((await get(slug)).json<unknown>()).toEqual(before)
  })

  test('whose blueprint is invalid gets `internal` without details', async () => {
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
