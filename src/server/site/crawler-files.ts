import type { FastifyInstance } from 'fastify'
import { escapeMarkup } from '#domain/site/escape-markup.ts'
import { PRIVATE_PREFIXES } from '#domain/site/sitemap.ts'
import { makeDocument, type Document } from '../http/html-document.ts'
import { sendDocument } from '../http/send-document.ts'
import { createResponseCache } from '../requests/response-cache.ts'

/** Lists the public pages of one kind. */
export type PageSource = () => Promise<readonly PublicPage[]> | readonly PublicPage[]
/** `changedOn` is a date such as `2026-11-20`; absent if unknown. */
export type PublicPage = { path: string; changedOn?: string }

const FRESH_MS = 60_000
/** All other paths are allowed: of several matching rules, the longest decides. */
const NOT_FOR_CRAWLERS = ['/api/', ...PRIVATE_PREFIXES]

/** Registers `/robots.txt` and `/sitemap.xml`. */
export function registerCrawlerFiles(
  app: FastifyInstance,
  {
    origin,
    sources,
    revision,
    headers,
  }: {
    origin: string
    sources: readonly PageSource[]
    revision: () => Promise<string> | string
    headers: Readonly<Record<string, string>>
  },
): void {
  const cache = createResponseCache<Document>({
    onRefreshError: (err) =>
      app.log.error({ err }, 'the sitemap could not be refreshed; the old one is still served'),
  })

  function serve(path: string, type: string, make: () => Promise<string> | string): void {
    app.get(path, async (request, reply) => {
      const key = `${await revision()} ${path}`
      const document = await cache.get(key, async () => {
        const text = { status: 200, body: await make(), location: null, isPublic: true }
        return { value: await makeDocument(text), freshMs: FRESH_MS }
      })
      return sendDocument(request, reply, document, {
        ...headers,
        'content-type': type,
        'cache-control': `public, max-age=${FRESH_MS / 1000}`,
        vary: 'accept-encoding',
      })
    })
  }

  serve('/robots.txt', 'text/plain; charset=utf-8', () => buildRobots(origin))
  serve('/sitemap.xml', 'application/xml; charset=utf-8', async () => {
    const pages = await Promise.all(sources.map(async (source) => source()))
    return buildSitemap(origin, pages.flat())
  })
}

function buildRobots(origin: string): string {
  const lines = ['User-agent: *', ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`)]
  return [...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

function buildSitemap(origin: string, pages: readonly PublicPage[]): string {
  const urls = pages.map(({ path, changedOn }) => {
    const changed = changedOn === undefined ? '' : `<lastmod>${changedOn}</lastmod>`
    return `<url><loc>${escapeMarkup(new URL(path, origin).href)}</loc>${changed}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}
