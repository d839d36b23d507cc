import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PaymentsUnavailable } from '../../../integrations/payments/payments.ts'
import { buildPayer, type Payer } from '../../../../../test/payments/payer.ts'
import { trailOf } from '../../../../../test/builders/audit-trail.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let admin: Person
let own: Pick<TestApp['deps'], 'payments' | 'now'>
beforeAll(async () => {
  app = await startTestApp()
  own = { payments: app.deps.payments, now: app.deps.now }
  admin = await app.person({ role: 'admin' })
})
afterEach(() => void Object.assign(app.deps, own))
afterAll(() => app.close())

const at = ({ userId }: Person, path = '') => `/api/admin/people/${userId}${path}`
const endPayments = (person: Person) =>
  app.as(admin).post(at(person, '/subscription/end'), { reason: 'Asked by letter' })
/** A person who pays every month, at the provider that the app then uses. */
async function subscriber(): Promise<Payer> {
  const payer = await buildPayer(app)
  await payer.pay('pro_monthly')
  Object.assign(app.deps, { payments: payer.provider, now: payer.deps.now })
  return payer
}
/** Whether the subscription ends, as the provider says. */
async function isEnding(payer: Payer): Promise<boolean> {
  await payer.sync()
  const person = (await app.as(admin).get(at(payer.person))).json<{
    subscription: { cancelAtPeriodEnd: boolean }
  }>()
  return person.subscription.cancelAtPeriodEnd
}

describe('ending what a person pays for', () => {
  test('asks the payment provider, and is recorded with what was before and after', async () => {
    const payer = await subscriber()
    expect((await endPayments(payer.person)).json()).toMatchObject({
      subscription: { status: 'active', cancelAtPeriodEnd: true, isLive: true },
    })
    const live = { planId: 'pro_monthly', status: 'active' }
    const before = { subscriptions: [{ ...live, cancelAtPeriodEnd: false }] }
    const after = { subscriptions: [{ ...live, cancelAtPeriodEnd: true }] }
    const reason = 'Asked by letter'
    expect(await trailOf(app, payer.person)).toEqual([
      { action: 'subscription_end_requested', before, after: null, reason },
      { action: 'subscription_ended', before, after, reason },
    ])
    // The provider itself was asked: a fetch of everything does not let it renew again.
    expect(await isEnding(payer)).toBe(true)
    await endPayments(payer.person)
    expect(await trailOf(app, payer.person)).toHaveLength(2)
  })

  test('does not ask the provider if the request cannot be recorded', async () => {
    const payer = await subscriber()
    await sql`revoke insert on audit_events from cutscore_app`.execute(app.ownerDb)
    try {
      expect((await endPayments(payer.person)).statusCode).toBe(500)
    } finally {
      await sql`grant insert on audit_events to cutscore_app`.execute(app.ownerDb)
    }
    expect(await isEnding(payer)).toBe(false)
    expect(await trailOf(app, payer.person)).toEqual([])
  })

  test('leaves the request in the trail if the provider did it, but its response was lost', async () => {
    const payer = await subscriber()
    const { setCancelAtPeriodEnd } = payer.provider
    payer.provider.setCancelAtPeriodEnd = async (asked) => {
      await setCancelAtPeriodEnd(asked)
      throw new PaymentsUnavailable('lost')
    }
    expect(codeOf(await endPayments(payer.person))).toBe('payments_unavailable')
    expect(await isEnding(payer)).toBe(true)
    expect((await endPayments(payer.person)).statusCode).toBe(200)
    expect(await trailOf(app, payer.person)).toMatchObject([
      { action: 'subscription_end_requested', reason: 'Asked by letter' },
    ])
  })

  test('is refused without a subscription, and says so if payments are closed', async () => {
    const person = await app.person()
    expect(codeOf(await endPayments(person))).toBe('not_subscribed')
    expect(codeOf(await endPayments({ ...person, userId: crypto.randomUUID() }))).toBe('person_not_found')
    app.deps.payments = null
    expect(codeOf(await endPayments(person))).toBe('payments_closed')
    expect((await app.as(admin).get(at(person))).json()).toMatchObject({ canEndPayments: false })
    expect(await trailOf(app, person)).toEqual([])
  })
})
