import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildPayer, type Payer } from '../../../../test/builders/payer.ts'
import { actsOf, refusal, type PayerActs } from '../../../../test/builders/payer-acts.ts'
import { buildInvoice } from '../../../../test/builders/provider-account.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Deps } from '../../deps.ts'
import { noteOutside, refundInvoice } from '../../integrations/payments/test-provider/invoices.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import { findBilling } from './find-billing.ts'
import { upsertInvoice } from './invoice-store.ts'
import { payBack } from './pay-back.ts'
import { setRenewal } from './set-renewal.ts'

let t: TestApp
let payer: Payer
let acts: PayerActs
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  payer = await buildPayer(t)
  acts = actsOf(t, payer)
})

describe('money that was paid back', () => {
  test('leaves nothing open, whatever credit it had become by a change of plan', async () => {
    await acts.buy('pro_monthly')
    await acts.change('pro_yearly')
    await acts.change('pro_monthly')
    await acts.moneyBack()
    expect(acts.net()).toBe(0)
    expect(await acts.hasAccess()).toBe(false)
  })

  test('buys nothing any more: what was left over of it is gone', async () => {
    await acts.buy('pro_yearly')
    await payer.wait(1)
    await acts.change('pro_monthly')
    await acts.moneyBack()
    await payer.wait(40)
    await acts.buy('pro_monthly')
    expect(acts.net()).toBe(39_00)
  })

  test('is paid by our own books when the provider has forgotten the customer', async () => {
    await acts.buy('pro_monthly')
    await acts.askForMoney()
    await payBack(
      { ...payer.deps, payments: { ...payer.provider, findAccount: async () => null } },
      payer.person.userId,
    )
    expect(acts.net()).toBe(0)
    expect((await acts.subjects()).filter((subject) => subject.includes('with us again'))).toEqual([])
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({
      state: 'paid_back',
      cents: 39_00,
    })
    await acts.leave()
    await payer.wait(15)
    expect(await eraseAccount(payer.deps, payer.person.userId)).toBe(true)
  })

  test('is what was paid back, and nothing that somebody else took before', async () => {
    const { nextAttemptAt: _, ...former } = buildInvoice({ id: `in_${payer.person.userId}` })
    await acts.buy('pro_monthly')
    await acts.askForMoney()
    await upsertInvoice(t.db, payer.person.userId, former, 'Pro Monthly')
    await payBack(payer.deps, payer.person.userId)
    expect(acts.net()).toBe(0)
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({ state: 'used' })
  })

  test('is left to the bank where it is in dispute, and the rest of the promise is kept', async () => {
    await acts.buy('pro_monthly')
    await acts.askForMoney()
    const findAccount: typeof payer.provider.findAccount = async (id) => {
      const account = await payer.provider.findAccount(id)
      const disputed = account!.invoices.map((each) => ({
        ...each,
        refundedCents: 20_00,
        disputedCents: 20_00,
      }))
      return account && { ...account, invoices: disputed }
    }
    await payBack({ ...payer.deps, payments: { ...payer.provider, findAccount } }, payer.person.userId)
    expect(acts.net()).toBe(39_00)
    expect(acts.live()).toEqual([])
  })

  test('is owed by the provider that took it, and by no other', async () => {
    await acts.buy('pro_monthly')
    await acts.askForMoney()
    const other: Deps = { ...payer.deps, payments: { ...payer.provider, provider: 'stripe' } }
    // Money of the test provider was nobody's.
    await payBack(other, payer.person.userId)
    expect((await findBilling(other, payer.person)).moneyBack.state).not.toBe('under_way')
  })

  test('is waited for before anything new is sold, which would be ended and paid back as well', async () => {
    await acts.buy('pro_monthly')
    await acts.askForMoney()
    for (const asking of [
      payer.pay('pro_yearly'),
      acts.change('pro_yearly'),
      setRenewal(payer.deps, payer.person, { renews: true }),
    ])
      expect(await refusal(asking)).toBe('money_back_under_way')
    expect(acts.live()).toHaveLength(1)
  })

  test('is promised once: the welcome of a second purchase says nothing of it', async () => {
    await acts.buy('pro_monthly')
    await acts.moneyBack()
    await payer.wait(1)
    await acts.buy('pro_yearly')
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from outbox where kind = 'mail' and payload->>'to' = ${payer.person.email}
        and payload->>'subject' like 'Welcome%' order by id`.execute(t.ownerDb)
    expect(rows.map(({ text }) => text.includes('Money back until'))).toEqual([true, false])
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({ state: 'used' })
  })

  test('on the card is what was offered, less what somebody paid by hand', async () => {
    await acts.buy('pro_monthly')
    const id = [...acts.world().invoices.keys()][0]!
    await payer.provider.play((world) => noteOutside(world, id, 10_00))
    await acts.sync()
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toMatchObject({ cents: 29_00 })
    await acts.askForMoney()
    const asked: unknown[] = []
    const refundInvoice: typeof payer.provider.refundInvoice = (input) => {
      asked.push(input.cents)
      return payer.provider.refundInvoice(input)
    }
    await payBack({ ...payer.deps, payments: { ...payer.provider, refundInvoice } }, payer.person.userId)
    expect(asked).toEqual([29_00])
    expect(acts.net()).toBe(10_00)
  })

  test('in parts is told part by part', async () => {
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
