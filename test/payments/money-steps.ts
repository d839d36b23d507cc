// Steps in the life of a payer: what they do, what their bank does, and what time brings.
import { payCheckout } from '../../src/server/integrations/payments/test-provider/checkout.ts'
import type {
  refundInvoice,
  returnRefund,
} from '../../src/server/integrations/payments/test-provider/invoices.ts'
import { collect } from '../../src/server/integrations/payments/test-provider/subscriptions.ts'
import { refundPayments } from '../../src/server/modules/billing/refunds/refund-payments.ts'
import { setRenewal } from '../../src/server/modules/billing/subscriptions/set-renewal.ts'
import { startCheckout } from '../../src/server/modules/billing/checkouts/start-checkout.ts'
import type { TestApp } from '../harness/harness.ts'
import { pageOf, type Payer } from './payer.ts'
import type { PayerActs } from './payer-acts.ts'

/** `whose` is called at each step, because each test has its own payer. */
export function moneySteps(whose: () => { app: TestApp; payer: Payer; acts: PayerActs }) {
  const card = (kind: 'works' | 'declines') =>
    whose().payer.provider.play((world) => {
      for (const customer of world.customers.values()) customer.card = kind
    })
  const firstInvoice = () => [...whose().payer.provider.world.invoices.keys()][0]!
  async function pass(days: number): Promise<void> {
    await whose().payer.wait(days)
    await whose().acts.sync()
  }
  const renew = (renews: boolean) => setRenewal(whose().payer.deps, whose().payer.person, { renews })

  async function startTrial(): Promise<void> {
    const { url } = await startCheckout(whose().payer.deps, whose().payer.person, {
      planId: 'pro_monthly',
      cents: 39_00,
      trialDays: 0,
    })
    await whose().payer.provider.play((world) => {
      world.checkouts.get(pageOf(url))!.trialDays = 14
      payCheckout(world, pageOf(url), 'works')
    })
    await whose().acts.sync()
  }
  async function changeToMonthly(): Promise<void> {
    await whose().acts.change('pro_monthly')
    await whose().acts.sync()
  }
  async function missPayment(): Promise<void> {
    await card('declines')
    await pass(32)
  }
  async function payByHand(): Promise<void> {
    await whose().payer.provider.play((world) => {
      const open = [...world.invoices.values()].find(({ status }) => status === 'open')!
      collect(world, open, { card: 'works', byHand: true })
    })
    await whose().acts.sync()
  }
  const refund = () => refundPayments(whose().payer.deps, whose().payer.person.userId)
  async function atProvider(move: typeof refundInvoice | typeof returnRefund): Promise<void> {
    await whose().payer.provider.play((world) => move(world, firstInvoice()))
    await whose().acts.sync()
  }
  /** The bank holds every payment in an open dispute. */
  async function dispute(): Promise<void> {
    const { findAccount } = whose().payer.provider
    whose().payer.provider.findAccount = async (id) => {
      const account = await findAccount(id)
      const held = { refundedCents: 39_00, disputedCents: 39_00, isDisputeOpen: true }
      return account && { ...account, invoices: account.invoices.map((each) => ({ ...each, ...held })) }
    }
    await whose().acts.sync()
  }
  async function grant(): Promise<void> {
    await whose()
      .app.ownerDb.insertInto('user_features')
      .values({ user_id: whose().payer.person.userId, plan_name: 'team', active_features: '["courses"]' })
      .execute()
  }

  const monthly = () => whose().acts.buy('pro_monthly')
  const yearly = () => whose().acts.buy('pro_yearly')

  async function creditOf(cents: number): Promise<void> {
    await whose().payer.provider.play((world) => {
      for (const customer of world.customers.values()) customer.creditCents = cents
    })
  }
  return {
    card,
    pass,
    renew,
    startTrial,
    changeToMonthly,
    missPayment,
    payByHand,
    refund,
    atProvider,
    dispute,
    grant,
    monthly,
    yearly,
    creditOf,
  }
}
