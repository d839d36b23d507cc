import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RenderRequest, Rendered } from '#contract/render.ts'
import { canonicalPath, registerPages } from './pages.ts'

let http: FastifyInstance
const rendered: string[] = []
let revision = 'r1'
let isFrozen = false
let [atOnce, mostAtOnce] = [0, 0]
let crowdMayPass = Promise.resolve()

async function render({ url, isGone }: RenderRequest): Promise<Rendered> {
  rendered.push(url)
  atOnce += 1
  mostAtOnce = Math.max(mostAtOnce, atOnce)
  // Every rendering takes a moment, as if it called the catalogue.
  await delay(5)
  if (url.includes('search=crowd')) await crowdMayPass
  atOnce -= 1
  if (url.startsWith('/broken')) throw new Error('a bug with a secret in it')
  if (url.startsWith('/away')) return { status: 503, html: '<p>away</p>', isPublic: false }
  if (isGone) return { status: 410, html: '<p>no more</p>', isPublic: true }
  if (url.startsWith('/gone')) return { status: 404, html: '<p>gone</p>', isPublic: true }
  return { status: 200, html: `<p>${'words '.repeat(400)}</p>`, isPublic: !url.startsWith('/exam/') }
}

function holdCrowd(): { release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  crowdMayPass = promise
  return { release: resolve }
}

beforeAll(async () => {
  http = Fastify()
  registerPages(http, {
    render,
    assets: { entry: '', css: [], fonts: [], chunksOf: () => [] },
    call: () => Promise.reject(new Error('not called')),
    origin: 'http://pages.test',
    revision: () => (isFrozen ? new Promise<string>(() => {}) : revision),
    clientDir: null,
    redirects: new Map([
      ['/plans', '/pricing'],
      ['/course/old', null],
    ]),
  })
  await http.ready()
})
afterAll(() => http.close())

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })

describe('a public page', () => {
  test('is rendered once for everyone until the catalogue changes', async () => {
    await get('/courses?search=az')
    await get('/courses?search=az&utm_source=x')
    expect(rendered.filter((url) => url.startsWith('/courses'))).toEqual(['/courses?search=az'])
    revision = 'r2'
    await get('/courses?search=az')
    expect(rendered.filter((url) => url.startsWith('/courses'))).toHaveLength(2)
  })

  test('that is cached is served while the database does not respond', async () => {
    const before = await get('/frozen')
    isFrozen = true
    expect((await get('/frozen')).body).toBe(before.body)
    isFrozen = false
  })

  test('is compressed, and gets 304 if the client already has it', async () => {
    const full = await get('/pricing', { 'accept-encoding': 'br' })
    expect(full.headers['content-encoding']).toBe('br')
    const again = await get('/pricing', {
      'accept-encoding': 'br',
      'if-none-match': String(full.headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

describe('every page', () => {
  test('that cannot reach the database says when to try again, and is not cached', async () => {
    const { statusCode, headers } = await get('/away')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '2',
      'private, no-store',
    ])
  })

  test('waits for its turn when many are requested at once', async () => {
    const asked = Array.from({ length: 40 }, async (_, index) => get(`/courses?search=turn-${index}`))
    const answers = await Promise.all(asked)
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(mostAtOnce).toBe(4)
  })

  test('is refused for a moment if too many are waiting, unless it is cached', async () => {
    await get('/kept')
    const crowd = holdCrowd()
    const refused: Awaited<ReturnType<typeof get>>[] = []
    // 4 are being rendered and 200 wait; none is released before the other 56 have been refused.
    const asked = Array.from({ length: 260 }, async (_, index) => {
      const answer = await get(`/courses?search=crowd-${index}`)
      if (answer.statusCode === 503 && refused.push(answer) === 56) crowd.release()
      return answer
    })
    expect((await get('/kept')).statusCode).toBe(200)
    await Promise.all(asked)
    expect(refused).toHaveLength(56)
    expect(refused[0]!.headers['retry-after']).toBe('2')
    expect(refused[0]!.body).toContain('A moment, please')
    expect((await get('/courses?search=crowd-259')).statusCode).toBe(200)
  })

  test('has headers that block scripts of other sites', async () => {
    for (const url of ['/', '/exam/abc/attempt', '/gone']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('that belongs to one person is cached nowhere', async () => {
    expect((await get('/exam/abc/attempt')).headers['cache-control']).toBe('private, no-store')
  })

  test('that fails does not show the cause', async () => {
    const { statusCode, body } = await get('/broken')
    expect(statusCode).toBe(500)
    expect(body).not.toContain('secret')
  })
})

describe('a URL', () => {
  test('with a slash at the end redirects to the one without', async () => {
    const response = await get('/courses/?search=az')
    expect([response.statusCode, response.headers.location]).toEqual([308, '/courses?search=az'])
  })

  test.each(['/plans', '/plans/', '/Plans', '//plans'])(
    'that moved redirects in one step: %s',
    async (path) => {
      const { statusCode, headers } = await get(`${path}?utm=1`)
      expect([statusCode, headers.location]).toEqual([301, '/pricing?utm=1'])
      expect(headers['cache-control']).toBe('public, max-age=3600')
    },
  )

  test('of a removed page gets 410, and that of a page that never existed gets 404', async () => {
    expect((await get('/course/old')).statusCode).toBe(410)
    expect((await get('/gone')).statusCode).toBe(404)
  })

  test('with capital letters outside its query redirects to lower case', async () => {
    const { statusCode, headers } = await get('/Courses?search=AZ')
    expect([statusCode, headers.location]).toEqual([308, '/courses?search=AZ'])
    expect(canonicalPath('/caf%C3%A9')).toBe('/caf%C3%A9')
  })

  test.each([
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/\\evil.example', '/evil.example'],
  ])('%s never leads to another site', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical)
  })
})
