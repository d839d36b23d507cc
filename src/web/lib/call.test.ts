import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { ERROR_CODES, ERROR_STATUS } from '#contract/errors.ts'
import { call, Offline, onRefusal, Refused, urlOf, treatmentOf } from './call.ts'
import { wordsFor } from './refusal-words.ts'

const save = endpoint({
  method: 'PUT',
  path: '/api/things/:thingId/parts/:partId',
  summary: '',
  access: 'user',
  params: z.strictObject({ thingId: z.string(), partId: z.string() }),
  query: z.strictObject({ page: z.optional(z.number()), search: z.optional(z.string()) }),
  body: z.strictObject({ name: z.string() }),
  response: z.strictObject({ saved: z.boolean() }),
  errors: [],
})
const input = { params: { thingId: 'a/b', partId: '2' }, query: { page: 0 }, body: { name: 'x' } }

function answer(status: number, body: string): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { status }))),
  )
}
const failure = () => call(save, input).catch((error: unknown) => error)

afterEach(() => void vi.unstubAllGlobals())

test('parameters are escaped, absent query values are left out, and zero is kept', () => {
  expect(urlOf(save, input as never)).toBe('/api/things/a%2Fb/parts/2?page=0')
  expect(urlOf(save, { ...input, query: { search: undefined } })).toBe('/api/things/a%2Fb/parts/2')
})

test('a call sends JSON and returns the response that the contract describes', async () => {
  answer(200, '{"saved":true}')
  expect(await call(save, input)).toEqual({ saved: true })
  expect(vi.mocked(fetch).mock.calls[0]).toMatchObject([
    '/api/things/a%2Fb/parts/2?page=0',
    { method: 'PUT', body: '{"name":"x"}', headers: { 'content-type': 'application/json' } },
  ])
})

test('a response outside the contract throws', async () => {
  answer(200, '{"saved":true,"correctIds":["x"]}')
  expect(await failure()).toBeInstanceOf(z.core.$ZodError)
})

test.each([
  ['of a network that wants a sign-in', '{"status":"login_required"}', ['saved'], false],
  ['without one of the fields', '{"revision":1}', ['revision', 'answeredAt'], false],
  ['with all of them, and one that this page does not know', '{"saved":true,"more":1}', ['saved'], true],
  ['that is a list', '[]', [], false],
  ['that is nothing', 'null', [], false],
  ['without fields', '{}', [], true],
  ['with fields where the contract has none', '{"ok":true}', [], false],
])('in a built page, an acknowledgement %s counts or not', async (_, body, fields, counts) => {
  answer(200, body)
  const response = { parse: (value: unknown) => value, fields }
  const built = { ...save, response } as unknown as typeof save
  const result: unknown = await call(built, input).catch((error: unknown) => error)
  expect(result instanceof Offline).toBe(!counts)
})

test('a refusal carries its code, details and status, and all listeners are informed', async () => {
  const heard: string[] = []
  const stop = onRefusal(({ code }) => heard.push(code))
  answer(409, '{"error":{"code":"attempt_in_progress","details":{"attemptId":"a1"}}}')
  const error = await failure()
  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({ code: 'attempt_in_progress', details: { attemptId: 'a1' }, status: 409 })
  stop()
  await failure()
  expect(heard).toEqual(['attempt_in_progress'])
})

test('an error from a proxy counts as unavailable, never as a refusal', async () => {
  for (const [status, body] of [
    [404, '<html>Not here</html>'],
    [403, '{"error":{"code":1020}}'],
    [502, '{"error":{"code":"Bad Gateway"}}'],
    [503, '{"message":"no upstream"}'],
  ] as const) {
    answer(status, body)
    expect(await failure()).toMatchObject({ code: 'unavailable', status: 503 })
  }
})

test('a refusal without a status has one that the browser treats in the same way', () => {
  const treatment = (status: number) => [status >= 500, status === 404, status === 429]
  for (const code of ERROR_CODES)
    expect([code, treatment(treatmentOf(code))]).toEqual([code, treatment(ERROR_STATUS[code])])
})

test('an unreachable server, or a response that breaks off, counts as offline and not as a refusal', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failure()).toBeInstanceOf(Offline)
  answer(200, '{"saved":')
  expect(await failure()).toBeInstanceOf(Offline)
})

test('a refusal carries the words that its caller passed', async () => {
  const refusing = { ...save, errors: ['attempt_in_progress'] as const }
  const words = { attempt_in_progress: { what: 'An exam is running.', next: 'Finish it.' } }
  answer(409, '{"error":{"code":"attempt_in_progress"}}')
  const error: unknown = await call(refusing, input, words).catch((refused: unknown) => refused)
  expect(wordsFor(error)).toEqual(words.attempt_in_progress)
  // @ts-expect-error A call that may be refused in words of its own does not compile without them.
  await call(refusing, input).catch(() => {})
})
