import { beforeEach, expect, test } from 'vitest'
import { requestRefund, changePlan } from '#contract/billing.ts'
import type { FetchedAccount } from '#domain/billing/provider-account.ts'
import type { Payer } from '../../../../../test/payments/payer.ts'
import { onEachPayer, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import type { TestApp } from '../../../../../test/harness/harness.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { enqueueSync } from '../sync/enqueue-work.ts'

/** An ordinary yearly price in pesos, forints or rupiahs, in hundredths. */
const LARGE = 150_000_000
const LARGEST = 2 ** 31 - 1

let app: TestApp
let payer: Payer
let acts: PayerActs
onEachPayer((...each) => {
  ;[app, payer, acts] = each
})
beforeEach(async () => {
  await acts.buy('pro_monthly')
})

/** Changes the account that the provider returns from now on. */
function say(change: (account: FetchedAccount) => FetchedAccount): void {
  const { findAccount } = payer.provider
  payer.provider.findAccount = async (id) => {
    const account = await findAccount(id)
    return account && change(account)
  }
}
function sayAmount(cents: number): void {
  say(({ subscriptions, invoices, ...rest }) => ({
    ...rest,
    subscriptions: subscriptions.map((each) => ({ ...each, cents, currency: 'huf' })),
    invoices: invoices.map((each) => ({
      ...each,
      currency: 'huf',
      totalCents: cents,
      paidCents: cents,
      taxCents: cents,
    })),
  }))
}
const get = (path: string) => app.as(payer.person).get(path)

test.each([LARGE, LARGEST])('an amount of %d in the smallest unit is returned exactly', async (cents) => {
  app.setNow(payer.deps.now())
  sayAmount(cents)
  await acts.sync()
  const billing = await get('/api/billing')
  expect(billing.json()).toMatchObject({ subscription: { price: { cents } }, moneyBack: { cents } })
  const invoices = await get('/api/billing/invoices')
  expect(invoices.json()).toMatchObject({
    invoices: [{ totalCents: cents, paidCents: cents, taxCents: cents }],
  })
})

test('requests may contain amounts as large as those shown', () => {
  const { userId } = payer.person
  expect(requestRefund.body.safeParse({ userId, cents: LARGE }).success).toBe(true)
  const quoted = { planId: 'pro_yearly', at: '2027-01-01T00:00:00Z', dueNowCents: LARGE }
  expect(changePlan.body.safeParse({ userId, ...quoted }).success).toBe(true)
})

test('an amount that is too large for the database is logged, and nothing is changed', async () => {
  const before = (await get('/api/billing/invoices')).json<object>()
  for (const change of [
    ({ invoices, ...account }: FetchedAccount) => ({
      ...account,
      invoices: invoices.map((each) => ({ ...each, paidCents: LARGEST + 1 })),
    }),
    ({ subscriptions, ...account }: FetchedAccount) => ({
      ...account,
      subscriptions: subscriptions.map((each) => ({ ...each, cents: LARGEST + 1 })),
    }),
  ]) {
    const { findAccount } = payer.provider
    say(change)
    await enqueueSync(app.db, payer.person.userId)
    await drainQueue(payer.deps)
    expect(app.logs.at(-1)).toContain(`${LARGEST + 1}`)
    expect(app.logs.at(-1)).toContain('out of range for type integer')
    payer.provider.findAccount = findAccount
  }
  expect((await get('/api/billing/invoices')).json()).toEqual(before)
})
