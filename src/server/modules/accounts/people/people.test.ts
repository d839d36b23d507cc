import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { listPeople } from '#contract/people.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isActive, UNHEARD_DAYS } from '#domain/billing/entitlements.ts'
import { addDays } from '#domain/days.ts'
import { MAILS_OF_SENDER } from '#domain/notifications/mail-allowance.ts'
import { PEOPLE_PER_PAGE } from '#domain/accounts/people.ts'
import { startTimed } from '../../../../../test/builders/attempt.ts'
import { buildCourse } from '../../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { findPeople } from './find-people.ts'
import { newId } from '../../../db/ids.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'

type List = ResponseOf<typeof listPeople>
let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin', email: 'the-admin@people.test' })
})
afterAll(() => app.close())

const list = (query: Record<string, string> = {}) =>
  app.as(admin).get(`/api/admin/people?${new URLSearchParams(query).toString()}`)
const listed = async (query: Record<string, string> = {}) => (await list(query)).json<List>()
const emailsOf = ({ people }: List) => people.map(({ email }) => email)
const at = ({ userId }: Person, path = '') => `/api/admin/people/${userId}${path}`

describe('the list of people', () => {
  test('is searched by part of an email or name, and by a whole id, without patterns', async () => {
    const person = await app.person({ email: 'search_100%@people.test' })
    await app.ownerDb
      .updateTable('users')
      .set({ name: '<img src=x onerror=alert(1)> ÉVE' })
      .where('id', '=', person.userId)
      .execute()
    for (const search of ['search_100%', 'SEARCH_', 'éve', 'onerror=alert(1)', person.userId])
      expect(emailsOf(await listed({ search })), search).toEqual([person.email])
    for (const search of ['search%', 'searchX100', person.userId.slice(0, 30)])
      expect(emailsOf(await listed({ search })), search).toEqual([])
  })

  test('is searched a number of accounts at a time, each of which the search goes on from; a whole email is found at once', async () => {
    const people: Person[] = []
    for (const nth of [1, 2, 3, 4, 5, 6, 7])
      people.push(
        await app.person({ email: `${nth === 2 || nth === 6 ? 'walrus' : 'seal'}-${nth}@reading.test` }),
      )
    const search = (query: Record<string, string>) =>
      findPeople(
        app.deps,
        { params: {}, body: {}, query: { search: 'walrus', filter: undefined, ...query } },
        3,
      )
    const first = await search({})
    expect([emailsOf(first), first.readUntil]).toEqual([['walrus-6@reading.test'], people[4]!.userId])
    const second = await search({ before: first.readUntil! })
    expect([emailsOf(second), second.readUntil]).toEqual([['walrus-2@reading.test'], people[1]!.userId])
    const back = await search({ after: people[1]!.userId })
    expect([emailsOf(back), back.readUntil]).toEqual([[], people[4]!.userId])
    expect(emailsOf(await search({ search: 'Walrus-2@reading.test' }))).toEqual(['walrus-2@reading.test'])
    expect((await listed({ search: 'walrus' })).readUntil).toBeNull()
    expect(emailsOf(await listed({ search: 'walrus' }))).toHaveLength(2)
  })

  test('is filtered by administrators, suspended people and those who pay', async () => {
    const other = await app.person({ role: 'admin' })
    const suspended = await app.person()
    await app.as(admin).put(at(suspended, '/suspension'), { isSuspended: true, reason: 'Test' })
    await app.as(admin).put(at(other, '/admin-role'), { isAdmin: false, reason: 'Test' })
    expect(emailsOf(await listed({ filter: 'administrators' }))).toEqual([admin.email])
    expect(emailsOf(await listed({ filter: 'suspended' }))).toEqual([suspended.email])
    expect((await listed({ filter: 'suspended' })).people[0]).toMatchObject({
      isSuspended: true,
      isAdmin: false,
      lastSeenAt: null,
    })
    for (const search of [admin.email, admin.userId, admin.email.slice(0, 20)]) {
      expect(emailsOf(await listed({ search, filter: 'administrators' })), search).toEqual([admin.email])
      expect(emailsOf(await listed({ search, filter: 'suspended' })), search).toEqual([])
      expect(emailsOf(await listed({ search, filter: 'paying' })), search).toEqual([])
    }
    expect(codeOf(await list({ filter: 'all' }))).toBe('invalid_input')
  })

  test('shows as paying exactly the people whose subscription is open', async () => {
    const [past, future] = [-3, 3].map((days) => addDays(new Date(), days))
    // An hour before a running subscription counts as unpaid, and an hour after that.
    const [unheard, longAgo] = [1, -1].map((hours) => addDays(new Date(), hours / 24 - UNHEARD_DAYS))
    const statuses = ['active', 'trialing', 'canceled', 'past_due', 'unpaid', 'paused', 'incomplete', 'odd']
    for (const status of statuses)
      for (const end of [past!, future!, unheard!, longAgo!, null]) {
        const { userId } = await app.person({ email: `payer-${newId()}@people.test` })
        await app.ownerDb
          .insertInto('subscriptions')
          .values({
            user_id: userId,
            id: newId(),
            status,
            subscription_plan: 'Pro Monthly',
            current_period_end: end,
          })
          .execute()
      }
    const open = (await listed({ search: 'payer-' })).people.filter(({ subscription }) =>
      isActive(subscription.status),
    )
    expect(open.length).toBeGreaterThan(4)
    expect((await listed({ search: 'payer-', filter: 'paying' })).people).toEqual(open)
  })

  test('leaves no person out between one page and the next, older or newer', async () => {
    const count = 2 * PEOPLE_PER_PAGE + 5
    for (let each = 0; each < count; each += 1) await app.person({ email: `leaf-${each}@people.test` })
    const wanted = Array.from({ length: count }, (_, each) => `leaf-${count - 1 - each}@people.test`)
    const first = await listed({ search: 'leaf-' })
    expect([first.hasNewer, first.hasOlder]).toEqual([false, true])
    const second = await listed({ search: 'leaf-', before: first.people.at(-1)!.personId })
    const third = await listed({ search: 'leaf-', before: second.people.at(-1)!.personId })
    expect([...emailsOf(first), ...emailsOf(second), ...emailsOf(third)]).toEqual(wanted)
    expect([third.hasNewer, third.hasOlder]).toEqual([true, false])
    expect(await listed({ search: 'leaf-', after: third.people[0]!.personId })).toEqual({
      ...second,
      hasNewer: true,
      hasOlder: true,
    })
    expect(await listed({ search: 'leaf-', after: second.people[0]!.personId })).toEqual({
      ...first,
      hasOlder: true,
    })
  })

  test('refuses a forged place and a search of 10,000 characters', async () => {
    const bad = [
      ['before', 'x'],
      ['after', "' or 1=1"],
      ['search', 'x'.repeat(10_000)],
    ] as const
    for (const [name, value] of bad) expect(codeOf(await list({ [name]: value })), name).toBe('invalid_input')
    expect((await list({ before: newId() })).statusCode).toBe(200)
  })
})

describe('the page of a person', () => {
  test('shows their account, attempts and sessions, but no answer, token or IP address', async () => {
    const course = await buildCourse(app.ownerDb)
    const person = await app.person({ plan: 'pro' })
    const exam = await startTimed(app, person, course)
    await app.ownerDb
      .updateTable('sessions')
      .set({
        ip_address: '203.0.113.9',
        user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
      })
      .where('user_id', '=', person.userId)
      .execute()
    const response = await app.as(admin).get(at(person))
    expect(response.json()).toMatchObject({
      personId: person.userId,
      email: person.email,
      isConfirmed: true,
      isSelf: false,
      role: { isAdmin: false, source: null },
      subscription: { status: 'active', planName: 'Pro Monthly' },
      features: ['courses'],
      attempts: [{ mode: 'timed', finished: 0, unfinished: 1 }],
      latestAttempts: [{ attemptId: exam.attemptId, mode: 'timed', finishedAt: null }],
      sessions: [{ browser: expect.stringContaining('Firefox') }],
    })
    for (const secret of [person.sessionToken, '203.0.113.9', exam.exam.questions[0]!.id])
      expect(response.body).not.toContain(secret)
  })

  test('is not found for an id that no account has', async () => {
    expect(codeOf(await app.as(admin).get(at({ ...admin, userId: newId() })))).toBe('person_not_found')
    expect(codeOf(await app.as(admin).get(at({ ...admin, userId: 'x' })))).toBe('invalid_input')
  })
})

describe('an act on an account', () => {
  beforeEach(() => void app.mails.splice(0))
  const actions = ({ userId }: Person) =>
    app.ownerDb
      .selectFrom('audit_events')
      .select(['action', 'before', 'after', 'reason'])
      .where('subject_id', '=', userId)
      .execute()

  test('signing a person out everywhere ends their sessions and is recorded', async () => {
    const person = await app.person()
    const response = await app.as(admin).post(at(person, '/sign-out'), { reason: 'Lost laptop' })
    expect(response.json()).toMatchObject({ sessions: [] })
    expect(codeOf(await app.as(person).get('/api/subscription'))).toBe('not_signed_in')
    expect(await actions(person)).toEqual([
      { action: 'person_signed_out', before: { sessions: 1 }, after: { sessions: 0 }, reason: 'Lost laptop' },
    ])
  })

  test('needs a reason that can be read, which may have several lines', async () => {
    const person = await app.person()
    const signOut = (reason: string) => app.as(admin).post(at(person, '/sign-out'), { reason })
    for (const reason of ['', ' \n ', '\u200B', '\u202Eabc', 'a\u0007', 'x'.repeat(10_000)])
      expect(codeOf(await signOut(reason)), JSON.stringify(reason)).toBe('invalid_input')
    expect(await actions(person)).toEqual([])
    expect((await signOut('Lost laptop.\nAsked by email.')).statusCode).toBe(200)
  })

  test('a confirmation is sent again, and only to an email that is not confirmed', async () => {
    const [person, confirmed] = [await app.person({ isVerified: false }), await app.person()]
    const remind = (to: Person) => app.as(admin).post(at(to, '/confirmation'), { reason: 'Asked for it' })
    expect((await remind(person)).statusCode).toBe(200)
    await drainQueue(app.deps)
    expect(app.mails.map(({ to }) => to)).toEqual([person.email])
    expect((await actions(person)).map(({ action }) => action)).toEqual(['confirmation_queued'])
    expect(codeOf(await remind(confirmed))).toBe('email_confirmed')
    expect(await actions(confirmed)).toEqual([])
  })

  test('an administrator sends a mailbox five confirmations a day; a further one is refused and not recorded', async () => {
    const person = await app.person({ isVerified: false })
    const remind = () => app.as(admin).post(at(person, '/confirmation'), { reason: 'Asked for it' })
    for (let sent = 0; sent < MAILS_OF_SENDER; sent += 1) expect((await remind()).statusCode).toBe(200)
    expect(codeOf(await remind())).toBe('too_many_requests')
    await drainQueue(app.deps)
    expect(app.mails).toHaveLength(MAILS_OF_SENDER)
    expect(await actions(person)).toHaveLength(MAILS_OF_SENDER)
  })
})
