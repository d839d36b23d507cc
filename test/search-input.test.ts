import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type App, buildApp } from '../src/server/app.ts'
import { articleText, helpText, makeArticles, readArticles } from './builders/articles.ts'
import { buildCourse } from './builders/course.ts'
import { studyOf } from './builders/study.ts'
import { startTestApp, type Person, type TestApp } from './harness/harness.ts'

/**
 * Tries every text parameter in a query of the contract with input such as people, programs and attackers
 * send.
 */
const page = (name: string) => articleText({ facts: { title: name, summary: `${name}${'.'.repeat(60)}` } })
const articles = makeArticles({
  'blog/one.md': helpText('one', ['help/start', 'help/clock'], {
    facts: { category: 'Studying', published: '2026-01-01', updated: '2026-11-20' },
  }),
  'help/start.md': helpText('start', ['help/clock', 'blog/one'], { facts: { category: 'Getting started' } }),
  'help/clock.md': helpText('clock', ['help/start', 'blog/one'], { facts: { category: 'Timed exams' } }),
  'pages/privacy.md': page('Privacy'),
  'pages/terms.md': page('Terms'),
  'pages/about.md': page('About'),
  'pages/careers.md': page('Careers'),
})
let site: TestApp
let app: App
let person: Person
let slug: string
const { makeAndLoad } = studyOf(() => site)

beforeAll(async () => {
  site = await startTestApp()
  app = buildApp({ ...site.deps, articles: readArticles(articles.folder) })
  slug = (await makeAndLoad()).slug
  await buildCourse(site.ownerDb)
  person = await site.person({ plan: 'pro', role: 'admin' })
  // The person has answered every question of the course and has a note on each, so that searches have
  // something to find.
  await sql`insert into question_states (user_id, question_id, version, seen_at, answered_at, is_correct, choice_ids)
    select ${person.userId}, q.id, 1, now(), now(), false, array[gen_random_uuid()]
    from practice_questions q join course_exam_map m on m.exam_id = q.exam_id join courses c on c.id = m.course_id
    where c.slug = ${slug}`.execute(site.ownerDb)
  await sql`insert into question_notes (user_id, question_id, body, updated_at)
    select user_id, question_id, 'A note', now() from question_states`.execute(site.ownerDb)
})
afterAll(async () => {
  await app.http.close()
  await site.close()
  articles.remove()
})

const QUERIES = Object.values(contract).flatMap((endpoint) => {
  const { shape = {} } = endpoint.query as {
    shape?: Record<string, { safeParse: (value: string) => { success: boolean } }>
  }
  const names = Object.keys(shape).filter((name) => shape[name]?.safeParse('any text').success)
  return endpoint.method === 'GET' ? names.map((name) => ({ endpoint, name })) : []
})

function pathsOf({ path }: Endpoint): string[] {
  const paths = path.includes(':shelf')
    ? ['blog', 'help'].map((shelf) => path.replace(':shelf', shelf))
    : [path]
  return paths.map((each) => each.replace(':slug', slug))
}

/**
 * Escapes text for a URL. A lone surrogate cannot be escaped, so it is sent in the way a faulty program
 * would.
 */
const escaped = (text: string) =>
  text
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\0half\0')
    .split('\0half\0')
    .map(encodeURIComponent)
    .join('%ED%A0%80')

async function askEverywhere(text: string): Promise<void> {
  for (const { endpoint, name } of QUERIES)
    for (const path of pathsOf(endpoint)) {
      const url = `${path}?${name}=${escaped(text)}`
      const { statusCode, body } = await app.http.inject({ url, headers: { cookie: person.cookie } })
      expect([200, 400, 414], `${path}?${name} ${JSON.stringify(text)}: ${body}`).toContain(statusCode)
    }
}

test('every search parameter of the site is tested', () => {
  expect(QUERIES.map(({ endpoint, name }) => `${endpoint.path}?${name}`)).toEqual(
    expect.arrayContaining([
      '/api/courses?search',
      '/api/courses/:slug/search?q',
      '/api/courses/:slug/search/answered?q',
      '/api/courses/:slug/notebook?search',
      '/api/articles/:shelf?search',
      '/api/billing/invoices?search',
    ]),
  )
})

test.each([
  '-'.repeat(33),
  '-'.repeat(100),
  `${'!'.repeat(50)}(`,
  '!!!(',
  '(('.repeat(40),
  '"a '.repeat(30),
  '-"a b" '.repeat(14),
  'a|b&c<->d:*',
  ':*',
  "' || pg_sleep(1) --",
  String.raw`\\%_\u0000`,
  '%',
  '_',
  'zo\0ne',
  '\uD800',
  'ab\uDFFFcd',
  '\u202e\u200fzone\u2066',
  '\uE000zone\uE001',
  'e\u0301'.repeat(50),
  '🦔'.repeat(25),
  'z'.repeat(100),
  'a-'.repeat(50),
  'az900 '.repeat(16),
  '1e999 -0 0x10 1.2.3.4/5 a@b.c http://x/y?z',
  'x'.repeat(10_000),
  '-'.repeat(10_000),
])('no search fails for %j', askEverywhere)

test('no search fails for random texts', { timeout: 120_000 }, async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '-',
      '!',
      '&',
      '|',
      '(',
      ')',
      '<->',
      ':*',
      '"',
      "'",
      '\\',
      '%',
      '_',
      ' ',
      'or',
      'zone',
      'zoen',
      '900',
      '\u202e',
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  const text = fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => pieces.join('').slice(0, 100))
  await fc.assert(fc.asyncProperty(text, askEverywhere), { numRuns: 40 })
})
