import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeMoment } from '#domain/billing/money-and-dates.ts'
import { pageOf } from '../../../../../test/payments/payer.ts'
import { buildCourse } from '../../../../../test/builders/course.ts'
import { startTimed } from '../../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { payCheckout } from '../../../integrations/payments/test-provider/checkout.ts'
import { takeTurn } from '../../../requests/take-turn.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { startCheckout } from '../../billing/checkouts/start-checkout.ts'
import { syncAccount } from '../../billing/sync/sync-account.ts'

const PASSWORD = 'right horse 42'
const PATH = '/api/account/deletion'
const DAY_MS = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.mails.splice(0)
  app.provider.setOutage(null)
})

const personWithPassword = () => app.person({ plan: 'pro', password: PASSWORD })

/** A person with a password and a subscription that the provider renews. */
async function payingPerson(): Promise<Person> {
  const person = await personWithPassword()
  const { url } = await startCheckout(app.deps, person, { planId: 'pro_monthly', cents: 39_00, trialDays: 0 })
  await app.provider.play((world) => payCheckout(world, pageOf(url), 'works'))
  await syncAccount(app.deps, person.userId)
  await drainQueue(app.deps)
  app.mails.splice(0)
  return person
}

function subscriptionOf({ userId }: Person) {
  const { customers, subscriptions } = app.provider.world
  const customer = [...customers.values()].find((each) => each.userId === userId)!
  return [...subscriptions.values()].find(({ customerId }) => customerId === customer.id)!
}

const request = (person: Person, password = PASSWORD) => app.as(person).post(PATH, { password })
const dueAt = async (person: Person) =>
  (await app.as(person).get(PATH)).json<{ dueAt: string | null }>().dueAt

describe('requesting a deletion', () => {
  test('sets a date two weeks ahead, which is emailed, and everything works until then', async () => {
    const person = await personWithPassword()
    await app.ownerDb
      .updateTable('users')
      .set({ time_zone: 'Asia/Tokyo' })
      .where('id', '=', person.userId)
      .execute()
    expect(await dueAt(person)).toBeNull()
    const asked = await request(person)
    const due = asked.json<{ dueAt: string }>().dueAt
    expect(Math.abs(new Date(due).getTime() - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000)
    expect(await dueAt(person)).toBe(due)
    await drainQueue(app.deps)
    expect(app.mails).toMatchObject([{ to: person.email, subject: 'Your account will be deleted' }])
    expect(app.mails[0]!.text).toContain(writeMoment(new Date(due), 'Asia/Tokyo'))
    // The link needs a session, so it is useless to someone else who reads the email.
    expect(app.mails[0]!.link).toBe(`${app.config.baseUrl}/dashboard/account`)
    expect((await app.as(person).get('/api/subscription')).json()).toMatchObject({ status: 'active' })
  })

  test('again changes nothing and sends nothing', async () => {
    const person = await personWithPassword()
    const due = (await request(person)).json<{ dueAt: string }>().dueAt
    await drainQueue(app.deps)
    app.deps.now = () => new Date(Date.now() + DAY_MS)
    try {
      expect((await request(person)).json()).toEqual({ dueAt: due })
    } finally {
      app.deps.now = () => new Date()
    }
    await drainQueue(app.deps)
    expect(app.mails).toHaveLength(1)
  })

  test('needs the password; ten wrong ones block this request but not signing in', async () => {
    const person = await personWithPassword()
    for (let guess = 0; guess < 10; guess += 1)
      expect(codeOf(await request(person, `wrong ${guess}`))).toBe('wrong_credentials')
    expect(codeOf(await request(person))).toBe('too_many_requests')
    const atTheDoor = { email: person.email, password: PASSWORD }
    expect(codeOf(await app.as(null).post('/api/auth/sign-in', atTheDoor))).toBeNull()
    expect(await dueAt(person)).toBeNull()
  })

  test('is refused for people without a password', async () => {
    const person = await app.person()
    expect(codeOf(await request(person))).toBe('wrong_credentials')
    expect(codeOf(await app.as(person).post(PATH, {}))).toBe('invalid_input')
  })

  test('ends the renewal of a subscription, once the provider responds', async () => {
    const person = await payingPerson()
    app.provider.setOutage('before')
    await request(person)
    await drainQueue(app.deps)
    expect(subscriptionOf(person).cancelAtPeriodEnd).toBe(false)
    app.provider.setOutage(null)
    await app.makeDue()
    await drainQueue(app.deps)
    expect(subscriptionOf(person)).toMatchObject({ cancelAtPeriodEnd: true, status: 'active' })
  })

  test('does not end the renewal if it is undone before the provider can be told', async () => {
    const person = await payingPerson()
    await request(person)
    await app.as(person).delete(PATH)
    await drainQueue(app.deps)
    expect(subscriptionOf(person).cancelAtPeriodEnd).toBe(false)
  })

  test('ends the renewal again after an earlier deletion was undone and the subscription resumed', async () => {
    const person = await payingPerson()
    for (const _ of ['once', 'again']) {
      await request(person)
      await drainQueue(app.deps)
      expect(subscriptionOf(person).cancelAtPeriodEnd).toBe(true)
      await app.as(person).delete(PATH)
      await app.as(person).post('/api/billing/resume', { planId: 'pro_monthly', status: 'active' })
      expect(subscriptionOf(person).cancelAtPeriodEnd).toBe(false)
    }
  })

  test('ends an unpaid subscription at once, so that a person who is leaving is not charged', async () => {
    const person = await payingPerson()
    await app.provider.play((world) => {
      for (const customer of world.customers.values()) customer.card = 'declines'
    })
    app.moveNow(33 * DAY_MS)
    try {
      await app.provider.tick()
      expect(subscriptionOf(person).status).toBe('past_due')
      await request(person)
      await drainQueue(app.deps)
      expect(subscriptionOf(person).status).toBe('canceled')
    } finally {
      app.moveNow(-33 * DAY_MS)
    }
  })
})

describe('undoing a deletion', () => {
  test('keeps the account and sends an email; doing it again changes nothing', async () => {
    const person = await personWithPassword()
    await request(person)
    expect((await app.as(person).delete(PATH)).json()).toEqual({ dueAt: null })
    expect((await app.as(person).delete(PATH)).json()).toEqual({ dueAt: null })
    expect(await dueAt(person)).toBeNull()
    await drainQueue(app.deps)
    expect(app.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your account stays',
      'Your account will be deleted',
    ])
  })

  test('works only for one’s own account', async () => {
    const [one, other] = [await personWithPassword(), await personWithPassword()]
    await request(one)
    await app.as(other).delete(PATH)
    expect(await dueAt(one)).not.toBeNull()
    expect(await dueAt(other)).toBeNull()
  })
})

describe('an export', () => {
  const ask = (person: Person) => app.as(person).get('/api/account/export')

  test('is refused during a timed exam', async () => {
    const course = await buildCourse(app.ownerDb)
    const person = await app.person({ plan: 'pro' })
    const attempt = await startTimed(app, person, course)
    expect(codeOf(await ask(person))).toBe('attempt_in_progress')
    await attempt.submit()
    expect((await ask(person)).statusCode).toBe(200)
  })

  test('is allowed once the time of an exam is over, scored or not', async () => {
    const course = await buildCourse(app.ownerDb)
    const person = await app.person({ plan: 'pro' })
    await startTimed(app, person, course, 30)
    await app.moveClock('31 minutes')
    try {
      expect((await ask(person)).statusCode).toBe(200)
    } finally {
      await app.moveClock('0')
    }
  })

  test('is not counted for requests from other sites, links, or HEAD requests', async () => {
    const person = await app.person()
    const url = '/api/account/export'
    for (let times = 0; times < 7; times += 1) {
      const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
      const link = await app.inject({ url, headers: { cookie: person.cookie, ...navigation } })
      expect(codeOf(link)).toBe('wrong_origin')
      const head = await app.inject({ method: 'HEAD', url, headers: { cookie: person.cookie } })
      expect(head.statusCode).toBe(404)
    }
    for (let times = 0; times < 6; times += 1) expect(codeOf(await ask(person))).toBeNull()
  })

  test('cannot run twice at once, or too often', async () => {
    const person = await app.person()
    const endTurn = takeTurn(app.deps, `export ${person.userId}`)
    expect(codeOf(await ask(person))).toBe('too_many_requests')
    endTurn()
    const codes: (string | null)[] = []
    for (let times = 0; times < 7; times += 1) codes.push(codeOf(await ask(person)))
    expect(codes).toEqual([null, null, null, null, null, null, 'too_many_requests'])
    expect(codeOf(await ask(await app.person()))).toBeNull()
  })
})
