import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Provider, saying, startProvider, USED } from '../../../../test/model/start-provider.ts'
import { createModel } from './create-model.ts'
import { openFetch } from './open-fetch.ts'
import { type Model, type ModelPrompt, ModelUnavailable } from './model.ts'

let provider: Provider
let other: Provider
beforeAll(async () => {
  provider = await startProvider()
  other = await startProvider()
})
beforeEach(() => provider.requests.splice(0))
afterAll(async () => {
  await provider.close()
  await other.close()
})

const KINDS = ['anthropic', 'openai', 'openai-compatible'] as const
type Kind = (typeof KINDS)[number]
const PROMPT: ModelPrompt = {
  system: 'Be brief.',
  messages: [{ role: 'user', content: 'What is a region?' }],
}
const KEY = 'key-that-only-the-provider-may-see'

async function open(kind: Kind): Promise<Model> {
  const model = await createModel({
    provider: kind,
    model: 'a-model',
    baseUrl: provider.baseUrl,
    apiKey: KEY,
  })
  return model!
}

async function read(model: Model, signal = new AbortController().signal) {
  const pieces: string[] = []
  const reply = model.phrase(PROMPT, signal)
  for (;;) {
    const { done, value } = await reply.next()
    if (done) return { text: pieces.join(''), usage: value }
    pieces.push(value)
  }
}

describe.each(KINDS)('%s', (kind) => {
  test('gets one request that its own types accept, without tools, and its reply is read with what it used', async () => {
    provider.play(saying('A **region** ', 'is a place.'))
    expect(await read(await open(kind))).toEqual({ text: 'A **region** is a place.', usage: USED })
    expect(provider.requests).toHaveLength(1)
    const { body } = provider.requests[0]!
    expect(body).toContain('What is a region?')
    expect(JSON.parse(body)).not.toHaveProperty('tools')
  })

  test.each([
    ['an error', 500],
    ['a wrong key', 401],
    ['too many requests', 429],
  ])('%s is asked once and makes the model unavailable', async (_, status) => {
    provider.play(({ response }) => void response.writeHead(status).end(`{"error":{"message":"${KEY}"}}`))
    const error = await read(await open(kind)).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ModelUnavailable)
    expect(String(error)).toContain(String(status))
    expect(JSON.stringify(error) + String(error) + (error as Error).stack).not.toContain(KEY)
    expect((error as Error).cause).toBeUndefined()
    expect(provider.requests).toHaveLength(1)
  })

  test('a redirect is not followed', async () => {
    provider.play(({ response }) => void response.writeHead(307, { location: `${other.baseUrl}/x` }).end())
    await expect(read(await open(kind))).rejects.toThrow(ModelUnavailable)
    expect(other.requests).toEqual([])
  })

  test('half a frame makes the model unavailable', async () => {
    provider.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('data: {"choices":[{"delta":{"conte\n\n')
    })
    await expect(read(await open(kind))).rejects.toThrow(ModelUnavailable)
  })

  test('a page instead of a stream makes the model unavailable', async () => {
    provider.play(({ response }) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')
    })
    await expect(read(await open(kind))).rejects.toThrow(ModelUnavailable)
  })

  test('a reply without text is read with what it used', async () => {
    provider.play(saying())
    expect(await read(await open(kind))).toEqual({ text: '', usage: USED })
  })

  test('a line without an end is not read for ever', async () => {
    provider.play(async ({ response, closed }) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const part = 'x'.repeat(64 * 1024)
      response.write('data: ')
      while (!response.destroyed)
        if (!response.write(part)) await Promise.race([once(response, 'drain'), closed])
    })
    await expect(read(await open(kind))).rejects.toThrow(ModelUnavailable)
  })

  test('the request ends within a second of the caller leaving, before and within a reply', async () => {
    for (const said of [[], ['A region ']]) {
      const leaving = new AbortController()
      const asked = Promise.withResolvers<{ closed: Promise<unknown> }>()
      provider.play(({ say, closed }) => {
        for (const piece of said) say(piece)
        asked.resolve({ closed })
      })
      const reading = read(await open(kind), leaving.signal)
      reading.catch(() => {})
      const { closed } = await asked.promise
      const left = performance.now()
      leaving.abort(new Error('left'))
      await expect(reading).rejects.toThrow('left')
      await closed
      expect(performance.now() - left).toBeLessThan(1_000)
    }
  })

  test('nothing of a failure is written to the console', async () => {
    const written = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')]
    provider.play(({ response }) => void response.writeHead(500).end('no'))
    await read(await open(kind)).catch(() => {})
    for (const spy of written) expect(spy).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

test('no other host is asked, whatever address the library is given', async () => {
  const ask = openFetch(provider.baseUrl)
  await expect(ask(`${other.baseUrl}/messages`)).rejects.toThrow('another host')
  await expect(ask(new Request(`${other.baseUrl}/messages`))).rejects.toThrow('another host')
  expect(other.requests).toEqual([])
})

test('settings of other programs for the same vendors are not read', async () => {
  vi.stubEnv('OPENAI_BASE_URL', other.baseUrl)
  vi.stubEnv('ANTHROPIC_BASE_URL', other.baseUrl)
  vi.stubEnv('OPENAI_API_KEY', 'of another program')
  vi.stubEnv('ANTHROPIC_API_KEY', 'of another program')
  provider.play(saying('Hello.'))
  for (const kind of KINDS) await read(await open(kind))
  vi.unstubAllEnvs()
  expect(other.requests).toEqual([])
  expect(provider.requests).toHaveLength(KINDS.length)
  expect(JSON.stringify(provider.requests.map(({ headers }) => headers))).not.toContain('of another program')
})

test('without a provider there is no model', async () => {
  expect(await createModel(null)).toBeNull()
})
