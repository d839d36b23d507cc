import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { cleanSearch } from '#domain/site/search-text.ts'
import type { Assets, Call, Render } from '#contract/render.ts'
import { FAILURE_HTML, sendBusy } from './bare-page.ts'
import { makeDocument, type Document } from './html-document.ts'
import { Refusal } from '../requests/refusal.ts'
import { createResponseCache, type Made } from '../requests/response-cache.ts'
import { pageSecurityHeaders } from './security-headers.ts'
import { sendAsIs, sendDocument } from './send-document.ts'

/** One processor renders, so more at once would use memory and delay every page. */
const RENDERED_AT_ONCE = 4
/** Requests beyond this get a 503, because trying again in a moment is faster than waiting. */
const MAX_WAITING = 200
/** The longest wait for the catalogue's revision; after it, a cached page is served without checking. */
const REVISION_PATIENCE_MS = 500
const FRESH_MS = 60_000
/** Short, because there are many wrong paths, and a missing page may be published at any time. */
const NOT_FOUND_FRESH_MS = 10_000

/** Query parameters that change the HTML of a public page and are part of its cache key. */
const SEARCH_PARAMS = ['q', 'search', 'category', 'provider', 'level', 'sort', 'course', 'lang']

/** Without a limit, browsers cache a 301 indefinitely, and a wrong one could never be corrected. */
const MOVED_HEADERS = { 'cache-control': 'public, max-age=3600' }

const SERVICE_WORKER = /[\\/]sw\.js(?:\.br|\.gz)?$/
const NOT_PAGES = /^\/(?:api|assets|dev)(?:\/|$)/

/** Maps each old path to its new one, or to null for a page that was removed. */
export type Redirects = ReadonlyMap<string, string | null>

export type PageDeps = {
  render: Render
  assets: Assets
  /** Calls the API as an anonymous visitor, within this process. */
  call: Call
  /** The origin of the site, such as `https://cutscore.example`. */
  origin: string
  /** Changes whenever a published course changes. */
  revision: () => Promise<string> | string
  /** The folder of built files; null in development, where Vite serves the sources. */
  clientDir: string | null
  isHttps?: boolean
  /** Old paths of pages that have moved or were removed. */
  redirects?: Redirects
}

/** Serves a page at every path that belongs to neither the API nor a file. */
export function registerPages(app: FastifyInstance, deps: PageDeps): void {
  const headers = pageHeaders({ isHttps: deps.isHttps ?? false, isDevelopment: deps.clientDir === null })
  const revision = keepLast(deps.revision, (err) =>
    app.log.warn({ err }, 'the revision of the catalogue could not be read; pages keep the last one'),
  )
  const cache = createResponseCache<Document>({
    onRefreshError: (err) =>
      app.log.error({ err }, 'a cached page could not be refreshed; the old one is still served'),
  })
  const asIs = Object.entries(headers.public).flat()
  const rendering = pLimit(RENDERED_AT_ONCE)
  if (deps.clientDir) registerFiles(app, deps.clientDir, headers.public)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const [path, search] = splitUrl(request.url)
      if (NOT_PAGES.test(path)) return reply.callNotFound()
      const canonical = canonicalPath(path)
      const movedTo = deps.redirects?.get(canonical)
      if (movedTo) return reply.headers(MOVED_HEADERS).redirect(movedTo + search, 301)
      if (canonical !== path) return reply.redirect(canonical + search, 308)
      const url = path + keptSearch(search)
      const version = revision()
      const kept = typeof version === 'string' ? cache.peek(`${version} ${url}`) : undefined
      // Without a promise, because most requests end here.
      if (kept)
        return sendAsIs(request, reply, kept, asIs)
          ? reply
          : sendDocument(request, reply, kept, headers.public)
      return sendRendered(request, reply, { url, version, isGone: movedTo === null })
    },
  })

  async function sendRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    { url, version, isGone }: { url: string; version: Promise<string> | string; isGone: boolean },
  ): Promise<FastifyReply> {
    try {
      const document = await cache.get(`${await version} ${url}`, async () => {
        if (rendering.pendingCount >= MAX_WAITING) throw new Refusal('unavailable')
        return rendering(() => renderDocument(deps, url, isGone))
      })
      return await sendDocument(
        request,
        reply,
        document,
        document.isPublic ? headers.public : headers.private,
      )
    } catch (error) {
      if (error instanceof Refusal) return sendBusy(reply, headers.private)
      request.log.error({ err: error }, 'a page could not be rendered')
      return reply.status(500).headers(headers.private).send(FAILURE_HTML)
    }
  }
}

/**
 * Returns the last known revision while the database is down or slow, so that cached pages can still be served. A revision that
 * is known at once is returned at once, because nearly every page asks for it.
 */
export function keepLast(
  revision: PageDeps['revision'],
  onError: (error: unknown) => void,
): () => Promise<string> | string {
  let last: string | null = null
  let asking: Promise<string> | null = null
  async function ask(found: Promise<string>): Promise<string> {
    try {
      last = await found
    } catch (error) {
      onError(error)
    }
    return last ?? ''
  }
  return () => {
    if (!asking) {
      const found = revision()
      if (typeof found === 'string') return (last = found)
      asking = ask(found).finally(() => (asking = null))
    }
    if (last === null) return asking
    const patience = new AbortController()
    const impatient = delay(REVISION_PATIENCE_MS, last, patience).catch(() => '')
    return Promise.race([asking, impatient]).finally(() => patience.abort())
  }
}

/** For pages that every cache may keep, and for those that none may. */
export function pageHeaders(where: { isHttps: boolean; isDevelopment: boolean }) {
  const common = {
    ...pageSecurityHeaders(where),
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  }
  return {
    public: { ...common, 'cache-control': 'public, max-age=0, must-revalidate' },
    private: { ...common, 'cache-control': 'private, no-store' },
  }
}

async function renderDocument(
  { render, assets, call, origin }: PageDeps,
  url: string,
  isGone: boolean,
): Promise<Made<Document>> {
  const { status, html, location, isPublic } = await render({ url, origin, assets, call, isGone })
  const value = await makeDocument({ status, body: html, location: location ?? null, isPublic })
  // A page whose data could not be loaded may succeed a moment later, so it is not cached.
  const isKept = isPublic && status < 500
  return { value, freshMs: isKept ? (status === 404 ? NOT_FOUND_FRESH_MS : FRESH_MS) : 0 }
}

function splitUrl(url: string): [path: string, search: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
}

/** Nearly every path; the others are read letter by letter. */
const IS_CANONICAL = /^(?:\/[^A-Z%/\\]+)+$/

/**
 * The canonical path of a page: lower case, without a slash at the end or two at the start (which would lead to another
 * site). Browsers treat a backslash as a slash, and write escapes in upper case.
 */
export function canonicalPath(path: string): string {
  if (path === '/' || IS_CANONICAL.test(path)) return path
  const small = path.replaceAll(/%[\da-f]{2}|[A-Z]/gi, (part) =>
    part.length > 1 ? part : part.toLowerCase(),
  )
  return `/${small.replaceAll(/^[/\\]+|(?<![/\\])[/\\]+$/g, '')}`
}

function keptSearch(search: string): string {
  if (search === '') return ''
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of SEARCH_PARAMS) {
    const value = cleanSearch(given.get(name) ?? '')
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept.toString()}` : ''
}

function registerFiles(app: FastifyInstance, clientDir: string, headers: Record<string, string>): void {
  const { 'content-type': _, 'cache-control': __, ...security } = headers
  void app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    // Safe, because the file's name contains a hash of its content.
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => void reply.headers(security),
  })
  // The few files without a hash. There is no wildcard, because every other path is a page.
  void app.register(fastifyStatic, {
    root: clientDir,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: '1h',
    // If browsers cached the service worker, they would not notice a new one.
    setHeaders: (reply, file) =>
      void reply.headers({ ...security, ...(SERVICE_WORKER.test(file) && { 'cache-control': 'no-cache' }) }),
  })
}
