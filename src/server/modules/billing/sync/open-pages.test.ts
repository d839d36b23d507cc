import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, type Payer } from '../../../../../test/payments/payer.ts'
import { onEachPayer, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import type { Person, TestApp } from '../../../../../test/harness/harness.ts'
import {
  noteOutside,
  refundInvoice,
  returnRefund,
} from '../../../integrations/payments/test-provider/invoices.ts'
import { hasten } from '../../../integrations/payments/test-provider/timeline.ts'
import { findInvoices } from '../invoices/find-invoices.ts'

let app: TestApp
let payer: Payer
let acts: PayerActs
let other: Person
onEachPayer((...each) => {
  ;[app, payer, acts] = each
})
beforeEach(async () => {
  other = await app.person()
  await acts.buy('pro_monthly')
})

/** The events published during the work: the payer's by channel, other people's by their id. */
async function hearOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const stop = app.deps.events.subscribe({
    onEvent: (userId, event) => void heard.push(userId === payer.person.userId ? event.channel : userId),
    onGap: () => {},
  })
  // Events arrive in order, so two events of another person mark the beginning and the end of the work.
  const speak = () => app.deps.events.publish(app.db, other.userId, { channel: 'user_features' })
  await speak()
  await work()
  await speak()
  const words = () => heard.filter((each) => each === other.userId).length
  await expect.poll(words).toBe(2)
  stop()
  return heard.slice(heard.indexOf(other.userId) + 1, heard.lastIndexOf(other.userId))
}

const firstInvoice = () => [...acts.world().invoices.keys()][0]!
const play = (work: Parameters<Payer['provider']['play']>[0]) => payer.provider.play(work)

test('a sync without changes publishes nothing', async () => {
  expect(await hearOf(acts.sync)).toEqual([])
})

test('a change of only the URLs of an invoice’s pages publishes nothing', async () => {
  const { findAccount } = payer.provider
  payer.provider.findAccount = async (id) => {
    const account = await findAccount(id)
    return (
      account && {
        ...account,
        invoices: account.invoices.map((each) => ({ ...each, pdfUrl: 'https://new.test' })),
      }
    )
  }
  expect(await hearOf(acts.sync)).toEqual([])
})

test("a partial refund by the operator is published to the person's pages, once", async () => {
  await play((world) => refundInvoice(world, firstInvoice(), 10_00))
  expect(await hearOf(acts.sync)).toEqual(['subscription-updates'])
  expect(await hearOf(acts.sync)).toEqual([])
})

test('a refund request is published to open pages once, however often it is made', async () => {
  expect(await hearOf(acts.requestRefund)).toEqual(['subscription-updates'])
  expect(await hearOf(() => acts.requestRefund().catch(() => null))).toEqual([])
})

test('a failed refund is published to open pages, and so is paying it at the provider or by hand', async () => {
  await acts.moneyBack()
  for (const settle of [refundInvoice, noteOutside]) {
    await play((world) => returnRefund(world, firstInvoice()))
    expect(await hearOf(acts.sync)).toEqual(['subscription-updates'])
    await play((world) => settle(world, firstInvoice()))
    expect(await hearOf(acts.sync)).toEqual(['subscription-updates'])
  }
})

test('a payment brought forward at the test provider becomes the newest, and is published to open pages once', async () => {
  await acts.moneyBack()
  await payer.wait(1)
  await acts.buy('pro_yearly')
  await acts.sync()
  await play((world) => hasten(world, [...world.subscriptions.values()].at(-1)!, payer.deps.now()))
  expect(await hearOf(acts.sync)).toContain('subscription-updates')
  const { invoices } = await findInvoices(payer.deps, payer.person, { page: 0, search: '' })
  expect(invoices.map(({ planName, reason }) => `${planName}, ${reason}`)).toEqual([
    'Pro Yearly, renewal',
    'Pro Yearly, first',
    'Pro Monthly, first',
  ])
  const [newest, before] = invoices.map(({ createdAt }) => Date.parse(createdAt)) as [number, number]
  expect(newest - before).toBeGreaterThan(360 * DAY_MS)
  expect(await hearOf(acts.sync)).toEqual([])
})
