import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { helpText, makeArticles, readArticles } from '../../../test/builders/articles.ts'
import type { Config } from '../config/config.ts'
import { registerFeed } from './feed.ts'

const about = (name: string, published: string, title = name) =>
  helpText(
    name,
    ['blog/one', 'blog/two'].includes(`blog/${name}`)
      ? ['blog/three', 'blog/four']
      : ['blog/one', 'blog/two'],
    {
      facts: { title, category: 'Studying', published, updated: '2026-11-20' },
    },
  )
const folder = makeArticles({
  'blog/one.md': about('one', '2026-01-05'),
  'blog/two.md': about('two', '2026-03-05', '"Cut & pass: <80 %"'),
  'blog/three.md': about('three', '2026-02-05'),
  'blog/four.md': about('four', '2025-02-05'),
})
const http = Fastify()
registerFeed(http, {
  articles: readArticles(folder.folder),
  config: { baseUrl: 'https://exams.example.org' } as Config,
})
afterAll(async () => {
  await http.close()
  folder.remove()
})

const get = (headers: Record<string, string> = {}) => http.inject({ url: '/blog/rss.xml', headers })

test('the feed is RSS 2.0 with its own URL, newest articles first, and absolute URLs', async () => {
  const { headers, body } = await get()
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="utf-8"\?>\n<rss version="2\.0"/)
  expect(body).toContain('<atom:link href="https://exams.example.org/blog/rss.xml" rel="self"')
  expect(body).toContain('<lastBuildDate>Fri, 20 Nov 2026 00:00:00 GMT</lastBuildDate>')
  const links = [...body.matchAll(/<guid>(.+?)<\/guid>/g)].map(([, link]) => link)
  expect(links).toEqual(
    ['two', 'three', 'one', 'four'].map((slug) => `https://exams.example.org/blog/${slug}`),
  )
  expect(body).toContain('<pubDate>Thu, 05 Mar 2026 00:00:00 GMT</pubDate>')
})

test('markup in a title stays text in the feed', async () => {
  expect((await get()).body).toContain('<title>Cut &amp; pass: &lt;80 %</title>')
})

test('a client that already has the feed gets 304', async () => {
  const { headers } = await get()
  const again = await get({ 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})
