/// <reference types="vite/client" />
import { afterAll, beforeAll, expect, test } from 'vitest'
import { render } from '../src/web/entry-server.tsx'
import { type BuiltCourse, buildCourse } from './builders/course.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'

/** Pages about one person are rendered without data, but anyone may know whether a set or course exists. */
let app: TestApp
let course: BuiltCourse
let draft: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
  draft = await buildCourse(app.ownerDb, { isPublished: false })
})
afterAll(() => app.close())

const ID = '0197b1a0-0000-7000-8000-000000000000'
const assets = { entry: '/entry.js', css: [], fonts: [], chunksOf: () => [] }
const open = (url: string) => render({ url, origin: 'http://localhost', assets, call: app.server.call })
const pagesOf = ({ slug, sets }: BuiltCourse) => [
  `/exam/${sets[0]!.slug}`,
  `/exam/${sets[0]!.slug}/practice`,
  ...['practice', 'notebook', 'readiness', 'plan'].map((page) => `/course/${slug}/${page}`),
]

test('a private page about a set or course that does not exist, or is a draft, is "Page not found", with status 404', async () => {
  const missing: BuiltCourse = {
    ...draft,
    slug: 'no-such-course',
    sets: [{ ...draft.sets[0]!, slug: 'no-such-set' }],
  }
  for (const url of [...pagesOf(missing), ...pagesOf(draft), '/exam/no_such_set?mode=timed']) {
    const { status, html } = await open(url)
    expect([url, status]).toEqual([url, 404])
    expect(html).toContain('Page not found')
    expect(html).toContain('"absent":404')
  }
})

test('one that exists is opened, and so is a result, which only its owner may know of', async () => {
  for (const url of [...pagesOf(course), `/exam/${ID}/result`, `/exam/${ID}/attempt`]) {
    const { status, html, isPublic } = await open(url)
    expect([url, status, isPublic]).toEqual([url, 200, false])
    expect(html).not.toContain('Page not found')
  }
})

test('while the server cannot say, the page is opened and finds out itself', async () => {
  const call = () => Promise.reject(Object.assign(new Error('away'), { code: 'unavailable' }))
  const rendered = render({ url: '/exam/no-such-set', origin: 'http://localhost', assets, call })
  expect((await rendered).status).toBe(200)
})
