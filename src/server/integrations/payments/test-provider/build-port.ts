import {
  PaymentsRefused,
  type Checkout,
  type CheckoutInput,
  type PaymentEvent,
  type Payments,
} from '../payments.ts'
import { HOUR } from './calendar.ts'
import { changePlan, quoteChange } from './change-plan.ts'
import { expireCheckout, openCheckout } from './checkout.ts'
import { accountOf, changeEmail, clearCredit, createCustomer, forgetCustomer } from './customers.ts'
import { once } from './idempotency.ts'
import { refundInvoice, voidInvoice } from './invoices.ts'
import { PROVIDER_PATHS } from './paths.ts'
import { endSubscription, setCancelAtPeriodEnd } from './subscriptions.ts'
import type { CheckoutPage, Subscription } from './world-state.ts'
import { requireCustomer, requireThing, secondsOf, type World } from './world.ts'

const PORTAL_SECONDS = HOUR

/** The `Payments` port of the test provider. `change` saves the world afterwards; `read` changes nothing. */
export function buildPort({
  world,
  baseUrl,
  change,
  read,
  readEvent,
}: {
  world: World
  baseUrl: string
  change: <Result>(run: () => Result) => Promise<Result>
  read: <Result>(run: () => Result) => Promise<Result>
  readEvent: (...given: Parameters<Payments['readEvent']>) => PaymentEvent | null
}): Payments & { provider: 'test' } {
  const addresses = {
    pageOf: (id: string) => baseUrl + PROVIDER_PATHS.invoice(id),
    documentOf: (id: string) => baseUrl + PROVIDER_PATHS.invoiceDocument(id),
  }

  function requireOwn(url: string): void {
    if (!URL.canParse(url) || new URL(url).origin !== baseUrl)
      throw new PaymentsRefused('other', 'the return URL is not on this site')
  }

  function presentCheckout({ id, state, expiresAt }: CheckoutPage): Checkout {
    const url = state === 'open' ? baseUrl + PROVIDER_PATHS.checkout(id) : null
    return { id, state, url, expiresAt: new Date(expiresAt * 1000) }
  }

  function changeSubscription<Result>(
    input: { subscriptionId: string; key: string },
    verb: string,
    run: (subscription: Subscription) => Result,
  ): Promise<Result> {
    return change(() => {
      const subscription = requireThing(world.subscriptions, input.subscriptionId)
      return once(world, input, { verb, customerId: subscription.customerId }, () => run(subscription))
    })
  }

  return {
    provider: 'test',
    createCustomer: (input) =>
      change(() =>
        once(
          world,
          input,
          { verb: 'createCustomer', customerId: null },
          () => createCustomer(world, input).id,
        ),
      ),
    changeEmail: (input) => change(() => changeEmail(world, input)),
    forgetCustomer: (input) =>
      change(() =>
        once(world, input, { verb: 'forgetCustomer', customerId: input.customerId }, () =>
          forgetCustomer(world, input.customerId),
        ),
      ),
    clearCredit: (input) =>
      change(() =>
        once(world, input, { verb: 'clearCredit', customerId: input.customerId }, () =>
          clearCredit(world, input.customerId),
        ),
      ),
    findAccount: (customerId) => read(() => accountOf(world, customerId, addresses)),
    createCheckout: (input: CheckoutInput) =>
      change(() => {
        requireOwn(input.successUrl)
        requireOwn(input.cancelUrl)
        const { customerId } = input
        const open = () => openCheckout(world, input).id
        const id = once(world, input, { verb: 'createCheckout', customerId }, open)
        return presentCheckout(requireThing(world.checkouts, id))
      }),
    findCheckout: (id) =>
      read(() => {
        const page = world.checkouts.get(id)
        return page ? presentCheckout(page) : null
      }),
    expireCheckout: (id) => change(() => expireCheckout(world, id)),
    createPortal: ({ customerId, returnUrl }) =>
      change(() => {
        requireOwn(returnUrl)
        requireCustomer(world, customerId)
        const id = world.makeId('bps')
        world.portals.set(id, { id, customerId, returnUrl, expiresAt: world.time + PORTAL_SECONDS })
        return baseUrl + PROVIDER_PATHS.portal(id)
      }),
    setCancelAtPeriodEnd: (input) =>
      changeSubscription(input, 'setCancelAtPeriodEnd', (subscription) =>
        setCancelAtPeriodEnd(world, subscription, input.cancel),
      ),
    endSubscription: (input) =>
      changeSubscription(input, 'endSubscription', (subscription) => endSubscription(world, subscription)),
    voidInvoice: (input) =>
      change(() => {
        const invoice = requireThing(world.invoices, input.invoiceId)
        once(world, input, { verb: 'voidInvoice', customerId: invoice.customerId }, () => {
          if (invoice.status === 'open') voidInvoice(world, invoice)
        })
      }),
    quoteChange: (input) => read(() => quoteChange(world, { ...input, at: secondsOf(input.at) })),
    changePlan: (input) =>
      changeSubscription(input, 'changePlan', () => {
        const waiting = changePlan(world, { ...input, at: secondsOf(input.at) })
        return { payUrl: waiting && addresses.pageOf(waiting.id) }
      }),
    refundInvoice: (input) =>
      change(() => {
        const { invoiceId, cents } = input
        const { customerId, paidCents, refundedCents } = requireThing(world.invoices, invoiceId)
        const refund = () => refundInvoice(world, invoiceId, Math.min(cents, paidCents - refundedCents))
        once(world, input, { verb: 'refundInvoice', customerId }, refund)
      }),
    readEvent,
  }
}
