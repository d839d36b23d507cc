import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RealtimeEvent } from '#contract/realtime.ts'
import { MOST_UNREAD_BYTES } from './event-stream.ts'
import { OpenStreams, STREAM_LIMITS } from './open-streams.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const FEATURES: RealtimeEvent = { channel: 'user_features' }
const refresh = (userId: string): RealtimeEvent => ({
  channel: 'subscription-updates',
  event: 'refresh',
  payload: { userId },
})
const subscription = (planName: string): RealtimeEvent => ({
  channel: 'subscriptions',
  subscription: { status: 'active', planName, currentPeriodEnd: null, cancelAtPeriodEnd: false },
})

/** A fake connection that records what it received: the data of each event, or its name. */
function reader({ isStuck = false } = {}) {
  const texts: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _, done) {
      texts.push(chunk.toString())
      if (!isStuck) done()
    },
  })
  const heard = () =>
    texts
      .join('')
      .split('\n\n')
      .filter((frame) => frame && frame !== ':')
      .map((frame): unknown =>
        frame.startsWith('data: ') ? JSON.parse(frame.slice(6)) : /^event: (.+)$/m.exec(frame)![1],
      )
  return { sink, heard, beats: () => texts.filter((text) => text === ':\n\n').length }
}

let streams: OpenStreams
beforeEach(() => void (streams = new OpenStreams()))
const open = (userId: string, sessionToken = userId, options = {}) => {
  const { sink, ...ears } = reader(options)
  const stream = streams.add({ userId, sessionToken }, sink as never)
  return { ...ears, sink, stream }
}

describe('an event', () => {
  test('reaches every stream of its person at once, and no one else’s', () => {
    const [mine, mineToo, other] = [open('me'), open('me'), open('other')]
    streams.send('me', FEATURES)
    expect([mine.heard(), mineToo.heard(), other.heard()]).toEqual([[FEATURES], [FEATURES], []])
  })

  test('is sent at most once a second, and the latest of each channel always arrives', () => {
    const { heard } = open('me')
    for (const plan of ['one', 'two', 'three']) streams.send('me', subscription(plan))
    streams.send('me', FEATURES)
    streams.send('me', subscription('four'))
    streams.send('me', FEATURES)
    expect(heard()).toEqual([subscription('one')])
    vi.advanceTimersByTime(999)
    expect(heard()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(heard().slice(1)).toEqual([subscription('four')])
    vi.advanceTimersByTime(999)
    expect(heard()).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(heard().slice(2)).toEqual([FEATURES])
    vi.advanceTimersByTime(60_000)
    expect(heard()).toHaveLength(3)
  })

  test('is sent without delay if events are rare, and always in order', () => {
    const { heard } = open('me')
    streams.send('me', subscription('one'))
    vi.advanceTimersByTime(1_000)
    streams.send('me', subscription('two'))
    streams.send('me', subscription('three'))
    vi.advanceTimersByTime(1_000)
    streams.send('me', subscription('four'))
    vi.advanceTimersByTime(5_000)
    expect(heard()).toEqual(['one', 'two', 'three', 'four'].map(subscription))
  })

  test('in a flood may be skipped, but the order is right and the last one arrives', () => {
    const { heard } = open('me')
    for (let step = 0; step < 500; step += 1) {
      streams.send('me', step % 3 === 0 ? refresh('me') : subscription(String(step)))
      vi.advanceTimersByTime(step % 7 === 0 ? 90 : 10)
    }
    vi.advanceTimersByTime(5_000)
    const steps = (heard() as RealtimeEvent[]).flatMap((event) =>
      event.channel === 'subscriptions' ? [Number(event.subscription.planName)] : [],
    )
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(steps.at(-1)).toBe(499)
    // Events over 10.7 seconds, at most one per second.
    expect(heard().length).toBeLessThanOrEqual(13)
  })

  test('that may have been missed makes every stream send `resync`', async () => {
    const [one, other] = [open('me'), open('other')]
    await streams.resync()
    expect([one.heard(), other.heard()]).toEqual([['resync'], ['resync']])
  })
})

describe('a stream', () => {
  test('that is the person’s sixth closes the oldest one with a reason', () => {
    const [oldest, ...others] = Array.from({ length: STREAM_LIMITS.perPerson }, () => open('me'))
    const foreign = open('other')
    const newest = open('me')
    expect([oldest!.heard(), oldest!.sink.writableEnded]).toEqual([['crowded'], true])
    streams.send('me', FEATURES)
    for (const { heard } of [...others, newest]) expect(heard()).toEqual([FEATURES])
    expect([foreign.heard(), streams.count]).toEqual([[], STREAM_LIMITS.perPerson + 1])
    // The closed stream's connection ends later, which must not end another stream.
    streams.remove(oldest!.stream)
    expect(streams.count).toBe(STREAM_LIMITS.perPerson + 1)
  })

  test('ends with its session, but not with another session', () => {
    const [gone, kept] = [open('me', 'phone'), open('me', 'laptop')]
    expect(streams.sessionTokens()).toEqual(['phone', 'laptop'])
    streams.endSessions(new Set(['phone']))
    expect([gone.heard(), gone.sink.writableEnded]).toEqual([['session-ended'], true])
    streams.send('me', FEATURES)
    expect([gone.heard(), kept.heard()]).toEqual([['session-ended'], [FEATURES]])
  })

  test('without a connection leaves no timer or data behind', () => {
    const { stream, heard } = open('me')
    streams.send('me', FEATURES)
    streams.send('me', FEATURES)
    streams.remove(stream)
    expect([streams.count, streams.sessionTokens(), vi.getTimerCount()]).toEqual([0, [], 0])
    expect(heard()).toEqual([FEATURES])
  })

  test('that the client does not read is closed, without delaying others', async () => {
    const [stuck, other] = [open('me', 'me', { isStuck: true }), open('me')]
    const long = subscription('x'.repeat(6_000))
    const steps = Math.ceil(MOST_UNREAD_BYTES / 6_000) + 2
    for (let step = 0; step < steps; step += 1) {
      streams.send('me', long)
      vi.advanceTimersByTime(1_000)
    }
    expect([stuck.sink.destroyed, other.sink.destroyed]).toEqual([true, false])
    expect(other.heard()).toHaveLength(steps)
  })

  test('is kept alive by a comment without content', async () => {
    const some = Array.from({ length: 600 }, (_, index) => open(`person ${index}`))
    await streams.beat()
    expect(some.map(({ beats, heard }) => [beats(), heard().length])).toEqual(some.map(() => [1, 0]))
  })
})
