import { afterAll, beforeAll } from 'vitest'
import { createStripePayments } from '../../src/server/integrations/payments/stripe/create-stripe-payments.ts'
import { paidPlan } from '../../src/domain/billing/price-plans.ts'
import type { Deps } from '../../src/server/deps.ts'
import { startCheckout } from '../../src/server/modules/billing/checkouts/start-checkout.ts'
import { receiveEvent } from '../../src/server/modules/billing/sync/receive-event.ts'
import { syncAccount } from '../../src/server/modules/billing/sync/sync-account.ts'
import type { TestApp } from '../harness/harness.ts'
import type { ProviderSide } from './money-steps.ts'
import { DAY_MS, FIRST_DAY, pageOf, type Buyer } from './payer.ts'
import { checkLog } from './stripe-stand-in/check-log.ts'
import {
  completeSession,
  disputeCharge,
  payOpenInvoice,
  passTime,
  returnRefund,
} from './stripe-stand-in/people.ts'
import { startStandIn, type StandIn } from './stripe-stand-in/start-stand-in.ts'

const SECRET_KEY = 'sk_test_of_payers'
const WEBHOOK_SECRET = 'whsec_of_payers'

/**
 * Payers with the real Stripe adapter and a stand-in for Stripe, which checks every request. All tests of a
 * file share the stand-in.
 */
export function stripePayers() {
  let stripe: StandIn
  let now = FIRST_DAY
  beforeAll(async () => {
    stripe = await startStandIn({ secretKey: SECRET_KEY, now: () => new Date(now) })
  })
  afterAll(async () => {
    await stripe.stop()
    const { checked, wrong } = checkLog(stripe.requests)
    if (wrong.length > 0 || checked === 0)
      throw new Error(`${checked} requests to Stripe: ${wrong.join('; ')}`)
  })

  async function build(app: TestApp): Promise<{ payer: Buyer; provider: ProviderSide }> {
    now = FIRST_DAY
    const { state } = stripe
    const payments = createStripePayments({
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      hasTax: true,
      api: stripe.api,
      now: () => new Date(now),
    })
    const deps: Deps = { ...app.deps, payments, now: () => new Date(now) }
    const person = await app.person()
    const customer = () =>
      [...state.customers.values()].find(({ metadata }) => metadata['user_id'] === person.userId)!
    const invoices = () => [...state.invoices.values()].filter((each) => each.customer === customer().id)
    const charge = () => [...state.charges.values()].find((each) => each.customer === customer().id)!
    let delivered = state.events.length
    const payer: Buyer = {
      person,
      deps,
      async wait(days) {
        for (let day = 0; day < days; day += 1) {
          now += DAY_MS
          passTime(state)
        }
      },
      async pay(planId) {
        const { cents } = paidPlan(planId).price
        const { url } = await startCheckout(deps, person, { planId, cents, trialDays: 0 })
        completeSession(state, pageOf(url))
        return 'completed'
      },
      async sync() {
        const events = stripe.signedEvents(WEBHOOK_SECRET)
        for (const { payload, headers } of events.slice(delivered))
          await receiveEvent(deps, Buffer.from(payload), headers)
        delivered = events.length
        await syncAccount(deps, person.userId)
      },
    }
    const provider: ProviderSide = {
      card: async (kind) => void state.cards.set(customer().id, kind === 'works' ? 'good' : 'declined'),
      async payWithTrial(checkoutId, days) {
        state.wishes.get(checkoutId)!.trialDays = days
        completeSession(state, checkoutId)
      },
      payOpenInvoice: async () =>
        payOpenInvoice(state, invoices().find(({ status }) => status === 'open')!.id),
      refundFirst: () =>
        payments.refundInvoice({
          invoiceId: invoices()[0]!.id,
          cents: 39_00,
          key: `operator-${person.userId}`,
        }),
      returnRefund: async () =>
        returnRefund(state, [...state.refunds.values()].find((each) => each.charge === charge().id)!.id),
      dispute: async () => void disputeCharge(state, charge().id),
      credit: async (cents) => void Object.assign(customer(), { balance: -cents, currency: 'eur' }),
    }
    return { payer, provider }
  }
  return build
}
