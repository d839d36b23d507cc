import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Performance } from '#contract/performance.ts'
import { histogramOf, listsOf } from '#domain/telemetry/histogram.ts'
import { LARGEST_REPORT, VALUES_PER_VISIT } from '#domain/telemetry/visit-report.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { runIfDue } from '../../../jobs/schedule.ts'
import { flushTimings } from './flush-timings.ts'
import { recordTiming, takeTimings } from './record-timing.ts'
import { addTimings, type TimingRow } from './timing-store.ts'

const HOUR_MS = 3_600_000
const NOW = new Date('2026-03-10T12:34:56Z')
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  app.setNow(NOW)
  admin = await app.person({ role: 'admin' })
})
afterAll(() => app.close())

const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS)
const report = (values: unknown) => app.as(null).post('/api/timings', { values })
const one = (value: object) => report([{ route: '/course/:slug', metric: 'lcp', value: 1200, ...value }])
const ask = (query: Record<string, string> = {}) => {
  const all = { from: hoursAgo(24).toISOString(), to: NOW.toISOString(), kind: 'endpoint', ...query }
  return app.as(admin).get(`/api/admin/performance?${new URLSearchParams(all).toString()}`)
}
const found = async (query: Record<string, string> = {}) => (await ask(query)).json<Performance>()
const flush = () => runIfDue(app.deps, 'flush_timings')
const rowOf = (kind: TimingRow['kind'], name: string, values: number[]): TimingRow => ({
  kind,
  name,
  ...listsOf(histogramOf(values)),
})

describe('a report of a browser', () => {
  test('is counted by route and metric, and shown after the next flush', async () => {
    await report([
      { route: '/course/:slug', metric: 'lcp', value: 1000 },
      { route: '/course/:slug', metric: 'lcp', value: 3000 },
      { route: '/', metric: 'cls', value: 0.12 },
    ])
    await flush()
    const { names, kinds } = await found({ kind: 'lcp' })
    expect(names).toMatchObject([{ name: '/course/:slug', count: 2 }])
    expect(Math.abs(names[0]!.p50 - 1000)).toBeLessThan(50)
    expect(Math.abs(names[0]!.p95 - 3000)).toBeLessThan(150)
    const shift = kinds.find(({ kind }) => kind === 'cls')!
    expect(Math.abs(shift.p75 - 0.12)).toBeLessThan(0.006)
  })

  test.each([
    ['a route that does not exist', { route: '/course/aws-saa' }],
    [
      'the path of a page instead of its route',
      { route: '/exam/0190c0de-0000-7000-8000-000000000000/result' },
    ],
    ['a metric that does not exist', { metric: 'endpoint' }],
    ['a value of 10^9', { value: 1e9 }],
    ['a layout shift of a million', { metric: 'cls', value: 1e6 }],
    ['a negative value', { value: -1 }],
    ['a value that is no number', { value: '12' }],
    ['a field that is not known', { userId: '0190c0de-0000-7000-8000-000000000000' }],
  ])('is refused whole with %s', async (_, value) => {
    takeTimings(app.deps)
    expect(codeOf(await one(value))).toBe('invalid_input')
    expect(takeTimings(app.deps).filter(({ kind }) => kind !== 'endpoint')).toEqual([])
  })

  test('is refused without a value, with too many, and if it is larger than 4 KB', async () => {
    const value = { route: '/', metric: 'inp', value: 40 }
    expect(codeOf(await report([]))).toBe('invalid_input')
    const most = Array.from({ length: VALUES_PER_VISIT }, () => value)
    expect(codeOf(await report([...most, value]))).toBe('invalid_input')
    expect(codeOf(await report(most))).toBeNull()
    const padded = {
      payload: JSON.stringify({ values: [value] }).padEnd(LARGEST_REPORT + 1),
      headers: { 'content-type': 'application/json' },
    }
    expect(codeOf(await app.as(null).post('/api/timings', undefined, padded))).toBe('too_large')
  })

  test('fits into 4 KB with the longest route and as many values as are allowed', async () => {
    const value = { route: '/course/:slug/practice/:attemptId', metric: 'navigation', value: 599_999.123 }
    const values = Array.from({ length: VALUES_PER_VISIT }, () => value)
    expect(JSON.stringify({ values }).length).toBeLessThan(LARGEST_REPORT)
    expect(codeOf(await report(values))).toBeNull()
  })

  test('is refused if the caller has sent very many', async () => {
    const options = { remoteAddress: '203.0.113.77' }
    const values = [{ route: '/', metric: 'inp', value: 40 }]
    const codes = new Set<string | null>()
    for (let sent = 0; sent < 130; sent += 1)
      codes.add(codeOf(await app.as(null).post('/api/timings', { values }, options)))
    expect([...codes]).toEqual([null, 'too_many_requests'])
  })

  test('leaves no trace of a signed-in person', async () => {
    const person = await app.person()
    await app
      .as(person)
      .post('/api/timings', { values: [{ route: '/dashboard', metric: 'load', value: 90 }] })
    await flush()
    const { rows } = await sql<{ text: string }>`select row_to_json(t)::text as text from timings t`.execute(
      app.db,
    )
    expect(rows.some(({ text }) => text.includes('/dashboard'))).toBe(true)
    for (const { text } of rows)
      for (const trace of [person.userId, person.email, '127.0.0.1']) expect(text).not.toContain(trace)
  })
})

describe('the time of requests', () => {
  test('is recorded by endpoint, without the values in the URL, also if it is refused', async () => {
    takeTimings(app.deps)
    await app.as(null).get('/api/courses/secret-slug')
    await app.as(null).get('/api/admin/audit?person=someone@people.test')
    const rows = takeTimings(app.deps)
    expect(rows.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'endpoint GET /api/courses/:slug',
      'endpoint GET /api/admin/audit',
    ])
  })

  test('is not recorded for streams, which last as long as a page is open', async () => {
    takeTimings(app.deps)
    await app.as(null).get('/api/events')
    expect(takeTimings(app.deps)).toEqual([])
  })
})

describe('the rows of an hour', () => {
  test('have the sum of what two processes add at the same time, again and again', async () => {
    const hour = hoursAgo(24 * 20)
    const values = [
      [1, 20, 300],
      [1, 5, 300, 9000],
    ] as const
    const names = Array.from({ length: 30 }, (_, number) => `GET /api/${number}`)
    const rounds = 20
    // In opposite orders, which would deadlock if the statement wrote them as they come.
    const rowsOf = (process: 0 | 1) => {
      const rows = names.map((name) => rowOf('endpoint', name, [...values[process]]))
      return process === 0 ? rows : rows.toReversed()
    }
    const addAll = async (process: 0 | 1) => {
      for (let round = 0; round < rounds; round += 1) await addTimings(app.db, hour, rowsOf(process))
    }
    await Promise.all([addAll(0), addAll(1)])
    const wanted = listsOf(histogramOf(Array.from({ length: rounds }, () => values.flat()).flat()))
    const stored = await app.db
      .selectFrom('timings')
      .select(['name', 'buckets', 'counts'])
      .where('hour', '=', hour)
      .execute()
    expect(stored).toHaveLength(names.length)
    for (const { buckets, counts } of stored) expect({ buckets, counts }).toEqual(wanted)
  })

  test('are written again by the next flush if the database does not respond', async () => {
    takeTimings(app.deps)
    recordTiming(app.deps, 'endpoint', 'GET /api/lost', 10)
    await sql`alter table timings rename to timings_elsewhere`.execute(app.ownerDb)
    await expect(flushTimings(app.deps)).rejects.toThrow(/timings/)
    await sql`alter table timings_elsewhere rename to timings`.execute(app.ownerDb)
    recordTiming(app.deps, 'endpoint', 'GET /api/lost', 10)
    await flushTimings(app.deps)
    expect((await found()).names.find(({ name }) => name === 'GET /api/lost')?.count).toBe(2)
    expect(takeTimings(app.deps).filter(({ name }) => name === 'GET /api/lost')).toEqual([])
  })

  test('are kept for 30 days', async () => {
    await addTimings(app.db, hoursAgo(24 * 30 + 1), [rowOf('ttfb', '/', [1])])
    await addTimings(app.db, hoursAgo(24 * 30 - 1), [rowOf('ttfb', '/', [1])])
    await runIfDue(app.deps, 'remove_old_timings')
    const kept = await app.db.selectFrom('timings').select('hour').where('kind', '=', 'ttfb').execute()
    expect(kept).toEqual([{ hour: hoursAgo(24 * 30 - 1) }])
  })
})

describe('the performance of a period', () => {
  const day = 24 * 12
  beforeAll(async () => {
    const add = (hours: number, rows: TimingRow[]) => addTimings(app.db, hoursAgo(day + hours), rows)
    await add(2, [rowOf('inp', '/courses', [100, 100, 100, 900]), rowOf('inp', '/faq', [20])])
    await add(1, [rowOf('inp', '/courses', [300])])
    await add(0, [rowOf('inp', '/faq', [40])])
  })
  const period = { from: hoursAgo(day + 24).toISOString(), to: hoursAgo(day - 1).toISOString(), kind: 'inp' }

  test('lists the slowest names first, and points in the order of time', async () => {
    const { names, points, hoursPerPoint, kinds } = await found(period)
    expect(names.map(({ name, count }) => [name, count])).toEqual([
      ['/courses', 5],
      ['/faq', 2],
    ])
    expect(hoursPerPoint).toBe(1)
    expect(points.map(({ count }) => count)).toEqual([5, 1, 1])
    expect(points.map(({ at }) => at)).toEqual(points.map(({ at }) => at).toSorted())
    expect(kinds).toMatchObject([{ kind: 'inp', count: 7 }])
  })

  test('has points of one route or endpoint alone, if one is named', async () => {
    const { points, names } = await found({ ...period, name: '/faq' })
    expect(points.map(({ count }) => count)).toEqual([1, 1])
    expect(names).toHaveLength(2)
    expect((await found({ ...period, name: 'unknown' })).points).toEqual([])
  })

  test('is refused for periods that are empty, run backwards or are too long, and for unknown kinds', async () => {
    const from = hoursAgo(5).toISOString()
    expect(codeOf(await ask({ from, to: from }))).toBe('invalid_input')
    expect(codeOf(await ask({ from, to: hoursAgo(6).toISOString() }))).toBe('invalid_input')
    expect(codeOf(await ask({ from: hoursAgo(24 * 40).toISOString() }))).toBe('invalid_input')
    expect(codeOf(await ask({ from: 'yesterday' }))).toBe('invalid_input')
    expect(codeOf(await ask({ kind: 'speed' }))).toBe('invalid_input')
    expect(codeOf(await ask({ name: 'x'.repeat(10_000) }))).toBe('invalid_input')
  })

  test('is for administrators only', async () => {
    const { from, to } = period
    const url = `/api/admin/performance?${new URLSearchParams({ from, to, kind: 'lcp' }).toString()}`
    expect(codeOf(await app.as(await app.person({ plan: 'pro' })).get(url))).toBe('forbidden')
    expect(codeOf(await app.as(null).get(url))).toBe('not_signed_in')
  })
})
