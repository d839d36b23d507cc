import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEvent, listAuditEvents } from '#contract/audit.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { AUDIT_EVENTS_PER_PAGE } from '#domain/telemetry/audit-limits.ts'
import { buildCourse } from '../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'
import { newId } from '../../db/ids.ts'
import { selectAuditEvents } from './audit-store.ts'
import { recordAuditEvent } from './record-audit-event.ts'

type List = ResponseOf<typeof listAuditEvents>
let app: TestApp
let admin: Person
let person: Person
const courseId = newId()
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
  person = await app.person({ email: 'someone@people.test' })
  const other = await app.person()
  const record = (event: Partial<Parameters<typeof recordAuditEvent>[1]>) =>
    recordAuditEvent(app.db, { actorId: admin.userId, action: 'job_retried', ...event })
  await record({ action: 'person_suspended', subjectId: person.userId, reason: '=HYPERLINK("x")' })
  await record({ action: 'course_published', target: { kind: 'course', id: courseId }, requestId: newId() })
  await record({ actorId: person.userId, action: 'admin_denied' })
  await record({
    action: 'role_granted',
    subjectId: other.userId,
    after: { role: '<script>alert(1)</script>' },
  })
  await at('2026-03-01T00:00:00Z', 'day_first')
  await at('2026-03-01T23:59:59.999Z', 'day_last')
  await at('2026-03-02T00:00:00Z', 'day_after')
})
afterAll(() => app.close())

/** An event of the past, whose id says so too. */
async function at(time: string, action: string): Promise<void> {
  const hex = Date.parse(time).toString(16).padStart(12, '0')
  const id = `${hex.slice(0, 8)}-${hex.slice(8)}-7${newId().slice(15)}`
  await app.ownerDb
    .insertInto('audit_events')
    .values({ id, actor_id: admin.userId, action, created_at: new Date(time) })
    .execute()
}

const ask = (query: Record<string, string> = {}) =>
  app.as(admin).get(`/api/admin/audit?${new URLSearchParams(query).toString()}`)
const listed = async (query: Record<string, string> = {}) => (await ask(query)).json<List>()
const actionsOf = ({ events }: { events: AuditEvent[] }) => events.map(({ action }) => action)

describe('the audit trail', () => {
  test('is found by the person who acted or was affected, by email and by id', async () => {
    for (const who of ['Someone@People.test', person.userId])
      expect(actionsOf(await listed({ person: who }))).toEqual(['admin_denied', 'person_suspended'])
    expect(await listed({ person: 'nobody@people.test' })).toMatchObject({ events: [], hasOlder: false })
    expect((await listed({ person: person.email })).events[1]).toMatchObject({
      actor: { personId: admin.userId, email: admin.email },
      subject: { personId: person.userId, email: person.email },
      reason: '=HYPERLINK("x")',
    })
  })

  test('is found by action, by what was changed and by day in UTC', async () => {
    expect(actionsOf(await listed({ action: 'role_granted' }))).toEqual(['role_granted'])
    expect((await listed({ target: courseId })).events).toMatchObject([
      { action: 'course_published', target: { kind: 'course', id: courseId, slug: null }, subject: null },
    ])
    const day = { from: '2026-03-01', to: '2026-03-01' }
    expect(actionsOf(await listed(day))).toEqual(['day_last', 'day_first'])
    expect(actionsOf(await listed({ to: '2026-03-02' }))).toEqual(['day_after', 'day_last', 'day_first'])
    expect(actionsOf(await listed({ ...day, person: admin.email }))).toEqual(['day_last', 'day_first'])
    expect(actionsOf(await listed({ ...day, person: person.email }))).toEqual([])
    expect((await listed()).actions).toEqual((await listed()).actions.toSorted())
    expect((await listed({ action: 'day_last' })).actions).toContain('role_granted')
  })

  test('is found by day in UTC in a database with another time zone', async () => {
    const day = { from: '2026-03-01', to: '2026-03-01' }
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
      const found = await app.db.transaction().execute(async (tx) => {
        await sql`select set_config('TimeZone', ${zone}, true)`.execute(tx)
        return selectAuditEvents(tx, { ...day, limit: 10 })
      })
      expect(
        found.map(({ action }) => action),
        zone,
      ).toEqual(['day_last', 'day_first'])
    }
  })

  test('is found by the id and the slug of what was changed, as they are pasted, and a set also by its course', async () => {
    const course = await buildCourse(app.ownerDb)
    const [set] = course.sets
    const changed = { kind: 'course', id: course.id } as const
    const changedSet = { kind: 'exam', id: set!.id } as const
    for (const target of [changed, changedSet])
      await recordAuditEvent(app.db, { actorId: admin.userId, action: 'job_retried', target })
    const targetsOf = async (typed: string) =>
      (await listed({ target: typed })).events.map((event) => event.target)
    const seenSet = { ...changedSet, slug: set!.slug }
    for (const typed of [course.slug, course.id, ` ${course.id.toUpperCase()} `, course.slug.toUpperCase()])
      expect(await targetsOf(typed), typed).toEqual([seenSet, { ...changed, slug: course.slug }])
    expect(await targetsOf(set!.slug)).toEqual([seenSet])
    for (const typed of ['no-such-slug', course.id.slice(0, -1)]) expect(await targetsOf(typed)).toEqual([])
  })

  test('has pages that older and newer links walk without a gap, also of one person', async () => {
    const busy = await app.person()
    const count = 2 * AUDIT_EVENTS_PER_PAGE + 3
    for (let each = 0; each < count; each += 1)
      await recordAuditEvent(app.db, {
        actorId: each % 2 === 0 ? busy.userId : admin.userId,
        subjectId: busy.userId,
        action: 'course_synced',
        after: { each },
      })
    const numbers = ({ events }: List) => events.map(({ after }) => (after as { each: number }).each)
    const wanted = Array.from({ length: count }, (_, each) => count - 1 - each)
    const filters: Record<string, string>[] = [{ person: busy.userId }, { action: 'course_synced' }]
    for (const filter of filters) {
      const first = await listed(filter)
      const second = await listed({ ...filter, before: first.events.at(-1)!.eventId })
      const third = await listed({ ...filter, before: second.events.at(-1)!.eventId })
      expect([...numbers(first), ...numbers(second), ...numbers(third)]).toEqual(wanted)
      expect([first.hasNewer, first.hasOlder, third.hasNewer, third.hasOlder]).toEqual([
        false,
        true,
        true,
        false,
      ])
      const back = await listed({ ...filter, after: third.events[0]!.eventId })
      expect(numbers(back)).toEqual(numbers(second))
    }
  })

  test('refuses forged places, days that do not exist and texts of 10,000 characters', async () => {
    const bad = [
      ['before', 'forged'],
      ['after', '1'],
      ['target', 'az 900'],
      ['target', 'x'.repeat(121)],
      ['from', '2026-02-30'],
      ['from', '0000-01-01'],
      ['to', '0000-12-31'],
      ['action', "x' or 1"],
      ['person', 'x'.repeat(10_000)],
    ] as const
    for (const [name, value] of bad) expect(codeOf(await ask({ [name]: value })), name).toBe('invalid_input')
  })

  test('can be asked for from the first day to the last one that there is', async () => {
    const page = await listed({ from: '0001-01-01', to: '9999-12-31', action: 'day_first' })
    expect(actionsOf(page)).toEqual(['day_first'])
  })

  test('cannot be changed or emptied by any role that the server uses', async () => {
    for (const db of [app.db, app.keysDb, app.deps.tutorDb])
      for (const statement of [
        sql`update audit_events set reason = null`,
        sql`delete from audit_events`,
        sql`truncate audit_events`,
      ])
        await expect(statement.execute(db)).rejects.toThrow(/permission denied/)
  })
})

describe('an export of the trail', () => {
  const exported = (query: Record<string, string>) =>
    app.as(admin).get(`/api/admin/audit/export?${new URLSearchParams(query).toString()}`)

  test('as CSV has the events that match, and no text that a spreadsheet would run', async () => {
    const { headers, body } = await exported({ format: 'csv', person: person.email })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="cutscore-audit.csv"',
      'cache-control': 'no-store',
    })
    const lines = body.split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[0]).toMatch(/^\uFEFF"Event","Time \(UTC\)","Action"/)
    expect(lines[1]).toContain('audit_exported')
    expect(lines[3]).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('as JSON has the same events as the list, in more than one part', async () => {
    const events = JSON.parse((await exported({ format: 'json' })).body) as AuditEvent[]
    const first = await listed()
    expect(events.slice(0, first.events.length)).toEqual(first.events)
    expect(JSON.parse((await exported({ format: 'json', action: 'never' })).body)).toEqual([])
    await sql`insert into audit_events (id, action)
      select gen_random_uuid(), 'many' from generate_series(1, 2500)`.execute(app.ownerDb)
    const many = JSON.parse((await exported({ format: 'json', action: 'many' })).body) as AuditEvent[]
    expect(new Set(many.map(({ eventId }) => eventId)).size).toBe(2500)
  })

  test('is recorded with who made it, and what it was filtered by', async () => {
    const other = await app.person()
    const latest = async () => (await listed({ action: 'audit_exported' })).events[0]
    await exported({ format: 'json', person: other.email, target: courseId, from: '2026-03-01' })
    expect(await latest()).toMatchObject({
      actor: { personId: admin.userId },
      subject: { personId: other.userId },
      after: { format: 'json', target: courseId, from: '2026-03-01' },
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(JSON.stringify((await latest())!.after)).not.toContain(other.email)
    await exported({ format: 'csv', person: 'nobody@people.test' })
    expect(await latest()).toMatchObject({ subject: null, after: { format: 'csv', person: 'unknown' } })
  })

  test('is refused for an unknown format or a day that does not exist, and to people who are not administrators', async () => {
    expect(codeOf(await exported({ format: 'xml' }))).toBe('invalid_input')
    expect(codeOf(await exported({ from: '0000-01-01' }))).toBe('invalid_input')
    expect(codeOf(await app.as(person).get('/api/admin/audit/export'))).toBe('forbidden')
  })
})
