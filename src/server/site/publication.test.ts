import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourse, type BuiltCourse } from '../../../test/builders/course.ts'
import { startTestApp, type Person, type TestApp } from '../../../test/harness/harness.ts'
import { type App, buildApp } from '../app.ts'
import { openReads, type Reads } from '../db/reads.ts'
import { registerSiteFiles } from './site-files.ts'

/** Publishing a course in one process reaches everything that another has cached. */
let app: TestApp
let admin: Person
let course: BuiltCourse
let reads: Reads
let other: App
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
  course = await buildCourse(app.ownerDb)
  reads = openReads(app.urls.app)
  const deps = { ...app.deps, reads: { accounts: reads.db, catalogue: reads.db } }
  other = buildApp(deps)
  registerSiteFiles(other.http, deps)
})
afterAll(async () => {
  await other.http.close()
  await reads.close()
  await app.close()
})

/** What the other process says about the course. */
async function elsewhere() {
  const get = async (url: string) => other.http.inject({ method: 'GET', url })
  return {
    course: (await get(`/api/courses/${course.slug}`)).statusCode,
    list: (await get(`/api/courses?search=${course.slug}`)).json<{ total: number }>().total,
    sitemap: (await get('/sitemap.xml')).body.includes(`/course/${course.slug}<`),
    picture: (await get(`/og/course/${course.slug}.png`)).statusCode,
  }
}
const publish = (isPublished: boolean) =>
  app.as(admin).put(`/api/admin/courses/${course.id}/publication`, { isPublished })

test('within a second: course, list, sitemap and picture', async () => {
  const published = { course: 200, list: 1, sitemap: true, picture: 200 }
  const hidden = { course: 404, list: 0, sitemap: false, picture: 404 }
  expect(await elsewhere()).toEqual(published)
  for (const isPublished of [false, true, false]) {
    await publish(isPublished)
    app.moveNow(1_000)
    expect(await elsewhere()).toEqual(isPublished ? published : hidden)
  }
})
