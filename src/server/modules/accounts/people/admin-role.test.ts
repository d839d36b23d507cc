import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { newId } from '../../../db/ids.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { eraseAccount } from '../deletion/erase-account.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
afterAll(() => app.close())

const change = (person: Person, isAdmin: boolean, by = admin) =>
  app.as(by).put(`/api/admin/people/${person.userId}/admin-role`, { isAdmin, reason: 'Team change' })
const grantToSelf = async (person: Person) =>
  (await app.as(person).post('/api/rpc/grant_admin_to_self')).json<unknown>()
const canAct = async (person: Person) => (await app.as(person).get('/api/admin/people')).statusCode === 200
const trailOf = ({ userId }: Person) =>
  app.ownerDb
    .selectFrom('audit_events')
    .select(['action', 'before', 'after', 'reason'])
    .where('subject_id', '=', userId)
    .where('actor_id', '<>', userId)
    .orderBy('id')
    .execute()

async function listedAdmin(): Promise<Person> {
  const person = await app.person({ email: `listed-${newId()}@people.test` })
  app.config.adminEmails.push(person.email)
  expect(await grantToSelf(person)).toBe('granted')
  return person
}

describe('the role of an administrator', () => {
  test('is given and taken with a reason, and ends with the next request', async () => {
    const person = await app.person()
    expect((await change(person, true)).json()).toMatchObject({ role: { isAdmin: true, source: 'admin' } })
    expect(await canAct(person)).toBe(true)
    expect((await change(person, false)).json()).toMatchObject({ role: { isAdmin: false, source: 'barred' } })
    expect(await canAct(person)).toBe(false)
    expect(await trailOf(person)).toEqual([
      {
        action: 'role_granted',
        before: { role: 'admin', source: null },
        after: { role: 'admin', source: 'admin' },
        reason: 'Team change',
      },
      {
        action: 'role_taken',
        before: { role: 'admin', source: 'admin' },
        after: { role: 'admin', source: 'barred' },
        reason: 'Team change',
      },
    ])
  })

  test('is not given again by a second request', async () => {
    const person = await app.person()
    await change(person, false)
    await change(person, true)
    await change(person, true)
    expect((await trailOf(person)).map(({ action }) => action)).toEqual(['role_granted'])
  })

  test('does not come back from ADMIN_EMAILS once it was taken, until an administrator gives it', async () => {
    const person = await listedAdmin()
    await change(person, false)
    expect(await canAct(person)).toBe(false)
    for (let times = 0; times < 3; times += 1) expect(await grantToSelf(person)).toBe('denied')
    expect(await canAct(person)).toBe(false)
    await change(person, true)
    expect(await canAct(person)).toBe(true)
    expect(await grantToSelf(person)).toBe('granted')
  })

  test('stays taken if the person’s page asks for it while it is being taken', async () => {
    for (let times = 0; times < 8; times += 1) {
      const person = await listedAdmin()
      const asking = Array.from({ length: 3 }, () => grantToSelf(person))
      await Promise.all([change(person, false), ...asking])
      expect(await grantToSelf(person)).toBe('denied')
      expect(await canAct(person)).toBe(false)
    }
  })

  test('is refused for oneself, an unknown person and an email that is not confirmed', async () => {
    expect(codeOf(await change(admin, false))).toBe('own_account')
    expect(codeOf(await change(admin, true))).toBe('own_account')
    const person = await app.person({ isVerified: false })
    expect(codeOf(await change(person, true))).toBe('email_unconfirmed')
    expect(codeOf(await change({ ...person, userId: newId() }, true))).toBe('person_not_found')
    expect(await trailOf(person)).toEqual([])
  })
})

describe('a barred role', () => {
  const PASSWORD = 'right horse 42'
  const countBars = async () => (await app.db.selectFrom('barred_mailboxes').selectAll().execute()).length

  async function barredPerson(): Promise<Person> {
    const person = await listedAdmin()
    await change(person, false)
    return person
  }

  /** Changes the email of an account as the person does, by the link in the email to the new mailbox. */
  async function changeEmail({ userId, cookie }: Person, email: string): Promise<void> {
    const { internalAdapter, password } = await app.deps.auth.$context
    const hash = await password.hash(PASSWORD)
    if ((await internalAdapter.findAccounts(userId)).length === 0)
      await internalAdapter.linkAccount({
        userId,
        providerId: 'credential',
        accountId: userId,
        password: hash,
      })
    const person = { userId, email, cookie, sessionToken: '' }
    await app.as(person).post('/api/account/email', { userId, email, password: PASSWORD })
    await drainQueue(app.deps)
    const { link } = app.mails.findLast(({ to, subject }) => to === email && subject.startsWith('Confirm'))!
    const token = new URL(link!).searchParams.get('token')
    const confirmed = await app.as(person).post('/api/account/email/confirm', { token })
    expect(confirmed.json()).toEqual({ email })
  }

  async function erase({ userId }: Person): Promise<void> {
    const past = new Date(Date.now() - 1000)
    await app.ownerDb
      .insertInto('account_deletions')
      .values({ user_id: userId, requested_at: past, due_at: past })
      .execute()
    expect(await eraseAccount(app.deps, userId)).toBe(true)
  }

  test('is denied to a second account with the email that the first one gave up', async () => {
    const person = await barredPerson()
    await changeEmail(person, `elsewhere-${newId()}@people.test`)
    const second = await app.person({ email: person.email })
    expect(await grantToSelf(second)).toBe('denied')
    expect(await canAct(second)).toBe(false)
  })

  test('is denied to a second account with an email that the first one had before the role was taken', async () => {
    const person = await listedAdmin()
    await change(person, true)
    await changeEmail(person, `elsewhere-${newId()}@people.test`)
    expect(await canAct(person)).toBe(true)
    await change(person, false)
    expect(await grantToSelf(await app.person({ email: person.email }))).toBe('denied')
  })

  test('is denied to a person who signs up again after their account was deleted', async () => {
    const person = await barredPerson()
    await erase(person)
    const again = await app.person({ email: person.email })
    expect(await grantToSelf(again)).toBe('denied')
    expect(await canAct(again)).toBe(false)
  })

  test('is denied after a change to another listed email and a deletion', async () => {
    const person = await barredPerson()
    const email = `listed-too-${newId()}@people.test`
    app.config.adminEmails.push(email)
    await changeEmail(person, email)
    expect(await grantToSelf(person)).toBe('denied')
    await erase(person)
    expect(await grantToSelf(await app.person({ email }))).toBe('denied')
  })

  test('is denied to another spelling of the mailbox', async () => {
    const { email } = await barredPerson()
    const spelt = email.replace('@', '+2@')
    app.config.adminEmails.push(spelt)
    expect(await grantToSelf(await app.person({ email: spelt }))).toBe('denied')
  })

  test('does not pass to an account whose role from ADMIN_EMAILS lapsed with its email', async () => {
    const [early, person] = [await listedAdmin(), await listedAdmin()]
    const elsewhere = `elsewhere-${newId()}@people.test`
    await changeEmail(early, elsewhere)
    await change(person, false)
    await changeEmail(person, `given-up-${newId()}@people.test`)
    await changeEmail(early, person.email)
    expect(await canAct(early)).toBe(false)
    expect(await grantToSelf(early)).toBe('denied')
  })

  test('that ends with the email of ADMIN_EMAILS is on record', async () => {
    const person = await listedAdmin()
    await changeEmail(person, `elsewhere-${newId()}@people.test`)
    const { rows } = await sql`
      select action, before, after from audit_events
      where actor_id = ${person.userId} and subject_id = ${person.userId} order by id`.execute(app.ownerDb)
    expect(rows).toMatchObject([
      { action: 'role_granted' },
      {
        action: 'role_taken',
        before: { role: 'admin', source: 'list' },
        after: { role: 'admin', source: null },
      },
    ])
  })

  test('is lifted for the account and for every email it has had when an administrator gives the role', async () => {
    const before = await countBars()
    const person = await barredPerson()
    await changeEmail(person, `elsewhere-${newId()}@people.test`)
    expect(await countBars()).toBe(before + 2)
    await change(person, true)
    expect(await countBars()).toBe(before)
    expect(await canAct(person)).toBe(true)
    expect(await grantToSelf(await app.person({ email: person.email }))).toBe('granted')
  })

  test('leaves nothing but a keyed hash of the mailbox when the account is deleted', async () => {
    const person = await barredPerson()
    await erase(person)
    const rows = await app.db.selectFrom('barred_mailboxes').select('mark').execute()
    expect(rows.every(({ mark }) => /^[\w-]{43}$/.test(mark))).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(person.userId)
  })
})
