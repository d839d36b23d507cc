import type { FetchedAccount } from '#domain/billing/provider-account.ts'
import type { PaidPlanId } from '#domain/billing/price-plans.ts'

/**
 * A payment provider: it charges cards, renews subscriptions, and issues invoices and refunds. Its records win over
 * ours. Every call throws `PaymentsUnavailable` if the provider does not respond (it may or may not have acted), and
 * `PaymentsRefused` if it refuses. A call with a `key` may be repeated: the same key acts once.
 */
export type Payments = {
  provider: 'stripe' | 'test'
  /** Returns the customer's id. */
  createCustomer(input: { userId: string; email: string; key: string }): Promise<string>
  /** Sends the customer's receipts to this email from now on. */
  changeEmail(input: { customerId: string; email: string }): Promise<void>
  /** Removes personal data, ends subscriptions and leaves nothing to pay. Invoices stay, as the law requires. */
  forgetCustomer(input: { customerId: string; key: string }): Promise<void>
  /** Sets the customer's credit to zero, after a refund. */
  clearCredit(input: { customerId: string; key: string }): Promise<void>
  /** Everything about a customer, fetched now. Null if the provider does not know the id. */
  findAccount(customerId: string): Promise<FetchedAccount | null>
  /** Opens a page of the provider where the customer pays exactly `cents`; the page leads back to one of the two URLs. */
  createCheckout(input: CheckoutInput): Promise<Checkout>
  findCheckout(checkoutId: string): Promise<Checkout | null>
  /** Closes a page that is not paid yet; returns `completed` if it was paid. */
  expireCheckout(checkoutId: string): Promise<'expired' | 'completed'>
  /** Returns the URL of the provider's own pages about cards, addresses, tax ids and invoices. */
  createPortal(input: { customerId: string; returnUrl: string }): Promise<string>
  setCancelAtPeriodEnd(input: { subscriptionId: string; cancel: boolean; key: string }): Promise<void>
  /** Ends the subscription at once, without a refund; open invoices stay open. Does nothing if it has already ended. */
  endSubscription(input: { subscriptionId: string; key: string }): Promise<void>
  /** Makes an open invoice unpayable. Does nothing if it was paid or voided in the meantime. */
  voidInvoice(input: { invoiceId: string; key: string }): Promise<void>
  /** Quotes, to the cent, a change to another plan at `at`. */
  quoteChange(input: { subscriptionId: string; planId: PaidPlanId; at: Date }): Promise<ChangeQuote>
  /**
   * Changes the plan from `at`, once the amount due is paid. `payUrl`: where the person approves the payment, if the bank asks
   * for that.
   */
  changePlan(input: {
    subscriptionId: string
    planId: PaidPlanId
    at: Date
    key: string
  }): Promise<{ payUrl: string | null }>
  /**
   * Refunds `cents` of an invoice, or the rest of it if less is left. Does nothing if it is fully refunded; throws
   * `PaymentsRefused` if it was paid outside the provider.
   */
  refundInvoice(input: { invoiceId: string; cents: number; key: string }): Promise<void>
  /**
   * Reads a webhook's event. Null if its signature is wrong, too old or from the future, or if its mode (test or live)
   * is not ours.
   */
  readEvent(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
    now: Date,
  ): PaymentEvent | null
}

export type CheckoutInput = {
  customerId: string
  planId: PaidPlanId
  cents: number
  /** 0: paid at once. */
  trialDays: number
  successUrl: string
  cancelUrl: string
  key: string
}

export type Checkout = {
  id: string
  state: 'open' | 'completed' | 'expired'
  /** Null unless it is open. */
  url: string | null
  expiresAt: Date
}

export type ChangeQuote = {
  /** Charged now; 0 when the change gives credit. */
  dueNowCents: number
  /** Left over from the current plan, for future invoices. */
  creditCents: number
  lines: readonly { text: string; cents: number }[]
  /** The next payment after that, before credit is deducted. */
  nextCents: number
  nextAt: Date
}

/** True if the invoice belongs to this provider: ids of the test provider have their own prefix. */
export function isInvoiceOf(provider: Payments['provider'], invoiceId: string): boolean {
  return invoiceId.startsWith('in_test_') === (provider === 'test')
}

/** A webhook's event. It only announces a change: the current state is fetched from the provider. */
export type PaymentEvent = {
  id: string
  type: string
  /** Null if the event is not about a customer. */
  customerId: string | null
  /** The id of a refund that a bank has returned, if the event is about one. */
  returnedRefundId?: string
  occurredAt: Date
}

/** The provider did not respond: it may or may not have acted. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable'
}

/** The provider refused. */
export class PaymentsRefused extends Error {
  override readonly name = 'PaymentsRefused'
  /** `gone`: the object does not exist, or no longer does; `other`: our request or our settings are wrong. */
  readonly reason: 'card_declined' | 'gone' | 'other'
  constructor(reason: PaymentsRefused['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
