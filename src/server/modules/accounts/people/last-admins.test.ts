import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const canAct = async (person: Person) => (await app.as(person).get('/api/admin/people')).statusCode === 200

describe('the only two administrators', () => {
  const REASON = { reason: 'Quarrel' }
  const demote = (by: Person, { userId }: Person) =>
    app.as(by).put(`/api/admin/people/${userId}/admin-role`, { isAdmin: false, ...REASON })
  const suspend = (by: Person, { userId }: Person) =>
    app.as(by).put(`/api/admin/people/${userId}/suspension`, { isSuspended: true, ...REASON })

  test.each([
    ['demoting', demote, demote],
    ['suspending', suspend, suspend],
    ['demoting and suspending', demote, suspend],
  ])('%s each other at the same moment leaves one administrator', async (_, act, counteract) => {
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

  test('an administrator whose account is about to be deleted is not the one who stays', async () => {
    await app.ownerDb.deleteFrom('user_roles').execute()
    const [leaving, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })]
    await app.ownerDb
      .insertInto('account_deletions')
      .values({
        user_id: leaving.userId,
        requested_at: new Date(),
        due_at: new Date(Date.now() + 86_400_000),
      })
      .execute()
    expect(codeOf(await demote(leaving, other))).toBe('last_admin')
    expect(codeOf(await suspend(leaving, other))).toBe('last_admin')
    expect(await canAct(other)).toBe(true)
  })
})
