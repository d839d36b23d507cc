import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Rendered } from '#contract/render.ts'
import { makeDocument } from './html-document.ts'
import { registerPages } from './pages.ts'

const BODY = `<!DOCTYPE html><title>Courses</title>${'<p>A line that repeats.</p>'.repeat(200)}`
const ok: Rendered = { status: 200, html: BODY, isPublic: true }

let app: FastifyInstance
let rendered: string[] = []
let answer: Rendered = ok
let revision: () => Promise<string>

beforeEach(() => {
  app = Fastify()
  rendered = []
  answer = ok
  revision = () => Promise.resolve('1')
  registerPages(app, {
    render: ({ url }) => {
      rendered.push(url)
      return Promise.resolve(answer)
    },
    assets: { entry: '/assets/entry.js', css: [], fonts: [], chunksOf: () => [] },
    origin: 'http://pages.test',
    call: () => Promise.reject(new Error('not asked')),
    revision: () => revision(),
    clientDir: null,
    isHttps: true,
  })
  app.get('/api/known', () => ({ ok: true }))
})
afterEach(() => app.close())

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('a public page may be cached, but must be revalidated each time', async () => {
  const { headers } = await get('/courses')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
})

test('a kept page is sent with the bytes and headers that it had when it was rendered', async () => {
  const accept = { 'accept-encoding': 'br' }
  const first = await get('/courses', accept)
  const again = await get('/courses', accept)
  expect(rendered).toHaveLength(1)
  const { date: _, ...headers } = first.headers
  expect(again.headers).toMatchObject({ ...headers, 'content-length': String(headers['content-length']) })
  expect(again.rawPayload).toEqual(first.rawPayload)
  const head = await app.inject({ method: 'HEAD', url: '/courses', headers: accept })
  expect([head.headers, head.body]).toEqual([again.headers, ''])
})

test('a kept page has memory of its own, and keeps no larger block', async () => {
  const { br, gzip } = await makeDocument({ status: 200, body: BODY, location: null, isPublic: true })
  expect([br, gzip].map(({ buffer }) => buffer.byteLength)).toEqual([br.length, gzip.length])
})

test('a page is compressed with an encoding that the browser accepts, and rendered once for all encodings', async () => {
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(BODY)
  const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(BODY)
  const plain = await get('/')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, BODY])
  expect(rendered).toEqual(['/'])
})

test('only the compressed page is cached, and its real size is counted', async () => {
  const document = await makeDocument({ status: 200, body: BODY, location: null, isPublic: true })
  const held = Object.values(document).filter((value) => Buffer.isBuffer(value))
  expect(document.bytes).toBe(held.reduce((sum, { length }) => sum + length, 0))
  expect(document.bytes).toBeLessThan(BODY.length / 10)
})

test('a browser that has the current version gets 304, even if it names several versions', async () => {
  const { headers } = await get('/')
  const again = await get('/', { 'if-none-match': `W/"other", ${headers.etag}` })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('HEAD gets the headers of GET without the body', async () => {
  const head = await app.inject({ method: 'HEAD', url: '/' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(Buffer.byteLength(BODY)),
  ])
})

test('while the revision cannot be read, cached pages are served', async () => {
  await get('/')
  revision = () => Promise.reject(new Error('database away'))
  expect((await get('/')).statusCode).toBe(200)
  expect(rendered).toEqual(['/'])
})

test('a personal page has no ETag and is rendered each time', async () => {
  answer = { ...ok, isPublic: false }
  expect((await get('/exam/az-900')).headers.etag).toBeUndefined()
  await get('/exam/az-900')
  expect(rendered).toHaveLength(2)
})

test('a page whose data could not be loaded is not cached', async () => {
  answer = { ...ok, status: 503 }
  expect((await get('/courses')).statusCode).toBe(503)
  answer = ok
  expect((await get('/courses')).statusCode).toBe(200)
})

test('no page is served at paths of the API, built files or development tools', async () => {
  expect((await get('/api/known')).json()).toEqual({ ok: true })
  const gone = await Promise.all(
    ['/api/unknown', '/api', '/assets/gone.js', '/dev/outbox'].map((url) => get(url)),
  )
  expect(gone.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  expect((await get('/apiary')).statusCode).toBe(200)
  expect(rendered).toEqual(['/apiary'])
})
