import { sql } from 'kysely'
import type { ProviderInvoice } from '#domain/billing/provider-account.ts'
import { describe, expect, test } from 'vitest'
import type { Payer } from '../../../../../test/payments/payer.ts'
import { onEachPayer, refusal, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import { buildInvoice } from '../../../../../test/payments/provider-account.ts'
import type { TestApp } from '../../../../../test/harness/harness.ts'
import type { Deps } from '../../../deps.ts'
import { PaymentsRefused, type Payments } from '../../../integrations/payments/payments.ts'
import { noteOutside, refundInvoice } from '../../../integrations/payments/test-provider/invoices.ts'
import { eraseAccount } from '../../accounts/deletion/erase-account.ts'
import { requestRefund } from './request-refund.ts'
import { findBilling } from '../find-billing.ts'
import { upsertInvoice } from '../invoices/invoice-store.ts'
import { refundPayments } from './refund-payments.ts'
import { syncAccount } from '../sync/sync-account.ts'

let app: TestApp
let payer: Payer
let acts: PayerActs
onEachPayer((...each) => {
  ;[app, payer, acts] = each
})

/** A provider that returns every invoice with these fields changed. */
function saying(more: Partial<ProviderInvoice>, others: Partial<Payments> = {}): Deps {
  const findAccount: Payments['findAccount'] = async (id) => {
    const account = await payer.provider.findAccount(id)
    return account && { ...account, invoices: account.invoices.map((each) => ({ ...each, ...more })) }
  }
  return { ...payer.deps, payments: { ...payer.provider, findAccount, ...others } }
}

describe('a requested refund', () => {
  test('ends access and refunds all payments, even if some had become credit', async () => {
    await acts.buy('pro_monthly')
    await acts.change('pro_yearly')
    await acts.change('pro_monthly')
    await acts.moneyBack()
    expect(acts.net()).toBe(0)
    expect(await acts.hasAccess()).toBe(false)
  })

  test('clears the credit left over from the payments', async () => {
    await acts.buy('pro_yearly')
    await payer.wait(1)
    await acts.change('pro_monthly')
    await acts.moneyBack()
    await payer.wait(40)
    await acts.buy('pro_monthly')
    expect(acts.net()).toBe(39_00)
  })

  test('is paid from our own records if the provider has forgotten the customer', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    await refundPayments(
      { ...payer.deps, payments: { ...payer.provider, findAccount: async () => null } },
      payer.person.userId,
    )
    expect(acts.net()).toBe(0)
    expect((await acts.subjects()).filter((subject) => subject.includes('still owe'))).toEqual([])
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({
      state: 'paid_back',
      cents: 39_00,
    })
    await acts.leave()
    await payer.wait(15)
    expect(await eraseAccount(payer.deps, payer.person.userId)).toBe(true)
  })

  test('covers payments to this provider, not those to another one', async () => {
    const { nextAttemptAt: _, ...former } = buildInvoice({ id: `in_${payer.person.userId}` })
    await acts.buy('pro_monthly')
    await upsertInvoice(app.db, payer.person.userId, { ...former, planName: 'Pro Monthly' })
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toMatchObject({ cents: 39_00 })
    await acts.moneyBack()
    expect(acts.net()).toBe(0)
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({
      state: 'paid_back',
      cents: 39_00,
    })
  })

  test('is offered from our own records if the provider has forgotten the customer', async () => {
    await acts.buy('pro_monthly')
    const forgot: Deps = { ...payer.deps, payments: { ...payer.provider, findAccount: async () => null } }
    await syncAccount(forgot, payer.person.userId)
    expect((await findBilling(forgot, payer.person)).moneyBack).toMatchObject({ state: 'open', cents: 39_00 })
    await requestRefund(forgot, payer.person, 39_00)
    await refundPayments(forgot, payer.person.userId)
    expect(acts.net()).toBe(0)
    expect((await findBilling(forgot, payer.person)).moneyBack).toMatchObject({ state: 'paid_back' })
  })

  test('that the provider refuses is owed, reported without blaming a bank, and does not delay anything else', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    const refundInvoice = () => Promise.reject(new PaymentsRefused('other', 'paid elsewhere'))
    await refundPayments(saying({}, { refundInvoice }), payer.person.userId)
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({
      state: 'returned',
      cents: 39_00,
    })
    expect(acts.live()).toEqual([])
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from outbox where kind = 'mail' and payload->>'text' ~ 'could not refund|refused to refund'
        and strpos(payload::text, ${payer.person.email}) > 0`.execute(app.ownerDb)
    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) expect(text).not.toMatch(/a bank has|your bank|dispute/i)
  })

  test('leaves out a payment in dispute, which the bank settles, and still ends the subscription', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    const open = saying({ refundedCents: 20_00, disputedCents: 20_00, isDisputeOpen: true })
    await refundPayments(open, payer.person.userId)
    expect(acts.net()).toBe(39_00)
    expect(acts.live()).toEqual([])
  })

  test('is not offered while a part of the payment is in dispute', async () => {
    await acts.buy('pro_monthly')
    const open = saying({ refundedCents: 20_00, disputedCents: 20_00, isDisputeOpen: true })
    await syncAccount(open, payer.person.userId)
    expect((await findBilling(open, payer.person)).moneyBack).toEqual({
      state: 'disputed',
    })
    expect(await refusal(requestRefund(open, payer.person, 19_00))).toBe('money_back_over')
    expect(acts.live()).toHaveLength(1)
  })

  test('covers everything but what a bank took, once the bank has decided the dispute', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    const decided = saying({ refundedCents: 20_00, disputedCents: 20_00 })
    await refundPayments(decided, payer.person.userId)
    expect(acts.net()).toBe(20_00)
  })

  test('that the provider refuses after a dispute is owed for the rest of the payment', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    const refundInvoice = () => Promise.reject(new PaymentsRefused('other', 'charged back'))
    const decided = saying({ refundedCents: 20_00, disputedCents: 20_00 }, { refundInvoice })
    for (let times = 0; times < 2; times += 1) await refundPayments(decided, payer.person.userId)
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({
      state: 'returned',
      cents: 19_00,
    })
    expect(acts.live()).toEqual([])
  })

  test('of payments at a former test provider is completed without paying anything', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    const other: Deps = { ...payer.deps, payments: { ...payer.provider, provider: 'stripe' } }
    // Payments at the test provider moved no money.
    await refundPayments(other, payer.person.userId)
    expect((await findBilling(other, payer.person)).moneyBack.state).not.toBe('under_way')
  })

  test('is not owed during a dispute, but is owed once we have won the dispute', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    const open = saying({ refundedCents: 39_00, disputedCents: 39_00, isDisputeOpen: true })
    await refundPayments(open, payer.person.userId)
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({
      state: 'disputed',
    })
    expect(acts.net()).toBe(39_00)
    await acts.sync()
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({
      state: 'returned',
      cents: 39_00,
    })
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from outbox where kind = 'mail' and strpos(payload->>'text', 'came back to') > 0
        and strpos(payload::text, ${payer.person.email}) > 0`.execute(app.ownerDb)
    expect(rows.length).toBeGreaterThan(1)
    for (const { text } of rows) {
      expect(text).toContain('has decided a dispute')
      expect(text).not.toMatch(/your bank|their bank|card is closed/i)
    }
    expect(await acts.hasAccess()).toBe(false)
    // The refund is not repeated automatically: the operator decides how to pay it.
    await payer.work()
    expect(acts.net()).toBe(39_00)
  })

  test('must be made before anything new is sold, because that would be refunded as well', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    for (const ask of acts.askForMore()) expect(await refusal(ask())).toBe('money_back_under_way')
    expect(acts.live()).toHaveLength(1)
  })

  test('is promised once: the welcome email after a second purchase does not mention it', async () => {
    await acts.buy('pro_monthly')
    await acts.moneyBack()
    await payer.wait(1)
    await acts.buy('pro_yearly')
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from outbox where kind = 'mail' and payload->>'to' = ${payer.person.email}
        and payload->>'subject' like 'Welcome%' order by id`.execute(app.ownerDb)
    expect(rows.map(({ text }) => text.includes('Money back until'))).toEqual([true, false])
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({ state: 'used', by: 'account' })
  })

  test('is the payment less what the operator refunded by hand', async () => {
    await acts.buy('pro_monthly')
    const id = [...acts.world().invoices.keys()][0]!
    await payer.provider.play((world) => noteOutside(world, id, 10_00))
    await acts.sync()
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toMatchObject({ cents: 29_00 })
    await acts.requestRefund()
    const asked: unknown[] = []
    const refundInvoice: typeof payer.provider.refundInvoice = (input) => {
      asked.push(input.cents)
      return payer.provider.refundInvoice(input)
    }
    await refundPayments(
      { ...payer.deps, payments: { ...payer.provider, refundInvoice } },
      payer.person.userId,
    )
    expect(asked).toEqual([29_00])
    expect(acts.net()).toBe(10_00)
  })

  test('to a card, after a part was refunded by hand, is emailed with its own amount', async () => {
    await acts.buy('pro_monthly')
    const sync = (invoice: Partial<ProviderInvoice>) => syncAccount(saying(invoice), payer.person.userId)
    await sync({ refundedCents: 20_00, outsideCents: 20_00 })
    await sync({ refundedCents: 39_00, outsideCents: 20_00 })
    expect((await acts.subjects()).filter((subject) => subject.includes('way back'))).toEqual([
      '€19.00 is on its way back to you',
    ])
  })

  test('in several parts is emailed once for each part', async () => {
    await acts.buy('pro_yearly')
    const id = [...acts.world().invoices.keys()][0]!
    for (const cents of [10_00, 15_00]) {
      await payer.provider.play((world) => refundInvoice(world, id, cents))
      await acts.sync()
    }
    expect((await acts.subjects()).filter((subject) => subject.includes('way back'))).toEqual([
      '€10.00 is on its way back to you',
      '€15.00 is on its way back to you',
    ])
  })
})
