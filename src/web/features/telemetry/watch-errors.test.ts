import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_PAINT_SCRIPT } from '#domain/site/first-paint-script.ts'
import { Offline, Refused } from '../../lib/call.ts'
import { type ErrorLike, watchErrors } from './watch-errors.ts'

let sent: { name: string; message: string; stack: string; route: string; entry: string }[]
let isRefusing: boolean

beforeEach(() => {
  sent = []
  isRefusing = false
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[0])
    const refusal = { error: { code: 'too_many_requests' } }
    return Promise.resolve(
      isRefusing ? new Response(JSON.stringify(refusal), { status: 429 }) : new Response('{}'),
    )
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', {
    querySelector: () => ({ src: 'https://cutscore.test/assets/entry-client-Bq3xT9aZ.js' }),
  })
  vi.stubGlobal('earlyErrors', [])
})

afterEach(() => void vi.unstubAllGlobals())

const watch = () => watchErrors(() => '/course/:slug')
const happens = (event: ErrorLike) => globalThis.earlyErrors.push(event)

test('an error is reported with the pattern of its page and the file that tells the release', () => {
  watch()
  happens({ error: new TypeError('broken') })
  expect(sent).toEqual([
    {
      name: 'TypeError',
      message: 'broken',
      stack: expect.stringContaining('watch-errors.test.ts'),
      route: '/course/:slug',
      entry: 'entry-client-Bq3xT9aZ.js',
    },
  ])
})

test('errors and rejections from before this code ran are reported too', () => {
  happens({ error: new Error('early') })
  happens({ reason: 'no error at all' })
  watch()
  expect(sent.map(({ message }) => message)).toEqual(['early', 'no error at all'])
})

test('the inline script keeps the first errors, and no more than nine', () => {
  const listeners: Record<string, (event: unknown) => void> = {}
  const page: Record<string, unknown> = {
    addEventListener: (name: string, listener: (event: unknown) => void) => (listeners[name] = listener),
    document: { documentElement: { dataset: {} }, cookie: '' },
    localStorage: {},
    location: {},
    matchMedia: () => ({ matches: false }),
  }
  page.self = page
  runInNewContext(FIRST_PAINT_SCRIPT, page)
  for (let nth = 0; nth < 10; nth += 1) listeners.error!(nth)
  listeners.unhandledrejection!(10)
  expect(page.earlyErrors).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test.each([
  ['a refusal', new Refused('not_found')],
  ['a lost connection', new Offline(null)],
  ['an abandoned request', Object.assign(new Error('stopped'), { name: 'AbortError' })],
  ['nothing', undefined],
])('%s is not reported', (_, error) => {
  watch()
  happens({ error })
  happens({ reason: error })
  expect(sent).toEqual([])
})

test('nothing is reported without a network', () => {
  vi.stubGlobal('navigator', { onLine: false })
  watch()
  happens({ error: new Error('x') })
  expect(sent).toEqual([])
})

test('a page reports each error once, and five at most', () => {
  watch()
  const error = new Error('again')
  for (let nth = 0; nth < 3; nth += 1) happens({ error })
  expect(sent).toHaveLength(1)
  for (let nth = 0; nth < 9; nth += 1) happens({ error: new Error(`error ${nth}`) })
  expect(sent).toHaveLength(5)
})

test('a report that is refused, or cannot be made, causes no error', async () => {
  isRefusing = true
  watch()
  happens({ error: new Error('x') })
  happens({
    reason: Object.defineProperty(new Error('x'), 'name', {
      get: () => {
        throw new Error('no name')
      },
    }),
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(1)
})

test('a report is small enough for the server, and has only text that it can store', () => {
  watch()
  const error = Object.assign(new Error(`\0\ud800${'漢'.repeat(9_000)}`), {
    stack: '    at f\n'.repeat(10_000),
  })
  happens({ error })
  expect(new TextEncoder().encode(JSON.stringify(sent[0])).length).toBeLessThan(8_192)
  expect(sent[0]!.message.slice(0, 2)).toBe('\ufffd漢')
})
