import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CHANNELS, getEvents, REALTIME_LIMITS, type RealtimeEvent } from '#contract/realtime.ts'
import { openEventStream } from './event-stream.ts'
import { onStreamRefused, openChannel } from './open-channel.ts'

/** The parts of the browser's class that are used here. */
class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  static get open(): FakeEventSource[] {
    return FakeEventSource.all.filter(({ readyState }) => readyState !== 2)
  }
  readyState = 0
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  /** Simulates the server: it accepts the connection. */
  accept(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  say(data: string, type = 'message'): void {
    this.dispatchEvent(new MessageEvent(type, { data }))
  }
  breakOff({ isRefused = false } = {}): void {
    this.readyState = isRefused ? 2 : 0
    this.dispatchEvent(new Event('error'))
  }
}
const latest = () => FakeEventSource.all.at(-1)!

const page = new EventTarget()
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.all = []
  warn.mockClear()
  vi.stubGlobal('EventSource', FakeEventSource)
  // Without locks, each tab listens for itself.
  vi.stubGlobal('navigator', {})
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const FEATURES: RealtimeEvent = { channel: 'user_features' }
const refresh = (userId: string): RealtimeEvent => ({
  channel: 'subscription-updates',
  event: 'refresh',
  payload: { userId },
})

function listening() {
  const heard: unknown[] = []
  const close = openEventStream({
    onEvent: (event) => heard.push(event),
    onGap: () => heard.push('gap'),
    onRefused: () => heard.push('refused'),
  })
  return { heard, close }
}

describe('a stream', () => {
  test('delivers events, and requests a refetch after each connection', () => {
    const { heard, close } = listening()
    expect(latest().url).toBe(getEvents.path)
    latest().accept()
    latest().say(JSON.stringify(FEATURES))
    expect(heard).toEqual(['gap', FEATURES])
    latest().breakOff()
    vi.advanceTimersByTime(1_000)
    latest().accept()
    expect(heard).toEqual(['gap', FEATURES, 'gap'])
    close()
    expect(FakeEventSource.open).toEqual([])
  })

  test('reconnects with jitter and with growing pauses of up to a minute, which are short again after a success', () => {
    const waits: number[] = []
    const { close } = listening()
    const waitForNext = () => {
      const count = FakeEventSource.all.length
      let waited = 0
      for (; FakeEventSource.all.length === count; waited += 100) vi.advanceTimersByTime(100)
      return waited
    }
    for (let time = 0; time < 10; time += 1) {
      latest().breakOff({ isRefused: time % 2 === 0 })
      expect(FakeEventSource.open).toEqual([])
      waits.push(waitForNext())
    }
    for (const [index, wait] of waits.entries()) {
      const longest = Math.min(1_000 * 2 ** index, 60_000)
      expect(wait).toBeGreaterThanOrEqual(longest / 2)
      expect(wait).toBeLessThanOrEqual(longest + 100)
    }
    expect(new Set(waits.slice(6)).size).toBeGreaterThan(1)
    latest().accept()
    latest().breakOff()
    expect(waitForNext()).toBeLessThanOrEqual(1_100)
    expect(warn).toHaveBeenCalledTimes(11)
    close()
  })

  test('reconnects at once when the network returns', () => {
    const { close } = listening()
    for (let time = 0; time < 8; time += 1) {
      latest().breakOff()
      vi.advanceTimersByTime(60_000)
    }
    latest().breakOff()
    expect(FakeEventSource.open).toHaveLength(0)
    page.dispatchEvent(new Event('online'))
    page.dispatchEvent(new Event('online'))
    expect(FakeEventSource.open).toHaveLength(1)
    close()
    page.dispatchEvent(new Event('online'))
    expect(FakeEventSource.open).toHaveLength(0)
  })

  test('that the server closed as one too many waits several minutes before it reconnects', () => {
    const { close } = listening()
    latest().accept()
    latest().say('', 'crowded')
    vi.advanceTimersByTime(4 * 60_000)
    expect(FakeEventSource.all).toHaveLength(1)
    vi.advanceTimersByTime(60_000)
    expect(FakeEventSource.all).toHaveLength(2)
    close()
  })

  test('whose session has ended does not reconnect, and reports it', () => {
    const { heard, close } = listening()
    latest().accept()
    latest().say('', 'session-ended')
    expect(FakeEventSource.open).toEqual([])
    vi.advanceTimersByTime(3_600_000)
    expect([heard, FakeEventSource.all.length]).toEqual([['gap', 'refused'], 1])
    close()
  })

  test('reports each refusal, but not that it broke off', () => {
    const { heard, close } = listening()
    latest().breakOff()
    vi.advanceTimersByTime(60_000)
    expect(heard).toEqual([])
    latest().breakOff({ isRefused: true })
    expect(heard).toEqual(['refused'])
    close()
    vi.advanceTimersByTime(3_600_000)
    expect(FakeEventSource.open).toEqual([])
  })

  test('requests a refetch within two seconds of a gap on the server, with jitter between pages', () => {
    const { heard, close } = listening()
    latest().accept()
    latest().say('', 'resync')
    latest().say('', 'resync')
    expect(heard).toEqual(['gap'])
    vi.advanceTimersByTime(2_000)
    expect(heard).toEqual(['gap', 'gap'])
    close()
  })

  test('ignores events that it does not understand', () => {
    const { heard, close } = listening()
    latest().accept()
    for (const text of ['', 'null', '{', '{"channel":"of tomorrow"}']) latest().say(text)
    latest().say(JSON.stringify(FEATURES))
    expect(heard).toEqual(['gap', FEATURES])
    expect(warn).toHaveBeenCalledTimes(4)
    close()
  })
})

describe('channels', () => {
  test('share one connection, receive only their own events, and close it with the last channel', () => {
    const heard: unknown[] = []
    const [one, other] = [
      openChannel('user_features', 'me', { onEvent: (event) => heard.push(event) }),
      openChannel('subscription-updates', 'me', {
        onEvent: (event) => heard.push(event),
        onGap: () => heard.push('gap'),
      }),
    ]
    expect(FakeEventSource.open).toHaveLength(1)
    latest().accept()
    latest().say(JSON.stringify(FEATURES))
    latest().say(JSON.stringify(refresh('me')))
    expect(heard).toEqual(['gap', FEATURES, refresh('me')])
    one!()
    latest().say(JSON.stringify(FEATURES))
    expect([heard.length, FakeEventSource.open.length]).toEqual([3, 1])
    other!()
    expect(FakeEventSource.open).toEqual([])
  })

  test('are limited to five', () => {
    const onEvent = vi.fn<() => void>()
    const names = Array.from({ length: REALTIME_LIMITS.channels }, (_, index) => CHANNELS[index % 3]!)
    const closers = names.map((name) => openChannel(name, 'me', { onEvent }))
    expect(closers).not.toContain(null)
    expect(openChannel('user_features', 'me', { onEvent })).toBeNull()
    closers[0]!()
    const again = openChannel('user_features', 'me', { onEvent })
    expect(again).not.toBeNull()
    for (const close of [...closers, again]) close!()
    expect(FakeEventSource.open).toEqual([])
  })

  test('of another person get a separate connection', () => {
    const heard: string[] = []
    const mine = openChannel('user_features', 'me', { onEvent: () => heard.push('me') })!
    const [first] = FakeEventSource.open
    const theirs = openChannel('user_features', 'other', { onEvent: () => heard.push('other') })!
    expect(FakeEventSource.open).toHaveLength(1)
    expect(FakeEventSource.open).not.toContain(first)
    latest().say(JSON.stringify(FEATURES))
    expect(heard).toEqual(['other'])
    mine()
    theirs()
  })

  test('close when their page is left, and reopen when it is restored', () => {
    const close = openChannel('user_features', 'me', { onEvent: () => {} })!
    page.dispatchEvent(new Event('pagehide'))
    expect(FakeEventSource.open).toEqual([])
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(FakeEventSource.open).toHaveLength(1)
    close()
    expect(FakeEventSource.open).toEqual([])
  })

  test('report that the server has refused them', () => {
    const listener = vi.fn<() => void>()
    onStreamRefused(listener)
    const close = openChannel('user_features', 'me', { onEvent: () => {} })!
    latest().breakOff({ isRefused: true })
    expect(listener).toHaveBeenCalledTimes(1)
    close()
  })
})
