import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ArticleFolder,
  makeArticles,
  readArticles,
  threeArticles,
} from '../../test/builders/articles.ts'
import { buildCourse } from '../../test/builders/course.ts'
import { startTestApp, type TestApp } from '../../test/harness/harness.ts'
import { checkRedirectFile } from '../../tools/content-check/check-redirects.ts'
import { loadRedirects } from './load-redirects.ts'
import { Problem } from '../problem.ts'
import { NO_ARTICLES } from '../../test/harness/no-articles.ts'

let app: TestApp
let content: ArticleFolder
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
beforeEach(() => {
  content = makeArticles(threeArticles({ a: {}, b: {}, c: {} }))
  return () => content.remove()
})

const write = (text: string) => writeFileSync(join(content.folder, 'redirects.yaml'), text)
const load = () =>
  loadRedirects({
    folder: content.folder,
    appUrl: app.urls.app,
    articles: readArticles(content.folder),
  })

test('the redirects of the product are valid when the site starts, and lead to existing pages', async () => {
  const redirects = await loadRedirects({ appUrl: app.urls.app, articles: NO_ARTICLES })
  expect(redirects.get('/plans')).toBe('/pricing')
  expect(redirects.get('/course/ai-900-beta')).toBeNull()
})

test('a redirect may lead to an article or a course, both in a start and in the author’s check', async () => {
  const { slug } = await buildCourse(app.ownerDb, { isPublished: false })
  write(`- { from: /guide, to: /help/a }\n- { from: /exam, to: /course/${slug} }`)
  expect([...(await load())]).toEqual([
    ['/guide', '/help/a'],
    ['/exam', `/course/${slug}`],
  ])
  const courses = [{ slug, isPublished: false }]
  expect(checkRedirectFile({ folder: content.folder, courses })).toEqual([])
})

test('an invalid file stops a start with an explanation, and the author’s check gives the same one', async () => {
  const { slug } = await buildCourse(app.ownerDb)
  write(`- { from: /course/${slug}, to: /nowhere }`)
  const problems = [
    `redirects.yaml: /course/${slug} is the path of an existing page`,
    `redirects.yaml: /course/${slug} leads to /nowhere, which is not a page`,
  ]
  const error: unknown = await load().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Problem)
  expect((error as Problem).message.split('\n')).toEqual([
    'Cutscore does not start: some redirects are wrong.',
    ...problems.map((line) => `  content/${line}`),
  ])
  const courses = [{ slug, isPublished: true }]
  expect(checkRedirectFile({ folder: content.folder, courses })).toEqual(problems)
})
