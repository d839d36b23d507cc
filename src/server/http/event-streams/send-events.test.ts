import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { setImmediate as breathe } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply, type InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { injectStream, listen } from '../../../../test/builders/stream.ts'
import {
  BASE_URL,
  codeOf,
  type Person,
  startTestApp,
  type TestApp,
} from '../../../../test/harness/harness.ts'
import { bind } from '../../requests/bind.ts'
import { Refusal } from '../../requests/refusal.ts'
import { registerErrorHandling } from '../errors.ts'
import { registerRoutes } from '../pipeline.ts'
import { BEAT_MS, sendEvents } from './send-events.ts'

/** An endpoint that a tutor could have, with a verb that each test replaces. */
const tell = endpoint({
  method: 'POST',
  path: '/api/courses/:slug/tell',
  summary: 'Tells something word by word.',
  access: 'pro',
  params: z.strictObject({ slug: z.string() }),
  body: z.strictObject({ words: z.int() }),
  stream: z.strictObject({ word: z.string() }),
  errors: ['course_not_found'],
})
type Word = { word: string }
let verb: (words: number, signal: AbortSignal) => AsyncIterable<Word>

let app: TestApp
let http: FastifyInstance
let port: number
let person: Person
beforeAll(async () => {
  app = await startTestApp()
  person = await app.person({ plan: 'pro' })
})
afterAll(() => app.close())
beforeEach(async () => {
  http = Fastify({ loggerInstance: app.deps.log })
  registerErrorHandling(http)
  registerRoutes(http, app.deps, [bind(tell, ({ body }, _, signal) => verb(body.words, signal))])
  port = await listen(http)
  app.logs.length = 0
})
afterEach(() => http.close())

const headersOf = ({ cookie }: Person) => ({ origin: BASE_URL, cookie })
const PATH = '/api/courses/one/tell'

function ask(more: InjectOptions = {}) {
  return injectStream(http, {
    method: 'POST',
    url: PATH,
    payload: { words: 3 },
    headers: headersOf(person),
    ...more,
  })
}

/** Opens the stream over a real connection, which a test can close or stop reading. */
async function open(words = 3) {
  const headers = { ...headersOf(person), 'content-type': 'application/json' }
  const asking = request({ port, path: PATH, method: 'POST', headers, agent: false })
  asking.end(JSON.stringify({ words }))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  answer.on('error', () => {})
  return { answer, leave: () => asking.destroy() }
}

async function* count(words: number): AsyncGenerator<Word> {
  for (let word = 1; word <= words; word += 1) yield { word: `w${word}` }
}

const frame = (word: string) => `data: {"word":"${word}"}\n\n`

describe('a stream of events', () => {
  test('sends each event, and at the end an event that says the stream is complete', async () => {
    verb = count
    const response = await ask()
    expect(response.body).toBe(`${frame('w1')}${frame('w2')}${frame('w3')}event: end\ndata:\n\n`)
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers).not.toHaveProperty('content-encoding')
  })

  test('sends an event at once, without waiting for the next one', async () => {
    const last = Promise.withResolvers<void>()
    verb = async function* () {
      yield { word: 'first' }
      await last.promise
      yield { word: 'last' }
    }
    const { answer } = await open()
    const [chunk] = (await once(answer, 'data')) as [Buffer]
    expect(String(chunk)).toBe(frame('first'))
    last.resolve()
    expect(String((await once(answer, 'data'))[0])).toContain(frame('last'))
  })

  test('sends a heartbeat while there are no events', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const last = Promise.withResolvers<void>()
      verb = async function* () {
        yield { word: 'first' }
        await last.promise
      }
      const { answer } = await open()
      await once(answer, 'data')
      vi.advanceTimersByTime(BEAT_MS)
      expect(String((await once(answer, 'data'))[0])).toBe(':\n\n')
      last.resolve()
      await once(answer, 'end')
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  test('takes no events from its verb faster than the client reads them', async () => {
    let told = 0
    const word = 'x'.repeat(10_000)
    verb = async function* (words) {
      for (; told < words; told += 1) yield { word }
    }
    const { answer, leave } = await open(100_000)
    answer.pause()
    let before = -1
    // Waits until the buffers are full and the verb has stopped yielding.
    for (let still = 0; still < 100; still = before === told ? still + 1 : 0) {
      before = told
      await breathe()
    }
    expect(told).toBeLessThan(10_000)
    leave()
  })
})

describe('before its first event, a stream is refused as JSON', () => {
  const isAsked = vi.fn<() => void>()
  beforeEach(() => {
    isAsked.mockClear()
    verb = (words) => {
      isAsked()
      return count(words)
    }
  })

  test.each([
    ['a person who is not signed in', 'not_signed_in', 401, () => ({ origin: BASE_URL })],
    [
      'a page of another site',
      'wrong_origin',
      403,
      () => ({ ...headersOf(person), origin: 'https://evil.example' }),
    ],
  ])('to %s', async (_, code, status, headers) => {
    const response = await ask({ headers: headers() })
    expect([response.statusCode, codeOf(response)]).toEqual([status, code])
    expect(response.headers['content-type']).toContain('application/json')
    expect(isAsked).not.toHaveBeenCalled()
  })

  test('to a person without a subscription', async () => {
    const response = await ask({ headers: headersOf(await app.person()) })
    expect(codeOf(response)).toBe('subscription_required')
    expect(isAsked).not.toHaveBeenCalled()
  })

  test('for input that the contract does not allow', async () => {
    expect(codeOf(await ask({ payload: { words: 'three' } }))).toBe('invalid_input')
    expect(codeOf(await ask({ payload: { words: 3, more: 1 } }))).toBe('invalid_input')
    expect(isAsked).not.toHaveBeenCalled()
  })

  test('by its verb, with details and a Retry-After header', async () => {
    verb = async function* (words) {
      await breathe()
      if (words > 0) throw new Refusal('too_many_requests', { retryAfterSeconds: 7 })
      yield { word: 'never' }
    }
    const response = await ask()
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '7'])
    expect(response.json()).toEqual({
      error: { code: 'too_many_requests', details: { retryAfterSeconds: 7 } },
    })
  })

  test('if its first event has a field that the contract does not name', async () => {
    verb = async function* () {
      yield { word: 'w', key: 'canary' } as Word
    }
    const response = await ask()
    expect([response.statusCode, codeOf(response)]).toEqual([500, 'internal'])
    expect(response.body).not.toContain('canary')
  })
})

describe('after its first event, a failing stream ends with an error code and nothing else', () => {
  const after = (failure: () => Word) =>
    async function* () {
      yield { word: 'first' }
      yield failure()
    }
  const broken = (code: string) => `${frame('first')}event: error\ndata:{"code":"${code}"}\n\n`

  test('if an event has a field that the contract does not name', async () => {
    verb = after(() => ({ word: 'w', key: 'canary' }) as Word)
    expect((await ask()).body).toBe(broken('internal'))
    expect(app.logs.join('')).toContain('does not match its contract')
  })

  test('if its verb refuses', async () => {
    verb = after(() => {
      throw new Refusal('course_not_found', { secret: 'canary' })
    })
    expect((await ask()).body).toBe(broken('course_not_found'))
  })

  test('if its verb throws, and the error is logged', async () => {
    verb = after(() => {
      throw new Error('canary')
    })
    expect((await ask()).body).toBe(broken('internal'))
    expect(app.logs.join('')).toContain('"msg":"a request failed because of a bug"')
  })
})

describe("a verb's abort signal fires", () => {
  /** Yields one event, and then waits for the signal. */
  function waitForSignal() {
    const [hasStopped, hasEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    verb = async function* (_, signal) {
      try {
        yield { word: 'first' }
        await once(signal, 'abort')
        hasStopped.resolve()
      } finally {
        hasEnded.resolve()
      }
    }
    return { hasStopped: hasStopped.promise, hasEnded: hasEnded.promise }
  }

  test('when its client disconnects, without a line in the log', async () => {
    const { hasStopped, hasEnded } = waitForSignal()
    const { answer, leave } = await open()
    await once(answer, 'data')
    leave()
    await hasStopped
    await hasEnded
    expect(app.logs.filter((line) => !line.includes('"level":30'))).toEqual([])
  })

  test('when its client disconnects before the first event', async () => {
    const [hasBegun, hasStopped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    verb = async function* (_, signal) {
      hasBegun.resolve()
      await once(signal, 'abort')
      hasStopped.resolve()
      yield { word: 'late' }
    }
    const headers = { ...headersOf(person), 'content-type': 'application/json' }
    const asking = request({ port, path: PATH, method: 'POST', headers, agent: false })
    asking.on('error', () => {})
    asking.end('{"words":1}')
    await hasBegun.promise
    asking.destroy()
    await hasStopped.promise
    expect(app.logs.filter((line) => !line.includes('"level":30'))).toEqual([])
  })

  test('and a verb that ignores it is ended at its next event', async () => {
    const [isLeft, hasEnded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let told = 0
    verb = async function* (words, signal) {
      signal.addEventListener('abort', () => isLeft.resolve())
      try {
        for (; told < words; told += 1) {
          yield { word: 'more' }
          if (told === 0) await isLeft.promise
        }
      } finally {
        hasEnded.resolve()
      }
    }
    const { answer, leave } = await open(1_000_000)
    await once(answer, 'data')
    leave()
    await hasEnded.promise
    expect(told).toBeLessThan(5)
  })

  test('when the server stops, and the client gets an event that says so', async () => {
    const { hasEnded } = waitForSignal()
    const { answer } = await open()
    let text = ''
    answer.on('data', (chunk) => (text += String(chunk)))
    await once(answer, 'data')
    await Promise.all([http.close(), once(answer, 'end'), hasEnded])
    expect(text).toBe(`${frame('first')}event: error\ndata:{"code":"unavailable"}\n\n`)
  })
})

describe('a stream does not begin', () => {
  test('if its client has left by then', async () => {
    let hasBegun = false
    async function* events() {
      hasBegun = true
      yield { word: 'late' }
    }
    const reply = { raw: { destroyed: false } } as FastifyReply
    const gone = AbortSignal.abort(new Refusal('unavailable'))
    await expect(sendEvents(reply, tell, events(), gone)).rejects.toMatchObject({ code: 'unavailable' })
    expect(hasBegun).toBe(false)
  })

  test('if the server stops while the session is being read', async () => {
    verb = async function* (_, signal) {
      yield { word: 'first' }
      await once(signal, 'abort')
    }
    const [isLocked, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = app.ownerDb.transaction().execute(async (tx) => {
      await sql`lock table sessions in access exclusive mode`.execute(tx)
      isLocked.resolve()
      await isReleased.promise
    })
    await isLocked.promise
    const headers = { ...headersOf(person), 'content-type': 'application/json' }
    const asking = request({ port, path: PATH, method: 'POST', headers, agent: false })
    const answered = once(asking, 'response') as Promise<[IncomingMessage]>
    asking.end('{"words":1}')
    await expect.poll(() => app.countWaiting()).toBe(1)
    const closing = http.close()
    await breathe()
    isReleased.resolve()
    const [answer] = await answered
    expect(answer.statusCode).toBe(503)
    answer.resume()
    await Promise.all([closing, holding])
  })
})
