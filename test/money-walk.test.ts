// The states of a person's payments, and how each surface describes them: the page, the history, the export,
// emails, the toast and the badge.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPro } from '#domain/billing/entitlements.ts'
import { invoicesCsv } from '#domain/billing/export-invoices.ts'
import { describeInvoice } from '#domain/billing/invoice-words.ts'
import { badgeOf } from '#domain/billing/plan-badge.ts'
import { toastOfChange } from '#domain/billing/subscription-news.ts'
import { findSubscription } from '../src/server/modules/accounts/rights/find-subscription.ts'
import { findViewer } from '../src/server/modules/accounts/rights/find-viewer.ts'
import { findBilling } from '../src/server/modules/billing/find-billing.ts'
import { findInvoices } from '../src/server/modules/billing/invoices/find-invoices.ts'
import {
  describePlan,
  explainRefund,
  invoiceFacts,
  money,
} from '../src/web/features/billing/subscription-words.ts'
import { startTestApp, type TestApp } from './harness/harness.ts'
import { moneyStates, type Said, type Step } from './payments/money-states.ts'
import { moneySteps, type ProviderSide } from './payments/money-steps.ts'
import { buildPayer, type Buyer } from './payments/payer.ts'
import { actsOf, type PayerActs } from './payments/payer-acts.ts'
import { stripePayers } from './payments/stripe-payer.ts'
import { testProviderSide } from './payments/test-provider-side.ts'

let app: TestApp
let payer: Buyer
let acts: PayerActs
let provider: ProviderSide
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const steps = moneySteps(() => ({ app, payer, acts, provider }))
const STATES = moneyStates(steps, () => acts)

/** Takes the steps, then checks what every surface says after the last one. */
async function expectWalk(steps: readonly Step[], said: Said): Promise<void> {
  for (const step of steps.slice(0, -1)) await step()
  const before = await findSubscription(payer.deps, payer.person)
  const mailsBefore = (await acts.subjects()).length
  await steps.at(-1)?.()

  const billing = await findBilling(payer.deps, payer.person)
  const { invoices } = await findInvoices(payer.deps, payer.person, { page: 0, search: '' })
  const now = await findSubscription(payer.deps, payer.person)
  const plan = describePlan(billing)
  expect({
    plan: plan && [plan.word, plan.text],
    guarantee: explainRefund(billing.moneyBack, 7),
    history: invoices.map((invoice) => {
      const { paidFor, total, credit } = invoiceFacts(invoice)
      return [paidFor.split(',')[0], total, describeInvoice(invoice), ...(credit ? [credit] : [])].join(' · ')
    }),
    mails: (await acts.subjects()).slice(mailsBefore).map((subject) => numbered(subject, invoices)),
    toast: toastOfChange(before, now)?.kind ?? null,
    badge: badgeOf(now),
    access: isPro(await findViewer(payer.deps, payer.person.userId)),
    ...(billing.credit && { credit: money(billing.credit.cents, billing.credit.currency) }),
    ...(billing.granted && { granted: billing.granted.planName }),
  }).toEqual(said)

  // The export uses the same words as the history, and a search for a row finds it.
  const rows = invoicesCsv(invoices).slice(1).split('\r\n').slice(1, -1)
  for (const [index, invoice] of invoices.entries()) {
    expect(rows[index]).toContain(`"${describeInvoice(invoice)}"`)
    if (invoice.owedCents > 0) continue
    const found = await findInvoices(payer.deps, payer.person, { page: 0, search: describeInvoice(invoice) })
    expect(found.invoices.map(({ invoiceId }) => invoiceId)).toContain(invoice.invoiceId)
  }
}

/**
 * Writes "#1" in place of the number of a person's oldest invoice, because each provider has its own numbers.
 */
function numbered(subject: string, newestFirst: readonly { number: string | null }[]): string {
  let text = subject
  for (const [index, { number }] of newestFirst.toReversed().entries())
    if (number !== null) text = text.replace(number, `#${index + 1}`)
  return text
}

describe('at the test provider', () => {
  beforeEach(async () => {
    const built = await buildPayer(app)
    payer = built
    provider = testProviderSide(built)
    acts = actsOf(app, built)
  })
  test.each(STATES)('%s: every surface says the same', (_, steps, said) => expectWalk(steps, said))
})

describe('at Stripe', () => {
  const build = stripePayers()
  beforeEach(async () => {
    ;({ payer, provider } = await build(app))
    acts = actsOf(app, payer)
  })
  test.each(STATES)('%s: every surface says the same', (_, steps, said) => expectWalk(steps, said))
})
