import { expect, test } from 'vitest'
import { createResponseCache, type Made } from './response-cache.ts'

type Page = { html: string; bytes: number }

const MINUTE = 60_000
const page = (html: string, bytes = 10): Made<Page> => ({ value: { html, bytes }, freshMs: MINUTE })

function build(limits: { maxEntries?: number; maxBytes?: number } = {}) {
  const clock = { now: 0 }
  const errors: unknown[] = []
  const cache = createResponseCache<Page>({
    now: () => clock.now,
    onRefreshError: (error) => errors.push(error),
    ...limits,
  })
  const made: string[] = []
  const get = async (key: string, html = key) => {
    const { html: got } = await cache.get(key, async () => {
      made.push(html)
      return page(html)
    })
    return got
  }
  return { cache, clock, errors, made, get }
}

test('a page that many people request at once is made only once', async () => {
  const { cache } = build()
  const { promise, resolve } = Promise.withResolvers<Made<Page>>()
  let times = 0
  const make = () => {
    times += 1
    return promise
  }
  const answers = [cache.get('/', make), cache.get('/', make), cache.get('/', make)]
  resolve(page('home'))
  expect((await Promise.all(answers)).map(({ html }) => html)).toEqual(['home', 'home', 'home'])
  expect(times).toBe(1)
})

test('a fresh page is served without being made again', async () => {
  const { get, clock, made } = build()
  await get('/', 'first')
  clock.now = MINUTE - 1
  expect(await get('/', 'second')).toBe('first')
  expect(made).toEqual(['first'])
})

test('a stale page is served at once while a new one is made for the next request', async () => {
  const { get, clock, made } = build()
  await get('/', 'first')
  clock.now = MINUTE
  expect(await get('/', 'second')).toBe('first')
  await Promise.resolve()
  expect(made).toEqual(['first', 'second'])
  expect(await get('/', 'third')).toBe('second')
  expect(made).toEqual(['first', 'second'])
})

test('a page that has been stale for too long is made again before it is served', async () => {
  const { get, clock } = build()
  await get('/', 'first')
  clock.now = 11 * MINUTE
  expect(await get('/', 'second')).toBe('second')
})

test('if a refresh fails, the stale page stays and the error is reported', async () => {
  const { cache, get, clock, errors } = build()
  await get('/', 'first')
  clock.now = MINUTE
  const fail = () => Promise.reject(new Error('database away'))
  expect((await cache.get('/', fail)).html).toBe('first')
  await new Promise(setImmediate)
  expect(errors).toEqual([new Error('database away')])
  expect((await cache.get('/', fail)).html).toBe('first')
})

test('if a page fails the first time, everyone waiting gets the error, and the next request tries again', async () => {
  const { cache, get } = build()
  const fail = () => Promise.reject(new Error('database away'))
  await expect(Promise.all([cache.get('/', fail), cache.get('/', fail)])).rejects.toThrow('database away')
  expect(await get('/', 'again')).toBe('again')
})

test('the least recently used page is dropped when there are too many', async () => {
  const { get, made } = build({ maxEntries: 2 })
  await get('/a')
  await get('/b')
  await get('/a')
  await get('/c')
  await get('/a')
  expect(made).toEqual(['/a', '/b', '/c'])
  await get('/b')
  expect(made).toEqual(['/a', '/b', '/c', '/b'])
})

test('pages are dropped when together they are too large, and a page that is too large by itself is not cached', async () => {
  const { cache } = build({ maxBytes: 100 })
  const make = (bytes: number) => () => Promise.resolve(page('x', bytes))
  await cache.get('/a', make(60))
  await cache.get('/b', make(60))
  expect([cache.entries, cache.bytes]).toEqual([1, 60])
  await cache.get('/c', make(101))
  expect([cache.entries, cache.bytes]).toEqual([1, 60])
})

test('a page with a lifetime of 0 is made for every request', async () => {
  const { cache } = build()
  let times = 0
  const make = async () => {
    times += 1
    return { ...page('private'), freshMs: 0 }
  }
  await cache.get('/exam/x', make)
  await cache.get('/exam/x', make)
  expect([times, cache.entries, cache.bytes]).toEqual([2, 0, 0])
})
