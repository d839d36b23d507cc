// Measures the longest tables of /admin: each page against its own statements and an empty
// request, and the last page against the first.
import type { InjectOptions } from 'fastify'
import { Client } from 'pg'
import { namedQuery, openPool } from '../../src/server/db/database.ts'
import { addPeople } from '../crash/people.ts'
import { ask, type Deep, medianMs, replay } from './measure-sessions.ts'
import { measureRatio } from './rounds.ts'
import { type Line, timesLine } from './verdict.ts'

export type AdminSize = { rows: number }
export const FULL_ADMIN: AdminSize = { rows: 1_000_000 }
export const TOY_ADMIN: AdminSize = { rows: 1_000 }

const MOST_TIMES = 2
const MOST_TIMES_LAST = 1.2
/** A visitor's session sends no statement. An exchange over HTTP takes as long as the SQL of a short page. */
const EMPTY: InjectOptions = { method: 'GET', url: '/api/auth/session' }
/** A course of the benchmark's catalogue, with five sets. */
const COURSE = 'bench-2'

// Two events in three concern the course or one of its sets, and one in 100,000 is of a rare kind.
const ROWS = [
  `insert into users (id, name, email, email_verified)
   select uuidv7(n * interval '-1 minute'), 'Person ' || n, n || '@table.test', true from generate_series(1, $1::int) n`,
  `insert into audit_events (id, action, target_kind, target_id, reason, request_id)
   select uuidv7(n * interval '-1 minute'),
     case when n % 100000 = 1 then 'course_unpublished' else (array['exam_edited', 'exam_linked'])[1 + n % 2] end,
     case n % 3 when 0 then 'course' else 'exam' end,
     case n % 3 when 0 then gen_random_uuid() when 1 then c.id else
       (select m.exam_id from course_exam_map m where m.course_id = c.id and m."order" = 1 + n % 2) end,
     'A reason', 'request-' || n
   from generate_series(1, $1::int) n, courses c where c.slug = '${COURSE}'`,
]

type Measuring = Deep & { authSecret: string; size: AdminSize }

export async function measureAdmin(means: Measuring): Promise<Line[]> {
  const owner = new Client({ connectionString: means.urls.owner })
  await owner.connect()
  const pool = openPool(means.urls.app, { max: 1 })
  const driver = await pool.connect()
  try {
    const { cookie } = await addAdmin(owner, means.authSecret)
    for (const rows of ROWS) await owner.query(rows, [means.size.rows])
    await owner.query('vacuum analyze users, audit_events')
    const headers = { cookie, origin: means.origin }
    const lines: Line[] = []
    for (const { what, first, last } of await pagesOf(owner)) {
      const request = { method: 'GET', url: first, headers } as const
      lines.push(await againstSql(means, namedQuery(driver), what, request))
      if (last) lines.push(await againstFirst(means, what, request, { ...request, url: last }))
    }
    return lines
  } finally {
    driver.release()
    await Promise.all([pool.end(), owner.end()])
  }
}

async function addAdmin(owner: Client, authSecret: string): Promise<{ cookie: string }> {
  const [admin] = await addPeople(owner, 1, authSecret)
  await owner.query(`insert into user_roles (user_id, role, source) values ($1, 'admin', 'admin')`, [
    admin!.userId,
  ])
  return admin!
}

async function pagesOf(owner: Client): Promise<{ what: string; first: string; last?: string }[]> {
  const [events, people] = ['/api/admin/audit', '/api/admin/people']
  return [
    {
      what: 'audit trail',
      first: events,
      last: `${events}?before=${await lastPlace(owner, 'audit_events')}`,
    },
    { what: 'audit trail of one course', first: `${events}?target=${COURSE}` },
    { what: 'rare event of one course', first: `${events}?target=${COURSE}&action=course_unpublished` },
    { what: 'people', first: people, last: `${people}?before=${await lastPlace(owner, 'users')}` },
    { what: 'people, searched', first: `${people}?search=7%40table` },
  ]
}

/** The row after which a whole page is left. */
async function lastPlace(owner: Client, table: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(`select id from ${table} order by id offset 100 limit 1`)
  return rows[0]!.id
}

async function againstSql(
  { recorder, origin, rounds }: Deep,
  send: ReturnType<typeof namedQuery>,
  what: string,
  request: InjectOptions,
): Promise<Line> {
  const statements = await recorder.record(request)
  const limit = async () =>
    (await medianMs(nothing, () => replay(send, statements))) +
    (await medianMs(nothing, () => ask(origin, EMPTY)))
  const ours = () => medianMs(nothing, () => ask(origin, request))
  // PostgreSQL plans the first few uses of a statement individually and then keeps one plan.
  await limit()
  await ours()
  return timesLine(what, await measureRatio(rounds, { limit, ours }), MOST_TIMES, 'SQL and empty request')
}

async function againstFirst(
  { origin, rounds }: Deep,
  what: string,
  first: InjectOptions,
  last: InjectOptions,
): Promise<Line> {
  const ratio = await measureRatio(rounds, {
    limit: () => medianMs(nothing, () => ask(origin, first)),
    ours: () => medianMs(nothing, () => ask(origin, last)),
  })
  return timesLine(`${what}, last page`, ratio, MOST_TIMES_LAST, 'the first')
}

async function nothing(): Promise<void> {}
