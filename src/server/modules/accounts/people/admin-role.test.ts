import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { newId } from '../../../db/ids.ts'

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

  test('is not changed by a second request', async () => {
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

  test('does not come back by a request at the moment at which it is taken', async () => {
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

describe('two administrators against each other, without a third', () => {
  const REASON = { reason: 'Quarrel' }
  const demote = (by: Person, { userId }: Person) =>
    app.as(by).put(`/api/admin/people/${userId}/admin-role`, { isAdmin: false, ...REASON })
  const suspend = (by: Person, { userId }: Person) =>
    app.as(by).put(`/api/admin/people/${userId}/suspension`, { isSuspended: true, ...REASON })

  test.each([
    ['demoting', demote, demote],
    ['suspending', suspend, suspend],
    ['demoting and suspending', demote, suspend],
  ])('%s at once leaves one', async (_, act, counteract) => {
    await app.ownerDb.deleteFrom('user_roles').execute()
    const [one, two] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })]
    // Both requests pass the check of rights before either changes anything.
    let answers: Promise<Awaited<ReturnType<typeof demote>>[]>
    await app.ownerDb.transaction().execute(async (tx) => {
      await sql`select from user_roles for update`.execute(tx)
      answers = Promise.all([act(one, two), counteract(two, one)])
      answers.catch(() => {})
      await expect.poll(() => app.countWaiting()).toBe(2)
    })
    const codes = (await answers!).map(codeOf)
    const isFirst = codes[0] === null
    expect(codes).toEqual(isFirst ? [null, 'last_admin'] : ['last_admin', null])
    expect(await Promise.all([canAct(one), canAct(two)])).toEqual([isFirst, !isFirst])
  })
})
