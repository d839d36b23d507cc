import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FIXED_PAGES } from '#domain/site/sitemap.ts'
import { buildCourse } from '../../../test/builders/course.ts'
import { makeArticles, readArticles, threeArticles } from '../../../test/builders/articles.ts'
import { BASE_URL, startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { registerSiteFiles } from './site-files.ts'

const DAY = 'max-age=86400'

const articles = makeArticles(threeArticles({ a: { facts: { updated: '2026-11-02' } }, b: {}, c: {} }))
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  registerSiteFiles(app.server.http, { ...app.deps, articles: readArticles(articles.folder) })
})
afterAll(async () => {
  await app.close()
  articles.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('the sitemap', () => {
  const read = async () => {
    const { body } = await get('/sitemap.xml')
    return new Map(
      [...body.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(
        ([, address, changed]) => [address!.replace(BASE_URL, ''), changed],
      ),
    )
  }

  test('lists every public page with its absolute URL, and no other page', async () => {
    const { slug, sample } = await buildCourse(app.ownerDb)
    const hidden = await buildCourse(app.ownerDb, { isPublished: false })
    const pages = await read()
    for (const path of FIXED_PAGES) expect(pages.has(path), path).toBe(true)
    expect([...pages.keys()].filter((path) => path.includes(slug))).toEqual([
      `/course/${slug}`,
      `/course/${slug}/sample`,
      `/courses/${slug}/exams`,
    ])
    expect([...pages.keys()].filter((path) => path.includes(hidden.slug))).toEqual([])
    expect(pages.get('/help/a')).toBe('2026-11-02')
    expect(pages.has('/help/c')).toBe(true)

    await app.ownerDb.updateTable('exams').set({ is_published: false }).where('id', '=', sample.id).execute()
    await raiseRevision(slug)
    expect((await read()).has(`/course/${slug}/sample`)).toBe(false)
  })

  test('has the day of each course’s last change, including changes of its questions', async () => {
    const { slug, sets } = await buildCourse(app.ownerDb)
    const date = (table: string, day: string) =>
      sql`update ${sql.table(table)} set created_at = ${day}`.execute(app.ownerDb)
    for (const table of ['courses', 'blueprints', 'practice_question_versions'])
      await date(table, '2020-01-01T12:00Z')
    await date('exams', '2020-02-02T12:00Z')
    await raiseRevision(slug)
    expect((await read()).get(`/course/${slug}`)).toBe('2020-02-02')
    await sql`update practice_question_versions set created_at = '2020-03-03T12:00Z'
      where question_id = ${sets[0]!.questions[0]!.id}`.execute(app.ownerDb)
    await raiseRevision(slug)
    expect((await read()).get(`/course/${slug}`)).toBe('2020-03-03')
  })

  test('is XML that may be cached for a minute, with 304 for clients that already have it', async () => {
    const { headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(headers['cache-control']).toBe('public, max-age=60')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect((await get('/sitemap.xml', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
  })
})

test('robots.txt lists the paths closed to crawlers, and the sitemap', async () => {
  const { headers, body } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe(`User-agent: *
Disallow: /api/
Disallow: /admin
Disallow: /change-email
Disallow: /checkout
Disallow: /course/*/notebook
Disallow: /course/*/plan
Disallow: /course/*/practice
Disallow: /course/*/readiness
Disallow: /dashboard
Disallow: /exam/
Disallow: /grant-admin
Disallow: /newsletter/confirm
Disallow: /newsletter/unsubscribe
Disallow: /reset-password
Disallow: /verify-email

Sitemap: ${BASE_URL}/sitemap.xml
`)
})

describe('pictures for links', () => {
  test('exist for the site, a published course and an article', async () => {
    const { slug } = await buildCourse(app.ownerDb)
    for (const path of ['/og/site.png', `/og/course/${slug}.png`, '/og/help/a.png']) {
      const { statusCode, headers, rawPayload } = await get(path)
      expect([statusCode, headers['content-type']], path).toEqual([200, 'image/png'])
      expect(headers['cache-control']).toBe(`public, ${DAY}`)
      expect(rawPayload.readUInt32BE(16)).toBe(1200)
    }
  })

  test('give 304 to clients that already have them, and change with the course', async () => {
    const { slug, id } = await buildCourse(app.ownerDb)
    const path = `/og/course/${slug}.png`
    const { etag } = (await get(path)).headers
    const again = await get(path, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await app.ownerDb.updateTable('courses').set({ title: 'Another' }).where('id', '=', id).execute()
    expect((await get(path)).headers.etag, 'kept while the revision stands').toBe(etag)
    await raiseRevision(slug)
    expect((await get(path)).headers.etag).not.toBe(etag)
  })

  test.each([
    '/og/course/no-such-course.png',
    '/og/course/..%2f..%2fsecrets.png',
    '/og/course/%00.png',
    '/og/help/nothing.png',
    '/og/site.jpg',
    '/og/',
    `/og/course/${'x'.repeat(3_000)}.png`,
  ])('%s is not found', async (path) => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('of an unpublished course is not found', async () => {
    const { slug } = await buildCourse(app.ownerDb, { isPublished: false })
    expect((await get(`/og/course/${slug}.png`)).statusCode).toBe(404)
  })
})

async function raiseRevision(slug: string): Promise<void> {
  await sql`update courses set revision = revision + 1 where slug = ${slug}`.execute(app.ownerDb)
  // The revision is read once a second.
  app.moveNow(1_000)
}
