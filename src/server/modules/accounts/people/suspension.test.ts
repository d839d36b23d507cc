import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTimed } from '../../../../../test/builders/attempt.ts'
import { buildCourse } from '../../../../../test/builders/course.ts'
import { listen, openStreamAt } from '../../../../../test/builders/stream.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'

const PASSWORD = 'right horse 42'
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
afterAll(() => app.close())
beforeEach(() => void app.mails.splice(0))

const set = (person: Person, isSuspended: boolean, by = admin, reason = 'Shares the account') =>
  app.as(by).put(`/api/admin/people/${person.userId}/suspension`, { isSuspended, reason })
const suspend = (person: Person) => set(person, true)
const signIn = (email: string, password = PASSWORD) =>
  app.as(null).post('/api/auth/sign-in', { email, password })
const sessionsOf = async ({ userId }: Person) =>
  app.ownerDb.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()
const trailOf = ({ userId }: Person) =>
  app.ownerDb
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'before', 'after', 'reason', 'request_id'])
    .where('subject_id', '=', userId)
    .orderBy('id')
    .execute()

const personWithPassword = (isVerified = true) => app.person({ isVerified, password: PASSWORD })

/** The token of the last email to this person. */
const tokenIn = (email: string) =>
  new URL(app.mails.findLast(({ to }) => to === email)!.link!).searchParams.get('token')!

describe('suspending a person', () => {
  test('ends every session and is recorded with the reason', async () => {
    const person = await personWithPassword()
    await signIn(person.email)
    expect(await sessionsOf(person)).toHaveLength(2)
    expect((await suspend(person)).json()).toMatchObject({ suspendedAt: expect.any(String), sessions: [] })
    expect(await sessionsOf(person)).toEqual([])
    expect(codeOf(await app.as(person).get('/api/subscription'))).toBe('not_signed_in')
    expect(await trailOf(person)).toEqual([
      {
        actor_id: admin.userId,
        action: 'person_suspended',
        before: { isSuspended: false },
        after: { isSuspended: true },
        reason: 'Shares the account',
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  test('ends their event streams', async () => {
    const person = await app.person()
    const stream = await openStreamAt(await listen(app.server.http), person)
    await suspend(person)
    await stream.ended
    expect(stream.text()).toMatch(/event: session-ended/)
  })

  test('a second time changes nothing, and the person can sign in once they are let in', async () => {
    const person = await personWithPassword()
    await suspend(person)
    await suspend(person)
    expect((await set(person, false)).json()).toMatchObject({ suspendedAt: null })
    await set(person, false)
    expect((await trailOf(person)).map(({ action }) => action)).toEqual([
      'person_suspended',
      'person_unsuspended',
    ])
    expect((await signIn(person.email)).statusCode).toBe(200)
  })

  test('leaves an open timed exam to be scored at its deadline, from the answers before', async () => {
    const course = await buildCourse(app.ownerDb)
    const person = await app.person({ plan: 'pro' })
    const exam = await startTimed(app, person, course)
    const [first] = exam.exam.questions
    expect((await exam.save(first!, first!.correctIds)).statusCode).toBe(200)
    await suspend(person)
    expect(codeOf(await exam.save(first!, [], 2))).toBe('not_signed_in')
    await app.moveClock('61 minutes')
    expect(await app.sweep()).toBe(1)
    await app.moveClock('0 minutes')
    const attempt = await app.ownerDb
      .selectFrom('exam_attempts')
      .select(['score_percent', 'answered_count'])
      .where('id', '=', exam.attemptId)
      .executeTakeFirstOrThrow()
    expect(attempt.answered_count).toBe(1)
    expect(attempt.score_percent).toBeGreaterThan(0)
  })

  test('is refused for oneself, an unknown person, and without a reason or with a very long one', async () => {
    const person = await personWithPassword()
    expect(codeOf(await suspend(admin))).toBe('own_account')
    expect(codeOf(await suspend({ ...person, userId: crypto.randomUUID() }))).toBe('person_not_found')
    for (const reason of ['', '   ', 'x'.repeat(501), 'x'.repeat(10_000)])
      expect(codeOf(await set(person, true, admin, reason))).toBe('invalid_input')
    expect(await sessionsOf(person)).toHaveLength(1)
    expect(await trailOf(person)).toEqual([])
  })

  test('is undone if the audit trail cannot be written, and is not in the trail if it fails', async () => {
    const person = await app.person()
    await sql`revoke insert on audit_events from cutscore_app`.execute(app.ownerDb)
    try {
      expect((await suspend(person)).statusCode).toBe(500)
    } finally {
      await sql`grant insert on audit_events to cutscore_app`.execute(app.ownerDb)
    }
    expect(await sessionsOf(person)).toHaveLength(1)
    // Fails at the commit, after every statement of the verb.
    await sql`create function fail_late() returns trigger language plpgsql as $$ begin raise 'late'; end $$`.execute(
      app.ownerDb,
    )
    await sql`create constraint trigger fail_late after update on users deferrable initially deferred
      for each row execute function fail_late()`.execute(app.ownerDb)
    try {
      expect((await suspend(person)).statusCode).toBe(500)
    } finally {
      await sql`drop trigger fail_late on users`.execute(app.ownerDb)
    }
    expect(await sessionsOf(person)).toHaveLength(1)
    expect(await trailOf(person)).toEqual([])
  })
})

describe('a suspended person', () => {
  test('learns of the suspension after the right password; a wrong one gets the usual refusal', async () => {
    const [person, other] = [await personWithPassword(), await personWithPassword()]
    await suspend(person)
    expect(codeOf(await signIn(person.email))).toBe('account_suspended')
    const wrong = await signIn(person.email, 'wrong horse 42')
    const another = await signIn(other.email, 'wrong horse 42')
    const unknown = await signIn('nobody@people.test', 'wrong horse 42')
    expect(codeOf(wrong)).toBe('wrong_credentials')
    for (const each of [another, unknown])
      expect([wrong.statusCode, wrong.body]).toEqual([each.statusCode, each.body])
    expect(wrong.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(person)).toEqual([])
  })

  test('does not learn of the suspension from the right password before the email is confirmed', async () => {
    const person = await personWithPassword(false)
    await suspend(person)
    expect(codeOf(await signIn(person.email))).toBe('wrong_credentials')
  })

  test('cannot confirm a sign-up until the suspension ends', async () => {
    const email = 'suspended-signup@people.test'
    const signedUp = await app.as(null).post('/api/auth/sign-up', { email, password: PASSWORD })
    await drainQueue(app.deps)
    const { id: userId } = await app.ownerDb
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const person = { userId, email, cookie: '', sessionToken: '' }
    await suspend(person)
    const cookie = String(signedUp.headers['set-cookie']).split(';')[0]!
    const body = { token: tokenIn(email) }
    const verify = () => app.as(null).post('/api/auth/verify-email', body, { headers: { cookie } })
    expect(codeOf(await verify())).toBe('account_suspended')
    expect(await sessionsOf(person)).toEqual([])
    await set(person, false)
    expect((await verify()).json()).toMatchObject({ user: { email } })
  })

  test('cannot set a password by a link until the suspension ends', async () => {
    const person = await personWithPassword()
    await app.as(null).post('/api/auth/forgot-password', { email: person.email })
    await drainQueue(app.deps)
    await suspend(person)
    const reset = () =>
      app
        .as(null)
        .post('/api/auth/reset-password', { token: tokenIn(person.email), password: 'newer horse 42' })
    expect(codeOf(await reset())).toBe('account_suspended')
    expect(codeOf(await signIn(person.email))).toBe('account_suspended')
    await set(person, false)
    expect((await reset()).statusCode).toBe(200)
  })

  test('cannot change their email by a link', async () => {
    const person = await personWithPassword()
    const email = `new-${person.email}`
    await app.as(person).post('/api/account/email', { email, password: PASSWORD })
    await drainQueue(app.deps)
    await suspend(person)
    const confirm = (password: string) =>
      app.as(null).post('/api/account/email/confirm', { token: tokenIn(email), password })
    expect(codeOf(await confirm('wrong horse 42'))).toBe('wrong_credentials')
    expect(codeOf(await confirm(PASSWORD))).toBe('account_suspended')
    const { email: kept } = await app.ownerDb
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(kept).toBe(person.email)
  })

  test('gets no session even from code that does not check, because the database refuses it', async () => {
    const person = await personWithPassword()
    await suspend(person)
    const { internalAdapter } = await app.deps.auth.$context
    await expect(internalAdapter.createSession(person.userId)).rejects.toThrow(/suspended/)
  })
})

describe('a suspension at the same moment as a sign-in', () => {
  test('leaves no session, whichever comes first', async () => {
    for (let times = 0; times < 8; times += 1) {
      const person = await personWithPassword()
      const [done, ...answers] = await Promise.all([
        suspend(person),
        ...Array.from({ length: 3 }, () => signIn(person.email)),
      ])
      expect(done.statusCode).toBe(200)
      for (const answer of answers) expect([null, 'account_suspended']).toContain(codeOf(answer))
      expect(await sessionsOf(person)).toEqual([])
    }
  })

  test('waits for a session that is being opened, and deletes it', async () => {
    const person = await personWithPassword()
    let suspending: ReturnType<typeof suspend> | undefined
    await app.ownerDb.transaction().execute(async (tx) => {
      await tx
        .insertInto('sessions')
        .values({
          id: crypto.randomUUID(),
          user_id: person.userId,
          token: crypto.randomUUID(),
          expires_at: new Date(Date.now() + 1e6),
          ip_address: null,
          user_agent: null,
        })
        .execute()
      suspending = suspend(person)
      suspending.catch(() => {})
      await expect.poll(() => app.countWaiting()).toBeGreaterThan(0)
    })
    expect((await suspending!).statusCode).toBe(200)
    expect(await sessionsOf(person)).toEqual([])
  })
})
