import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { callStream } from './call-stream.ts'
import { Offline, Refused, onRefusal } from './call.ts'

const tell = endpoint({
  method: 'POST',
  path: '/api/tell',
  summary: '',
  access: 'user',
  body: z.strictObject({ words: z.int() }),
  stream: z.strictObject({ word: z.string() }),
  errors: [],
})
const input = { body: { words: 2 } }

let push: ReadableStreamDefaultController<Uint8Array>
let asked: AbortSignal

beforeEach(() => {
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (push = controller) })
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked = signal
    signal.addEventListener('abort', () => push.error(signal.reason))
    return Promise.resolve(new Response(body))
  })
})
afterEach(() => void vi.unstubAllGlobals())

const arrive = (text: string) => push.enqueue(new TextEncoder().encode(text))
const open = (signal = new AbortController().signal) => callStream(tell, input, signal)
async function all(): Promise<string[]> {
  const words: string[] = []
  for await (const { word } of open()) words.push(word)
  return words
}

describe('a stream', () => {
  test('yields each event, however the stream is split in transit, and ends when the server says so', async () => {
    for (const part of [
      'data: {"wo',
      'rd":"one"}\n',
      '\n:\n\ndata: {"word":"t',
      'wo"}\n\nevent: end\ndata:\n\n',
    ])
      arrive(part)
    expect(await all()).toEqual(['one', 'two'])
  })

  test('leaves out events that the page does not know, and no others', async () => {
    const typed = {
      ...tell,
      stream: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('one') })]),
    }
    const events = callStream(typed, input, new AbortController().signal)
    arrive('data: {"type":"new","x":1}\n\nevent: new\ndata: anything\n\ndata: {"type":"one"}\n\n')
    expect(await events.next()).toEqual({ done: false, value: { type: 'one' } })
    arrive('data: {"type":"one","x":1}\n\n')
    await expect(events.next()).rejects.toMatchObject({ issues: [{ code: 'unrecognized_keys' }] })
  })

  test('yields an event while the next is still to come', async () => {
    const events = open()
    arrive('data: {"word":"one"}\n\n')
    expect(await events.next()).toEqual({ done: false, value: { word: 'one' } })
    await events.return()
  })

  test('that breaks off is not taken for a complete one', async () => {
    arrive('data: {"word":"one"}\n\n')
    push.close()
    await expect(all()).rejects.toBeInstanceOf(Offline)
  })

  test('whose connection is lost throws `Offline`', async () => {
    push.error(new Error('reset'))
    await expect(all()).rejects.toBeInstanceOf(Offline)
  })

  test('that fails after its first event throws the code', async () => {
    arrive('data: {"word":"one"}\n\nevent: error\ndata:{"code":"too_many_requests"}\n\n')
    const announced: Refused[] = []
    const stop = onRefusal((refused) => announced.push(refused))
    const error = await all().catch((thrown: unknown) => thrown)
    stop()
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(announced).toEqual([error])
  })

  test('does not time out while its reader is busy with an event', async () => {
    vi.useFakeTimers()
    try {
      const events = open()
      arrive('data: {"word":"one"}\n\n')
      await events.next()
      vi.advanceTimersByTime(600_000)
      expect(asked.aborted).toBe(false)
      await events.return()
    } finally {
      vi.useRealTimers()
    }
  })

  test('with an event outside the contract throws', async () => {
    arrive('data: {"word":"one","key":"x"}\n\n')
    await expect(all()).rejects.toBeInstanceOf(z.core.$ZodError)
  })

  test('that is refused throws the refusal, as a call does', async () => {
    const refusal = { error: { code: 'subscription_required' } }
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(refusal), { status: 403 })))
    await expect(all()).rejects.toMatchObject({ code: 'subscription_required', status: 403 })
  })
})

describe('the server is informed', () => {
  test('if a loop is left', async () => {
    arrive('data: {"word":"one"}\n\n')
    for await (const _ of open()) break
    expect(asked.aborted).toBe(true)
  })

  test('if the caller aborts', async () => {
    const caller = new AbortController()
    const events = open(caller.signal)
    arrive('data: {"word":"one"}\n\n')
    await events.next()
    caller.abort()
    expect(asked.aborted).toBe(true)
    await expect(events.next()).rejects.toBeInstanceOf(Offline)
  })

  test('if a stream is silent for too long', async () => {
    vi.useFakeTimers()
    try {
      const lost = all().catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(await lost).toBeInstanceOf(Offline)
      expect(asked.aborted).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })
})
