import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isActive } from '#domain/billing/entitlements.ts'
import type { Subscription } from '#contract/accounts.ts'
import { SITE } from '#domain/site/site.ts'
import { buildPayer, type Payer } from '../../../../../test/payments/payer.ts'
import { actsOf, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import type { Deps } from '../../../deps.ts'
import { PaymentsRefused, PaymentsUnavailable } from '../../../integrations/payments/payments.ts'
import {
  noteOutside,
  refundInvoice,
  returnRefund,
} from '../../../integrations/payments/test-provider/invoices.ts'
import { eraseAccount } from '../../accounts/deletion/erase-account.ts'
import { findSubscription } from '../../accounts/rights/find-subscription.ts'
import { findBilling } from '../find-billing.ts'
import { findInvoices } from '../invoices/find-invoices.ts'
import { refundPayments } from './refund-payments.ts'
import { syncAccount } from '../sync/sync-account.ts'

let app: TestApp
let payer: Payer
let acts: PayerActs
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: 'operator@site.test' })
})
afterAll(() => app.close())
beforeEach(async () => {
  payer = await buildPayer(app)
  acts = actsOf(app, payer)
  await acts.buy('pro_monthly')
  await acts.moneyBack()
})

const firstInvoice = () => [...acts.world().invoices.keys()][0]!
const bankReturns = () => payer.provider.play((world) => returnRefund(world, firstInvoice()))
const moneyBack = async () => (await findBilling(payer.deps, payer.person)).moneyBack
const subscription = (): Promise<Subscription> => findSubscription(payer.deps, payer.person)
const history = async () =>
  (await findInvoices(payer.deps, payer.person, { page: 0, search: '' })).invoices.map(
    ({ paidCents, refundedCents, owedCents }) => ({ paidCents, refundedCents, owedCents }),
  )
/** Marks the person's queued refund jobs as done, as the queue does. Returns how many there were. */
async function takeWork(): Promise<number> {
  const { rows } = await sql`
    update outbox set attempts = 1, done_at = now()
    where once_key = ${`pay_back:${payer.person.userId}`} and done_at is null returning id`.execute(
    app.ownerDb,
  )
  return rows.length
}
/** The texts of the emails to an operator about this person. */
async function mailsTo(operator: string): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select payload->>'text' as text from outbox where kind = 'mail' and payload->>'to' = ${operator}
      and strpos(payload->>'text', ${payer.person.email}) > 0 order by id`.execute(app.ownerDb)
  return rows.map(({ text }) => text)
}
const OWED = 'We still owe you €39.00'

const operators = [SITE.supportEmail.toLowerCase(), 'operator@site.test']
const settleByHand = () => payer.provider.play((world) => noteOutside(world, firstInvoice()))
const refundAtProvider = () => payer.provider.play((world) => refundInvoice(world, firstInvoice()))

describe('a refund that a bank returns', () => {
  test('is recognised by its event, and is not refunded a second time', async () => {
    await takeWork()
    await bankReturns()
    await payer.hear()
    expect(acts.world().moves.map(({ cents }) => cents)).toEqual([39_00, -39_00, 39_00])
    expect(await moneyBack()).toEqual({ state: 'returned', cents: 39_00 })
  })

  test('leaves no job to pay it, and a late job does not pay it either', async () => {
    await takeWork()
    await bankReturns()
    await acts.sync()
    expect(await takeWork()).toBe(0)
    const asked: string[] = []
    const refund = async ({ invoiceId }: { invoiceId: string }) => void asked.push(invoiceId)
    const deps: Deps = { ...payer.deps, payments: { ...payer.provider, refundInvoice: refund } }
    for (let times = 0; times < 2; times += 1) await refundPayments(deps, payer.person.userId)
    expect(asked).toEqual([])
    expect(await moneyBack()).toEqual({ state: 'returned', cents: 39_00 })
  })

  test('gives no access, because the person gave the subscription up and we owe them the money', async () => {
    await bankReturns()
    await acts.sync()
    expect(await subscription()).toMatchObject({ status: 'canceled', planName: 'free' })
    expect(acts.net()).toBe(39_00)
  })

  test('is owed, and the pages show that', async () => {
    expect(await moneyBack()).toEqual({ state: 'paid_back', cents: 39_00 })
    await bankReturns()
    await acts.sync()
    expect(await moneyBack()).toEqual({ state: 'returned', cents: 39_00 })
    expect(await history()).toEqual([{ paidCents: 39_00, refundedCents: 0, owedCents: 39_00 }])
  })

  test('is emailed to the person and to the operators, only once however often we sync', async () => {
    await bankReturns()
    for (let syncs = 0; syncs < 3; syncs += 1) await acts.sync()
    for (const operator of operators) expect(await mailsTo(operator)).toHaveLength(1)
    expect((await acts.subjects()).filter((each) => each === OWED)).toHaveLength(1)
    expect(
      app.logs.filter((line) => line.includes(payer.person.userId) && line.includes('did not reach')),
    ).toHaveLength(1)
    expect(await acts.subjects()).not.toContain('Your Pro Monthly subscription has ended')
  })

  test('is published to open pages', async () => {
    const heard: string[] = []
    const stop = app.deps.events.subscribe({
      onEvent: (userId, event) => void heard.push(userId === payer.person.userId ? event.channel : userId),
      onGap: () => {},
    })
    // Events arrive in order: once this one has arrived, all earlier ones have.
    const other = await app.person()
    await app.deps.events.publish(app.db, other.userId, { channel: 'user_features' })
    await expect.poll(() => heard).toContain(other.userId)
    heard.splice(0)
    await bankReturns()
    await acts.sync()
    await expect.poll(() => heard).toEqual(['subscription-updates'])
    stop()
  })

  test('is no longer owed once the operator has paid it by hand and recorded that', async () => {
    await bankReturns()
    await acts.sync()
    await settleByHand()
    const before = await acts.subjects()
    await acts.sync()
    expect(await moneyBack()).toEqual({ state: 'paid_back', cents: 39_00 })
    expect(await history()).toEqual([{ paidCents: 39_00, refundedCents: 39_00, owedCents: 0 }])
    expect(isActive((await subscription()).status)).toBe(false)
    expect(await acts.subjects()).toEqual(before)
  })

  test('that the operator makes again is emailed as on its way again', async () => {
    for (let times = 1; times <= 2; times += 1) {
      const onItsWay = (await acts.subjects()).filter((each) => each.includes('on its way'))
      expect(onItsWay).toHaveLength(times)
      await bankReturns()
      await acts.sync()
      await refundAtProvider()
      await acts.sync()
    }
    expect(acts.net()).toBe(0)
  })

  test('is reported again after each refund that the operator made in between', async () => {
    for (let times = 1; times <= 3; times += 1) {
      await bankReturns()
      for (let syncs = 0; syncs < 2; syncs += 1) await acts.sync()
      for (const operator of operators) expect(await mailsTo(operator)).toHaveLength(times)
      expect((await acts.subjects()).filter((each) => each === OWED)).toHaveLength(times)
      await refundAtProvider()
      await acts.sync()
    }
  })

  test('does not affect what the person has since bought', async () => {
    await payer.wait(1)
    await acts.buy('pro_yearly')
    await bankReturns()
    await acts.sync()
    expect(await subscription()).toMatchObject({ status: 'active', planName: 'Pro Yearly' })
    expect(await moneyBack()).toEqual({ state: 'returned', cents: 39_00 })
    await settleByHand()
    await acts.sync()
    expect(await moneyBack()).toEqual({ state: 'used', by: 'account' })
    expect(await subscription()).toMatchObject({ status: 'active', planName: 'Pro Yearly' })
  })
})

test('a refund without a response from the provider is repeated, but paid once', async () => {
  const other = await buildPayer(app)
  const others = actsOf(app, other)
  await others.buy('pro_monthly')
  await others.requestRefund()
  other.provider.setOutage('after')
  await expect(refundPayments(other.deps, other.person.userId)).rejects.toThrow(PaymentsUnavailable)
  other.provider.setOutage(null)
  for (let times = 0; times < 2; times += 1) await refundPayments(other.deps, other.person.userId)
  expect(others.world().moves.map(({ cents }) => cents)).toEqual([39_00, -39_00])
})

test('operators get an email with the reason why the provider refused a refund', async () => {
  payer = await buildPayer(app)
  acts = actsOf(app, payer)
  await acts.buy('pro_monthly')
  await acts.requestRefund()
  const refuse = () => Promise.reject(new PaymentsRefused('other', 'not to this card'))
  const refusing: Deps = { ...payer.deps, payments: { ...payer.provider, refundInvoice: refuse } }
  await refundPayments(refusing, payer.person.userId)
  expect(await moneyBack()).toMatchObject({ state: 'returned' })
  expect((await acts.subjects()).filter((each) => each === OWED)).toHaveLength(1)
  for (const operator of operators) {
    const mails = await mailsTo(operator)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('The provider says: not to this card')
  }
})

test('an account is not deleted while money is owed to the person', async () => {
  await bankReturns()
  await acts.sync()
  await app.ownerDb
    .insertInto('account_deletions')
    .values({ user_id: payer.person.userId, requested_at: payer.deps.now(), due_at: payer.deps.now() })
    .execute()
  await expect(eraseAccount(payer.deps, payer.person.userId)).rejects.toThrow(/must be paid by hand first/)
  await settleByHand()
  expect(await eraseAccount(payer.deps, payer.person.userId)).toBe(true)
})

describe('a failed refund of an account that is about to be deleted', () => {
  const leave = () => acts.leave().then(() => payer.wait(15))

  test('keeps the account, even before its event has arrived', async () => {
    await leave()
    await bankReturns()
    await expect(eraseAccount(payer.deps, payer.person.userId)).rejects.toThrow(/must be paid by hand first/)
  })

  test('is looked up at the provider, and the account stays while the provider does not respond', async () => {
    await leave()
    const findAccount = () => Promise.reject(new PaymentsUnavailable('nobody answers'))
    const silent: Deps = { ...payer.deps, payments: { ...payer.provider, findAccount } }
    await expect(eraseAccount(silent, payer.person.userId)).rejects.toThrow(PaymentsUnavailable)
    expect(await eraseAccount(payer.deps, payer.person.userId)).toBe(true)
  })

  test('is reported to the operators after the account is gone, exactly once and without a name', async () => {
    await leave()
    await payer.provider.deliverAll()
    const [customerId] = [...acts.world().customers.keys()] as [string]
    expect(await eraseAccount(payer.deps, payer.person.userId)).toBe(true)
    await bankReturns()
    const refundId = acts.world().moves.at(-1)!.id
    await payer.provider.deliverAll()
    const { rows } = await sql<{ to: string; text: string }>`
      select payload->>'to' as to, payload->>'text' as text from outbox
      where kind = 'mail' and strpos(payload->>'text', ${refundId}) > 0 order by 1`.execute(app.ownerDb)
    expect(rows.map(({ to }) => to)).toEqual(
      ['operator@site.test', SITE.supportEmail.toLowerCase()].toSorted(),
    )
    const lines = app.logs.filter((line) => line.includes(refundId))
    expect(lines).toHaveLength(1)
    for (const told of [...rows.map(({ text }) => text), ...lines])
      for (const name of [payer.person.email, payer.person.userId, customerId])
        expect(told).not.toContain(name)
  })
})

test('a refund that the operator made without a request is not owed when a bank returns it', async () => {
  const other = await buildPayer(app)
  await other.pay('pro_monthly')
  const [invoiceId] = [...other.provider.world.invoices.keys()] as [string]
  await other.provider.refundInvoice({ invoiceId, cents: 39_00, key: 'by hand' })
  await syncAccount(other.deps, other.person.userId)
  await other.provider.play((world) => returnRefund(world, invoiceId))
  await syncAccount(other.deps, other.person.userId)
  expect((await findBilling(other.deps, other.person)).moneyBack).toMatchObject({
    state: 'open',
    cents: 39_00,
  })
})
