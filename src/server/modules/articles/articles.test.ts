import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleCard, ArticleDetail } from '#contract/articles.ts'
import { articleText, helpText, makeArticles, readArticles } from '../../../../test/builders/articles.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { buildApp, type App } from '../../app.ts'

const related = ['help/start', 'help/clock']
const post = (title: string, published: string) =>
  helpText(title, related, { facts: { category: 'Studying', published, updated: '2026-11-20' } })
const FILES = {
  'blog/older.md': post('older', '2026-01-01'),
  'blog/newer.md': post('newer', '2026-03-01'),
  'blog/between.md': post('between', '2026-02-01'),
  'help/start.md': helpText('start', ['help/clock', 'blog/older'], {
    facts: { title: 'Zero to one', category: 'Getting started' },
    body: 'Read this first, whatever the deadline.\n\n## Résumé\n\nSee [the clock](/help/clock#why).\n\n### Deeper\n\nText.',
  }),
  'help/clock.md': helpText('clock', ['help/start', 'blog/older'], {
    facts: { title: 'Time runs', category: 'Timed exams' },
    body: 'The deadline is fixed.\n\n## Why\n\nIt is never moved.',
  }),
  'help/deadline.md': helpText('deadline', related, {
    facts: { title: 'Deadline', category: 'Timed exams' },
  }),
  'pages/privacy.md': articleText({ facts: { title: 'Privacy', summary: `p${'.'.repeat(60)}` } }),
  'pages/terms.md': articleText({ facts: { title: 'Terms', summary: `t${'.'.repeat(60)}` } }),
  'pages/about.md': articleText({ facts: { title: 'About', summary: `a${'.'.repeat(60)}` } }),
  'pages/careers.md': articleText({ facts: { title: 'Careers', summary: `c${'.'.repeat(60)}` } }),
}

const folder = makeArticles(FILES)
let t: TestApp
let app: App
beforeAll(async () => {
  t = await startTestApp()
  app = buildApp({ ...t.deps, articles: readArticles(folder.folder) })
})
afterAll(async () => {
  await app.http.close()
  await t.close()
  folder.remove()
})

const get = (url: string) => app.http.inject({ url })
async function slugs(shelf: string, search?: string): Promise<string[]> {
  const query = search === undefined ? '' : `?${new URLSearchParams({ search })}`
  const response = await get(`/api/articles/${shelf}${query}`)
  return response.json<{ articles: ArticleCard[] }>().articles.map(({ slug }) => slug)
}

describe('a list of articles', () => {
  test('shows the blog newest first, and the help by category and title', async () => {
    expect(await slugs('blog')).toEqual(['newer', 'between', 'older'])
    expect(await slugs('help')).toEqual(['start', 'deadline', 'clock'])
  })

  test('contains the articles that match every word of a search, titles first, and corrects a typing error', async () => {
    expect(await slugs('help', 'DEADLINE')).toEqual(['deadline', 'start', 'clock'])
    expect(await slugs('help', 'resume')).toEqual(['start'])
    expect(await slugs('help', 'deadline moved')).toEqual(['clock'])
    expect(await slugs('help', 'moved deadline')).toEqual(['clock'])
    expect(await slugs('help', 'deadlnie')).toEqual(['deadline', 'start', 'clock'])
    expect(await slugs('help', 'nowhere')).toEqual([])
  })

  test.each(['%', "' or 1=1 --", '\u202Eעברית', '\u0007', '👩‍💻', '[a-z', '"<script>'])(
    'is empty, with no error, if the search is %j',
    async (search) => {
      expect(await slugs('blog', search)).toEqual([])
    },
  )

  test('is complete if the search is only spaces', async () => {
    expect(await slugs('blog', '   ')).toHaveLength(3)
  })

  test('refuses a search that is too long or contains a NUL, and an unknown shelf', async () => {
    const answers = await Promise.all([
      get(`/api/articles/blog?search=${'x'.repeat(10_000)}`),
      get('/api/articles/blog?search=%00'),
      get('/api/articles/pages'),
      get('/api/articles/__proto__'),
    ])
    expect(answers.map((answer) => [answer.statusCode, codeOf(answer)])).toEqual(
      answers.map(() => [400, 'invalid_input']),
    )
    expect((await get(`/api/articles/blog?search=${'x'.repeat(120)}`)).statusCode).toBe(200)
  })
})

describe('an article', () => {
  test('has its HTML, its headings and its related articles', async () => {
    const article = (await get('/api/articles/help/start')).json<ArticleDetail>()
    expect(article).toMatchObject({
      title: 'Zero to one',
      category: 'Getting started',
      publishedOn: '2026-11-01',
      minutes: 1,
      headings: [{ id: 'résumé', text: 'Résumé' }],
    })
    expect(article.html).toContain('<p>See <a href="/help/clock#why">the clock</a>.</p>')
    expect(article.related.map(({ shelf, slug }) => `${shelf}/${slug}`)).toEqual(['help/clock', 'blog/older'])
  })

  test('says how many other articles link to it', async () => {
    const { articles } = (await get('/api/articles/help')).json<{ articles: ArticleCard[] }>()
    expect(articles.map(({ slug, linkedFrom }) => [slug, linkedFrom])).toEqual([
      ['start', 5],
      ['deadline', 0],
      ['clock', 5],
    ])
  })

  test('can be a legal page such as the terms, which has no category', async () => {
    expect((await get('/api/articles/pages/terms')).json()).toMatchObject({ title: 'Terms', category: null })
  })

  test.each(['blog/none', 'help/older', 'pages/imprint', 'blog/constructor'])(
    '%s does not exist',
    async (path) => {
      const answer = await get(`/api/articles/${path}`)
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'article_not_found'])
    },
  )

  test.each(['blog/..%2F..%2Fetc', 'blog/Older', `blog/${'x'.repeat(200)}`, 'other/older'])(
    '%s is not a valid name',
    async (path) => {
      const answer = await get(`/api/articles/${path}`)
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_input'])
    },
  )
})
