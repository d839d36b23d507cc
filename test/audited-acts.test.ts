// What an administrator does and its audit event are written together: one never without the other.
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { dayIn } from '#domain/progress/day.ts'
import { newId } from '../src/server/db/ids.ts'
import { writeErrors } from '../src/server/modules/telemetry/errors/write-errors.ts'
import { wordChange } from '../src/web/features/telemetry/audit/word-change.ts'
import { startPractice } from './builders/attempt.ts'
import { buildCourse, type BuiltCourse } from './builders/course.ts'
import { REPORT } from './builders/errors.ts'
import { startTestApp, type Person, type PersonKind, type TestApp } from './harness/harness.ts'

let app: TestApp
let admin: Person
let course: BuiltCourse
let other: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  course = await buildCourse(app.ownerDb)
  other = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

type Act = () => Promise<LightMyRequestResponse>
type AuditedAct = {
  /** A table that the act changes. */
  table: string
  /** Makes what the act needs, and returns the act. */
  prepare: () => Act | Promise<Act>
}

const as = () => app.as(admin)
const at = (path: string) => `/api/admin/courses/${course.id}${path}`
const revision = async () =>
  (
    await app.db
      .selectFrom('courses')
      .select('revision')
      .where('id', '=', course.id)
      .executeTakeFirstOrThrow()
  ).revision

const GRANT = { planId: 'pro_monthly', features: [], lastDay: laterDay(dayIn(new Date(), 'UTC'), 30) }
const aboutPerson =
  (method: 'put' | 'post', path: string, body: object = {}, kind: PersonKind = {}) =>
  async () => {
    const { userId } = await app.person(kind)
    return () => as()[method](`/api/admin/people/${userId}${path}`, { reason: 'Test', ...body })
  }

/** By endpoint. */
const ACTS: Record<string, AuditedAct> = {
  publishCourse: {
    table: 'courses',
    prepare: () => () => as().put(at('/publication'), { isPublished: false }),
  },
  syncCourse: {
    table: 'courses',
    prepare: () => () => as().post(at('/sync')),
  },
  linkExam: {
    table: 'course_exam_map',
    prepare: () => () => as().post(at('/exams'), { examId: other.sets[0]!.id }),
  },
  unlinkExam: {
    table: 'course_exam_map',
    prepare: () => async () =>
      as().delete(at(`/exams/${course.sets[0]!.id}`), { payload: { revision: await revision() } }),
  },
  orderExams: {
    table: 'course_exam_map',
    prepare: () => async () =>
      as().put(at('/order'), {
        examIds: course.sets.map(({ id }) => id).toReversed(),
        revision: await revision(),
      }),
  },
  editExam: {
    table: 'exams',
    prepare: () => async () =>
      as().put(at(`/exams/${course.sets[0]!.id}`), {
        revision: await revision(),
        title: 'Another title',
        isPublished: true,
      }),
  },
  cleanCourse: {
    table: 'practice_questions',
    async prepare() {
      const ids = course.sets[0]!.questions.slice(0, 2).map(({ id }) => id)
      await sql`update practice_questions set dup_hash = ${ids[0]} where id = any (${ids}::uuid[])`.execute(
        app.ownerDb,
      )
      return async () => as().post(at('/clean'), { revision: await revision() })
    },
  },
  answerReport: {
    table: 'question_reports',
    async prepare() {
      const person = await app.person({ plan: 'pro' })
      const practice = await startPractice(app, person, course)
      const { id: questionId, wrongIds } = practice.exam.questions[0]!
      const { attemptId } = practice
      const report = { questionId, attemptId, reason: 'outdated', comment: '', choiceIds: [wrongIds[0]] }
      const sent = await app.as(person).post('/api/question-reports', report)
      const { reportId } = sent.json<{ reportId: string }>()
      return () =>
        as().put(`/api/admin/questions/${questionId}/reports/${reportId}`, { state: 'accepted', answer: '' })
    },
  },
  decideConflict: {
    table: 'content_bases',
    async prepare() {
      const fileValue = '"From the file"'
      await sql`insert into content_conflicts (course_slug, kind, name, file_value)
        values (${course.slug}, 'course', 'title', ${fileValue})`.execute(app.ownerDb)
      const conflict = { slug: course.slug, kind: 'course', name: 'title', fileValue }
      const storedValue = `"Course ${course.slug}"`
      return () => as().post('/api/admin/conflicts/decide', { ...conflict, storedValue, decision: 'ours' })
    },
  },
  setErrorState: {
    table: 'error_groups',
    async prepare() {
      await app.as(null).post('/api/client-errors', REPORT)
      await writeErrors(app.deps)
      const { id } = await app.db.selectFrom('error_groups').select('id').executeTakeFirstOrThrow()
      return () => as().put(`/api/admin/errors/${id}/state`, { state: 'resolved' })
    },
  },
  retryJob: {
    table: 'outbox',
    async prepare() {
      const id = newId()
      await sql`insert into outbox (id, kind, payload, attempts, available_at, last_error)
        values (${id}, 'sync_account', ${JSON.stringify({ userId: newId() })}::jsonb, 20, 'infinity', 'no')`.execute(
        app.ownerDb,
      )
      return () => as().post(`/api/admin/jobs/${id}/retry`)
    },
  },
  suspendPerson: {
    table: 'users',
    prepare: aboutPerson('put', '/suspension', { isSuspended: true }),
  },
  changeAdminRole: {
    table: 'user_roles',
    prepare: aboutPerson('put', '/admin-role', { isAdmin: true }),
  },
  signPersonOut: {
    table: 'sessions',
    prepare: aboutPerson('post', '/sign-out'),
  },
  remindPerson: {
    table: 'outbox',
    prepare: aboutPerson('post', '/confirmation', {}, { isVerified: false }),
  },
  grantAccess: {
    table: 'user_features',
    prepare: aboutPerson('put', '/grant', GRANT),
  },
  endGrant: {
    table: 'user_features',
    async prepare() {
      const person = await app.person()
      const at = `/api/admin/people/${person.userId}/grant`
      await as().put(at, { reason: 'Test', ...GRANT })
      return () => as().delete(at, { payload: { reason: 'Test' } })
    },
  },
}

/** Acts that cannot be undone with their audit event, and where they are tested. */
const ELSEWHERE: Record<string, string> = {
  endPayments: 'The payment provider is asked, so the request is recorded first: end-payments.test.ts',
}

test('every write of administrators is tested, also a new one', () => {
  const writes = Object.entries(contract).filter(
    ([, { access, method }]) => access === 'admin' && method !== 'GET',
  )
  expect(Object.keys({ ...ACTS, ...ELSEWHERE }).toSorted()).toEqual(writes.map(([name]) => name).toSorted())
})

test.each(Object.entries(ACTS))(
  '%s is undone without an audit event, and leaves none if it fails',
  async (_, { table, prepare }) => {
    const act = await prepare()
    const before = await stored(table)
    await sql`revoke insert on audit_events from cutscore_app, cutscore_keys`.execute(app.ownerDb)
    try {
      expect((await act()).statusCode).toBe(500)
    } finally {
      await sql`grant insert on audit_events to cutscore_app, cutscore_keys`.execute(app.ownerDb)
    }
    expect(await stored(table)).toEqual(before)

    await failAtCommit(table, async () => expect((await act()).statusCode).toBe(500))
    expect(await stored(table)).toEqual(before)

    const done = await act()
    expect(done.statusCode, done.body).toBe(200)
    const after = await stored(table)
    expect(after.rows).not.toBe(before.rows)
    expect(after.events).toBe(before.events + 1)
  },
)

test('what every act has recorded is told in words, never as JSON', async () => {
  const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
    select action, before, after from audit_events`.execute(app.ownerDb)
  expect(rows.length).toBeGreaterThanOrEqual(Object.keys(ACTS).length)
  for (const { action, before, after } of rows)
    for (const field of wordChange(before, after))
      expect([action, `${field.before} ${field.after}`]).toEqual([
        action,
        expect.not.stringMatching(/[{}"]|undefined/),
      ])
})

/** The rows of the table, and the number of audit events. */
async function stored(table: string): Promise<{ rows: string; events: number }> {
  const { rows } = await sql<{ rows: string; events: number }>`
    select (select string_agg(t::text, ' ' order by t::text) from ${sql.table(table)} t) as rows,
      (select count(*)::int from audit_events) as events`.execute(app.ownerDb)
  return rows[0]!
}

/** Makes every change of the table fail at its commit, after all statements of the act. */
async function failAtCommit(table: string, work: () => Promise<void>): Promise<void> {
  await sql`create or replace function fail_late() returns trigger language plpgsql as $$ begin raise 'late'; end $$`.execute(
    app.ownerDb,
  )
  await sql`create constraint trigger fail_late after insert or update or delete on ${sql.table(table)}
    deferrable initially deferred for each row execute function fail_late()`.execute(app.ownerDb)
  try {
    await work()
  } finally {
    await sql`drop trigger fail_late on ${sql.table(table)}`.execute(app.ownerDb)
  }
}
