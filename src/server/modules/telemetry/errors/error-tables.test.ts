import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEPT_BYTES, RING } from '#domain/telemetry/error-limits.ts'
import { type ErrorDesk, FIRST, openErrorDesk } from '../../../../../test/builders/errors.ts'
import { bufferError } from './buffer-errors.ts'
import { writeErrors } from './write-errors.ts'

/** `npm test` writes only a few errors, `npm run test:long` 200,000: more than the tables hold several times over. */
const ERRORS = Number(process.env.ERRORS ?? 1_000)
const PER_WRITE = 50
/** More than the samples of a group that are kept. */
const PER_GROUP = RING.samples + 5
const MOST_BYTES = 50_000_000

let desk: ErrorDesk
beforeAll(async () => {
  desk = await openErrorDesk(null)
})
afterAll(() => desk.app.close())

/** A group's name has no digits, because these do not tell groups apart. */
const nameOf = (group: number) => String(group).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
/** Text that PostgreSQL cannot compress to almost nothing. */
const textOf = (seed: number, bytes: number) => {
  let [text, state] = ['', seed + 1]
  while (text.length < bytes) {
    state = (state * 48_271) % 2_147_483_647
    text += ` ${nameOf(state)}`
  }
  return text.slice(0, bytes)
}

test(`the tables of errors stay small after ${ERRORS} errors of the largest size that is kept, without a vacuum by hand`, async () => {
  for (let nth = 0; nth < ERRORS; nth += 1) {
    const group = Math.floor((nth * 7_919) % (ERRORS / PER_GROUP))
    bufferError(desk.app.deps, {
      source: 'browser',
      name: nameOf(group),
      message: textOf(group, KEPT_BYTES.message),
      stack: textOf(group, KEPT_BYTES.stack),
      endpoint: '/courses',
      release: FIRST,
      userId: null,
      requestId: `request-${nth}`,
      browser: 'Firefox 146',
      at: new Date(Date.parse('2026-11-25T12:00:00Z') + nth * 20),
    })
    if (nth % PER_WRITE === PER_WRITE - 1) await writeErrors(desk.app.deps)
  }
  const { rows } = await sql<{ groups: number; samples: number; bytes: number }>`
    select (select count(*)::int from error_groups) as groups, (select count(*)::int from error_logs) as samples,
      (pg_total_relation_size('error_groups') + pg_total_relation_size('error_logs'))::int as bytes`.execute(
    desk.app.ownerDb,
  )
  const { groups, samples, bytes } = rows[0]!
  const [all, most] = [ERRORS / PER_GROUP, RING.groups * RING.samples]
  expect(groups).toBe(Math.min(all, RING.groups))
  // While the ring turns, a group that comes back begins anew.
  expect(samples).toSatisfy((count: number) => (all > groups ? count <= most : count === all * RING.samples))
  expect(bytes).toBeLessThan(MOST_BYTES)
}, 3_600_000)
