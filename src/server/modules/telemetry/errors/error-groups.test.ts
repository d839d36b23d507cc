import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RING } from '#domain/telemetry/error-limits.ts'
import {
  ENTRY_OF_SECOND,
  type ErrorDesk,
  FIRST,
  type Group,
  openErrorDesk,
  SECOND,
} from '../../../../../test/builders/errors.ts'
import { codeOf } from '../../../../../test/harness/harness.ts'
import { bufferError } from './buffer-errors.ts'
import { writeErrors } from './write-errors.ts'

let desk: ErrorDesk
beforeAll(async () => {
  desk = await openErrorDesk(null)
})
afterAll(() => desk.app.close())
beforeEach(() => desk.clear())

describe('a group', () => {
  const set = (id: string, state: string, person = desk.admin) =>
    desk.app.as(person).put(`/api/admin/errors/${id}/state`, { state })

  test('that is resolved is opened by a later release, and not by an earlier one', async () => {
    const [group] = await desk.reported({})
    expect((await set(group!.id, 'resolved')).json()).toMatchObject({ state: 'resolved' })
    expect((await desk.reported({}))[0]).toMatchObject({ state: 'resolved', count: 2 })
    const [again] = await desk.reported({ entry: ENTRY_OF_SECOND })
    expect(again).toMatchObject({ id: group!.id, state: 'open', count: 3, release: SECOND })
  })

  test('that is ignored stays so', async () => {
    const [group] = await desk.reported({})
    await set(group!.id, 'ignored')
    expect((await desk.reported({ entry: ENTRY_OF_SECOND }))[0]!.state).toBe('ignored')
  })

  test('changes its state once, with a line in the audit trail', async () => {
    const [group] = await desk.reported({})
    for (const state of ['resolved', 'resolved', 'open']) await set(group!.id, state)
    const events = await desk.app.ownerDb
      .selectFrom('audit_events')
      .select(['actor_id', 'action', 'target_kind', 'before', 'after'])
      .where('target_id', '=', group!.id)
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      {
        actor_id: desk.admin.userId,
        action: 'error_resolved',
        target_kind: 'error_group',
        before: { state: 'open' },
        after: { state: 'resolved' },
      },
      {
        actor_id: desk.admin.userId,
        action: 'error_reopened',
        target_kind: 'error_group',
        before: { state: 'resolved' },
        after: { state: 'open' },
      },
    ])
  })

  test('that does not exist any more is refused', async () => {
    const id = crypto.randomUUID()
    expect(codeOf(await set(id, 'resolved'))).toBe('error_group_not_found')
    expect(codeOf(await desk.app.as(desk.admin).get(`/api/admin/errors/${id}`))).toBe('error_group_not_found')
  })
})

describe('the list', () => {
  const named = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `E${'abcdefg'[nth]}` }))

  test('is searched, filtered and sorted', async () => {
    await desk.reported({ name: 'RangeError', message: 'Too Deep' }, {}, {})
    const [first] = await desk.listed('?sort=count')
    expect(first).toMatchObject({ name: 'TypeError', count: 2 })
    expect((await desk.listed('?search=too+deep')).map(({ name }) => name)).toEqual(['RangeError'])
    expect(await desk.listed('?search=100%25')).toEqual([])
    await desk.app.as(desk.admin).put(`/api/admin/errors/${first!.id}/state`, { state: 'resolved' })
    expect((await desk.listed('?state=resolved')).map(({ name }) => name)).toEqual(['TypeError'])
    expect(await desk.listed('?source=job')).toEqual([])
  })

  test.each(['seen', 'count'])('sorted by %s has every group on one page, and leads back', async (sort) => {
    await desk.reported(...named(5))
    const pages = [await desk.list(`?limit=2&sort=${sort}`)]
    while (pages.at(-1)!.older !== null)
      pages.push(await desk.list(`?limit=2&sort=${sort}&older=${pages.at(-1)!.older}`))
    const ids = pages.map(({ groups }) => groups.map(({ id }) => id))
    expect(ids.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(new Set(ids.flat()).size).toBe(5)
    expect(pages[0]).toMatchObject({ newer: null, total: 5 })
    const back = await desk.list(`?limit=2&sort=${sort}&newer=${pages[2]!.newer}`)
    expect(back.groups.map(({ id }) => id)).toEqual(ids[1])
    const start = await desk.list(`?limit=2&sort=${sort}&newer=${back.newer}`)
    expect([start.groups.map(({ id }) => id), start.newer]).toEqual([ids[0], null])
  })

  test.each([
    'older=1',
    'older=seen.1.1',
    "older=seen.1'--.0191f3c2-7b7e-7c3a-9d5e-2f1b6a4c8d90",
    'sort=count&older=seen.1.0191f3c2-7b7e-7c3a-9d5e-2f1b6a4c8d90',
    `search=${'a'.repeat(10_000)}`,
    'sort=name',
    'limit=0',
  ])('refuses the query %s', async (query) => {
    expect(codeOf(await desk.app.as(desk.admin).get(`/api/admin/errors?${query}`))).toBe('invalid_input')
  })
})

describe('what happens more often today', () => {
  const attention = async () =>
    (await desk.app.as(desk.admin).get('/api/admin/attention')).json<{
      newErrors: number
      risingErrors: number
    }>()
  const report = async (name: string, times: number, day: string) => {
    const at = Date.parse(`${day}T08:00:00Z`)
    for (let nth = 0; nth < times; nth += 1) bufferError(desk.app.deps, error(name, at + nth * 1_000))
    await writeErrors(desk.app.deps)
  }
  afterEach(() => desk.app.setNow(new Date('2026-11-25T13:00:00Z')))

  test('is counted by day, and is an error that rises, however old it is', async () => {
    await report('Old', 4, '2026-12-01')
    await report('Old', 11, '2026-12-03')
    await report('Old', 1, '2026-12-04')
    await report('Steady', 5, '2026-12-03')
    await report('Steady', 14, '2026-12-04')
    desk.app.setNow(new Date('2026-12-04T09:00:00Z'))
    const counts = async () =>
      (await desk.listed()).map(({ name, count, today, dayBefore }) => [name, count, today, dayBefore])
    expect(await counts()).toEqual(
      expect.arrayContaining([
        ['Old', 16, 1, 11],
        ['Steady', 19, 14, 5],
      ]),
    )
    expect(await attention()).toMatchObject({ risingErrors: 0 })
    await report('Steady', 1, '2026-12-04')
    expect(await attention()).toMatchObject({ newErrors: 0, risingErrors: 1 })
    desk.app.setNow(new Date('2026-12-05T09:00:00Z'))
    expect(await attention()).toMatchObject({ risingErrors: 0 })
    expect(await counts()).toEqual(expect.arrayContaining([['Steady', 20, 0, 15]]))
  })

  test('is not counted back by errors that are written late, such as after an outage', async () => {
    await report('Late', 12, '2026-12-04')
    const [{ lastSeenAt }] = (await desk.listed()) as [Group]
    bufferError(desk.app.deps, error('Late', Date.parse('2026-12-03T23:59:00Z')))
    await report('Late', 1, '2026-12-04')
    await report('Late', 3, '2026-12-03')
    desk.app.setNow(new Date('2026-12-04T09:00:00Z'))
    expect(await desk.listed()).toMatchObject([{ count: 17, today: 13, dayBefore: 4, lastSeenAt }])
    expect(await attention()).toMatchObject({ risingErrors: 1 })
  })
})

/** An error of a browser at this time, in milliseconds. */
function error(name: string, at: number): Parameters<typeof bufferError>[1] {
  return {
    source: 'browser' as const,
    name,
    message: 'm'.repeat(2_000),
    stack: '',
    endpoint: '/',
    release: FIRST,
    userId: null,
    requestId: null,
    browser: null,
    at: new Date(at),
  }
}

describe('the ring', () => {
  /** A name without digits, which the fingerprint keeps. */
  const nameOf = (nth: number) => String(nth).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

  test('has at most twenty samples of a group, the latest ones', async () => {
    for (let nth = 0; nth < 45; nth += 1) bufferError(desk.app.deps, error('Same', nth * 1_000))
    await writeErrors(desk.app.deps)
    for (let nth = 45; nth < 48; nth += 1) bufferError(desk.app.deps, error('Same', nth * 1_000))
    await writeErrors(desk.app.deps)
    const [group] = await desk.listed()
    expect(group!.count).toBe(48)
    const { samples } = await desk.opened(group!)
    expect(samples.map(({ happenedAt }) => Date.parse(happenedAt) / 1_000)).toEqual(
      Array.from({ length: RING.samples }, (_, nth) => 47 - nth),
    )
  })

  test('has at most two thousand groups: those seen once go first, and ignored ones stay', async () => {
    bufferError(desk.app.deps, error('Frequent', 1))
    bufferError(desk.app.deps, error('Frequent', 2))
    bufferError(desk.app.deps, error('Ignored', 3))
    await writeErrors(desk.app.deps)
    await desk.app.ownerDb
      .updateTable('error_groups')
      .set({ state: 'ignored' })
      .where('name', '=', 'Ignored')
      .execute()
    for (let nth = 0; nth < RING.groups + 100; nth += 1) {
      bufferError(desk.app.deps, error(nameOf(nth), 10_000 + nth * 1_000))
      if (nth % 300 === 299) await writeErrors(desk.app.deps)
    }
    await writeErrors(desk.app.deps)
    const names = (await desk.app.ownerDb.selectFrom('error_groups').select('name').execute()).map(
      ({ name }) => name,
    )
    expect(names).toHaveLength(RING.groups)
    expect(names).toEqual(expect.arrayContaining(['Frequent', 'Ignored', nameOf(RING.groups + 99)]))
    expect(names).not.toContain(nameOf(0))
  })
})
