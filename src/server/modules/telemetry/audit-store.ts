import { sql } from 'kysely'
import { Id } from '#contract/primitives.ts'
import type { Queryable } from '../../db/database.ts'
import { besideRow, orderFrom, type Place } from '../../db/row-page.ts'

export type AuditFilter = {
  /** An id or a whole email, in lower case. */
  person?: string | undefined
  /** An id, or the slug of a course or set. A course includes its present sets. */
  target?: string | undefined
  action?: string | undefined
  /** Days in UTC. */
  from?: string | undefined
  to?: string | undefined
}

type Party = { personId: string; email: string } | null

export type AuditRow = {
  eventId: string
  at: Date
  action: string
  actor: Party
  subject: Party
  /** Courses and sets have slugs. */
  target: { kind: string; id: string; slug: string | null } | null
  before: unknown
  after: unknown
  reason: string | null
  requestId: string | null
}

type Asked = AuditFilter & Place & { limit: number }

/** Events, the newest first; with `after`, those just after that event, still the newest first. */
export async function selectAuditEvents(db: Queryable, asked: Asked): Promise<AuditRow[]> {
  const { person, target, limit } = asked
  const order = orderFrom(asked)
  const page = sql`order by e.id ${order} limit ${limit}`
  // Two reads by index and not one with `or`, which would read the whole trail of a site to find one person's.
  const ofPerson = (column: 'actor_id' | 'subject_id') => sql`
    (select e.id from audit_events e where ${sql.ref(`e.${column}`)} = (select id from person)
      ${target === undefined ? sql`` : sql`and e.target_id in (select id from targets)`} and ${conditions(asked)} ${page})`
  const found =
    person !== undefined
      ? sql`select e.id from (${ofPerson('actor_id')} union ${ofPerson('subject_id')}) e ${page}`
      : target !== undefined
        ? sql`select e.id from targets t cross join lateral (
            select e.id from audit_events e where e.target_id = t.id and ${conditions(asked)} ${page}) e ${page}`
        : sql`select e.id from audit_events e where ${conditions(asked)} ${page}`
  const { rows } = await sql<AuditRow>`
    with person as (${personId(person ?? '')}),
    targets as (${targetIds(target ?? '')}),
    page as (${found})
    select e.id as "eventId", e.created_at as at, e.action, ${party('a')} as actor, ${party('s')} as subject,
      case when e.target_id is not null then json_build_object('kind', e.target_kind, 'id', e.target_id, 'slug',
        coalesce((select slug from courses where id = e.target_id), (select slug from exams where id = e.target_id))) end as target,
      e.before, e.after, e.reason, e.request_id as "requestId"
    from page join audit_events e on e.id = page.id
    left join users a on a.id = e.actor_id left join users s on s.id = e.subject_id
    order by e.id desc`.execute(db)
  return rows
}

/** The account with this id or email; null if there is none. */
export async function selectPersonId(db: Queryable, person: string): Promise<string | null> {
  const { rows } = await personId(person).execute(db)
  return rows[0]?.id ?? null
}

function personId(person: string) {
  const column = Id.safeParse(person).success ? sql`id` : sql`email`
  return sql<{ id: string }>`select id from users where ${column} = ${person}`
}

/** The ids that are meant. If a course and a set have the same slug, it names the course. A course includes its present sets. */
function targetIds(target: string) {
  const id = Id.safeParse(target).success
    ? sql`${target}::uuid`
    : sql`coalesce((select id from courses where slug = ${target}), (select id from exams where slug = ${target}))`
  return sql`select ${id} as id union select exam_id from course_exam_map where course_id = ${id}`
}

function party(alias: 'a' | 's') {
  const id = sql.ref(`${alias}.id`)
  return sql`case when ${id} is not null
    then json_build_object('personId', ${id}, 'email', ${sql.ref(`${alias}.email`)}) end`
}

function conditions({ action, from, to, ...place }: Asked) {
  const all = [
    sql`true`,
    ...(action === undefined ? [] : [sql`e.action = ${action}`]),
    ...(from === undefined ? [] : [sql`e.created_at >= ${midnight(from, 0)} and e.id >= ${idAt(from, -1)}`]),
    ...(to === undefined ? [] : [sql`e.created_at < ${midnight(to, 1)} and e.id < ${idAt(to, 25)}`]),
    ...besideRow('e.id', place),
  ]
  return sql.join(all, sql` and `)
}

/** When a day, or one `days` later, begins in UTC, whatever the time zone of the database is. */
function midnight(day: string, days: number) {
  return sql`(${day}::date + ${days}::int)::timestamp at time zone 'UTC'`
}

/**
 * The smallest id of the instant `hours` after a day begins. Ids begin with the time in milliseconds, so the index on them
 * finds a day; an hour to spare allows for clocks that differ.
 */
function idAt(day: string, hours: number): string {
  const at = Math.max(0, Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000)
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-0000-0000-000000000000`
}

/** Every action in the trail, by name. Steps from one to the next in the index instead of reading every row. */
export async function selectAuditActions(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from audit_events order by action limit 1)
      union all
      select (select e.action from audit_events e where e.action > found.action order by e.action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`.execute(db)
  return rows.map(({ action }) => action)
}
