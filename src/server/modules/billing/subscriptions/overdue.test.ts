import { beforeEach, describe, expect, test } from 'vitest'
import type { Payer } from '../../../../../test/payments/payer.ts'
import { onEachPayer, refusal, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import { PaymentsUnavailable } from '../../../integrations/payments/payments.ts'
import { collect } from '../../../integrations/payments/test-provider/subscriptions.ts'
import { findBilling } from '../find-billing.ts'
import { setRenewal } from './set-renewal.ts'

let payer: Payer
let acts: PayerActs
onEachPayer((_, ...each) => {
  ;[payer, acts] = each
})

const newestInvoice = () => [...acts.world().invoices.values()].at(-1)!
const card = (kind: 'works' | 'declines') =>
  payer.provider.play((world) => {
    for (const customer of world.customers.values()) customer.card = kind
  })
const cancel = () => setRenewal(payer.deps, payer.person, { renews: false })

beforeEach(async () => {
  await acts.buy('pro_monthly')
  await card('declines')
  await payer.wait(32)
  await acts.sync()
  expect(acts.live()).toMatchObject([{ status: 'past_due' }])
  expect(newestInvoice()).toMatchObject({ status: 'open' })
})

describe('an overdue subscription that is cancelled', () => {
  test('ends at once, and its open invoice is void', async () => {
    const billing = await cancel()
    expect(billing.subscription).toMatchObject({ status: 'canceled', isLive: false, payUrl: null })
    expect(newestInvoice()).toMatchObject({ status: 'void', nextAttemptAt: null })
  })

  test('stays closed and unpaid if the card works later', async () => {
    await cancel()
    const before = acts.net()
    await card('works')
    await payer.wait(40)
    await payer.hear()
    expect(acts.net()).toBe(before)
    expect(acts.live()).toEqual([])
    expect(await acts.hasAccess()).toBe(false)
  })

  test('has its invoice voided by the next sync if the provider did not respond', async () => {
    const { payments } = payer.deps
    const deps = {
      ...payer.deps,
      payments: { ...payments!, voidInvoice: () => Promise.reject(new PaymentsUnavailable('no answer')) },
    }
    expect(await refusal(setRenewal(deps, payer.person, { renews: false }))).toBe('payments_unavailable')
    expect(acts.live()).toEqual([])
    expect(newestInvoice()).toMatchObject({ status: 'open' })
    await acts.sync()
    expect(newestInvoice()).toMatchObject({ status: 'void' })
  })

  test('keeps the access paid for just before its invoice could be voided', async () => {
    await payer.provider.play((world) => {
      collect(world, newestInvoice(), { card: 'works', byHand: true })
    })
    await cancel()
    expect(newestInvoice()).toMatchObject({ status: 'paid' })
    expect(acts.live()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: true }])
  })
})

test('an overdue subscription that is not cancelled is paid at a retry and opens the courses again', async () => {
  await card('works')
  await payer.wait(4)
  await acts.sync()
  expect(await acts.hasAccess()).toBe(true)
  expect((await findBilling(payer.deps, payer.person)).subscription).toMatchObject({ status: 'active' })
})
