import { expect, test } from 'vitest'
import { CAPACITY, CLEANUP_EVERY, createMemoryCache, DEFAULT_LIFE, DURATIONS } from './memory-cache.ts'

function build() {
  const clock = { now: 1_000_000 }
  return { clock, cache: createMemoryCache(() => clock.now) }
}

test('the durations are those in the specification', () => {
  expect({ CAPACITY, DEFAULT_LIFE, CLEANUP_EVERY, ...DURATIONS }).toEqual({
    CAPACITY: 1000,
    DEFAULT_LIFE: 60_000,
    CLEANUP_EVERY: 300_000,
    short: 30_000,
    medium: 300_000,
    prefetch: 600_000,
    long: 1_800_000,
    hour: 3_600_000,
  })
})

test('an entry lives for a minute by default', () => {
  const { cache, clock } = build()
  cache.set('a', 1)
  cache.set('b', 2, DURATIONS.short)
  clock.now += 30_000
  expect([cache.get('a'), cache.get('b')]).toEqual([1, undefined])
  clock.now += 29_999
  expect(cache.has('a')).toBe(true)
  clock.now += 1
  expect(cache.has('a')).toBe(false)
})

test('a full cache drops its oldest entry', () => {
  const { cache } = build()
  for (let i = 0; i < CAPACITY; i++) cache.set(`k${i}`, i)
  cache.set('k0', 'renewed')
  cache.set('one more', true)
  expect(cache.size).toBe(CAPACITY)
  expect([cache.get('k0'), cache.get('k1'), cache.get('k2')]).toEqual(['renewed', undefined, 2])
})

test('setting an entry of a full cache again drops nothing', () => {
  const { cache } = build()
  for (let i = 0; i < CAPACITY; i++) cache.set(`k${i}`, i)
  cache.set('k500', 'renewed')
  expect([cache.size, cache.get('k0')]).toEqual([CAPACITY, 0])
})

test('expired entries are removed every five minutes', () => {
  const { cache, clock } = build()
  cache.set('short', 1)
  cache.set('long', 2, DURATIONS.hour)
  clock.now += CLEANUP_EVERY - 1
  cache.has('long')
  expect(cache.size).toBe(2)
  clock.now += 1
  cache.has('long')
  expect(cache.size).toBe(1)
})

test('clearing removes every entry', () => {
  const { cache } = build()
  cache.set('a', 1, DURATIONS.hour)
  cache.clear()
  expect([cache.size, cache.has('a')]).toEqual([0, false])
})
