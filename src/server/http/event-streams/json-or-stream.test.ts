import { once } from 'node:events'
import { request } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { injectStream, listen } from '../../../../test/builders/stream.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { bind } from '../../requests/bind.ts'
import { Refusal } from '../../requests/refusal.ts'
import { registerErrorHandling } from '../errors.ts'
import { registerRoutes } from '../pipeline.ts'

const tell = endpoint({
  method: 'GET',
  path: '/api/tell',
  summary: 'Tells something word by word, or as a whole.',
  access: 'anyone',
  stream: z.strictObject({ word: z.string() }),
  response: z.strictObject({ words: z.array(z.string()) }),
  errors: [],
})
type Told = AsyncGenerator<{ word: string }, { words: string[] }>
let verb: (signal: AbortSignal) => Told

let app: TestApp
let http: FastifyInstance
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  http = Fastify()
  registerErrorHandling(http)
  registerRoutes(http, app.deps, [bind(tell, (_, __, signal) => verb(signal))])
  verb = async function* () {
    yield { word: 'one' }
    yield { word: 'two' }
    return { words: ['one', 'two'] }
  }
})
afterEach(() => http.close())

test('an endpoint with a stream and a response streams to callers that accept events', async () => {
  const { body, headers } = await injectStream(http, {
    url: '/api/tell',
    headers: { accept: 'text/event-stream' },
  })
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(body).toBe('data: {"word":"one"}\n\ndata: {"word":"two"}\n\nevent: end\ndata:\n\n')
})

test('others get what the verb returns after its last event, as JSON', async () => {
  const answer = await http.inject({ url: '/api/tell' })
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json()).toEqual({ words: ['one', 'two'] })
})

test('a refusal after the first event refuses the JSON as a whole', async () => {
  verb = async function* () {
    yield { word: 'one' }
    throw new Refusal('course_not_found')
  }
  const answer = await http.inject({ url: '/api/tell' })
  expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'course_not_found'])
})

test('a caller that leaves before the JSON is there aborts the verb', async () => {
  const aborted = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  verb = async function* (signal) {
    begun.resolve()
    await once(signal, 'abort')
    aborted.resolve()
    yield { word: 'late' }
    return { words: [] }
  }
  const asking = request({ port: await listen(http), path: '/api/tell', agent: false })
  asking.on('error', () => {})
  asking.end()
  await begun.promise
  asking.destroy()
  await aborted.promise
})
