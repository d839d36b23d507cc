import type { FetchedAccount } from '#domain/billing/provider-account.ts'
import type { PaidPlanId } from '#domain/billing/price-plans.ts'

/**
 * A provider of payments: cards, renewals, invoices and money back are its own; we ask, and believe what it says when asked.
 * Every call throws `PaymentsUnavailable` when the provider cannot be asked (then nothing is known about what it did), and
 * `PaymentsRefused` when it says no. Calls with a `key` may be repeated: the same key does the thing once.
 */
export type Payments = {
  provider: 'stripe' | 'test'
  /** Answers with the customer's id. */
  createCustomer(input: { userId: string; email: string; key: string }): Promise<string>
  /** Where receipts of the customer go from now on. */
  changeEmail(input: { customerId: string; email: string }): Promise<void>
  /** Removes name and address, ends what runs, and leaves nothing to pay. Invoices stay, as the law requires. */
  forgetCustomer(input: { customerId: string; key: string }): Promise<void>
  /** What is left over from earlier plans is worth nothing any more; for somebody whose money was paid back. */
  clearCredit(input: { customerId: string; key: string }): Promise<void>
  /** Everything about a customer, credit included, fetched now. Null when the provider does not know the id. */
  findAccount(customerId: string): Promise<FetchedAccount | null>
  /** A page of the provider on which somebody pays exactly `cents`. The provider goes back to one of the addresses. */
  createCheckout(input: CheckoutInput): Promise<Checkout>
  findCheckout(checkoutId: string): Promise<Checkout | null>
  /** Closes a page on which nobody has paid; `completed` when somebody has. */
  expireCheckout(checkoutId: string): Promise<'expired' | 'completed'>
  /** The provider's own pages about cards, addresses, tax ids and invoices. */
  createPortal(input: { customerId: string; returnUrl: string }): Promise<string>
  setCancelAtPeriodEnd(input: { subscriptionId: string; cancel: boolean; key: string }): Promise<void>
  /** At once; no money moves by itself, and an open invoice stays open. One that has ended stays so. */
  endSubscription(input: { subscriptionId: string; key: string }): Promise<void>
  /** Makes an open invoice unpayable. One paid or voided in the meantime stays as it is. */
  voidInvoice(input: { invoiceId: string; key: string }): Promise<void>
  /** What another plan would cost, to the cent, if it began at `at`. */
  quoteChange(input: { subscriptionId: string; planId: PaidPlanId; at: Date }): Promise<ChangeQuote>
  /** Another plan from `at`. Nothing changes until what is due is paid; where the bank wants to ask the person, `payUrl` is where. */
  changePlan(input: {
    subscriptionId: string
    planId: PaidPlanId
    at: Date
    key: string
  }): Promise<{ payUrl: string | null }>
  /**
   * Pays back `cents` of an invoice's payments, or what is left of them where that is less. One that was paid back already
   * stays so; one that was paid past the provider is refused.
   */
  refundInvoice(input: { invoiceId: string; cents: number; key: string }): Promise<void>
  /** Null for what was not signed by the provider for us, is too old, comes from the future, or is of the other mode (test or live). */
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
  /** Null once it is not open. */
  url: string | null
  expiresAt: Date
}

export type ChangeQuote = {
  /** Charged now; 0 when the change gives credit. */
  dueNowCents: number
  /** Left over from the present plan and kept for invoices to come. */
  creditCents: number
  lines: readonly { text: string; cents: number }[]
  /** The first payment after that, before what credit pays of it. */
  nextCents: number
  nextAt: Date
}

/** Whose an invoice is, by its id: those of the test provider are marked. */
export function isInvoiceOf(provider: Payments['provider'], invoiceId: string): boolean {
  return invoiceId.startsWith('in_test_') === (provider === 'test')
}

/** Says only that something happened: what is true is fetched. */
export type PaymentEvent = {
  id: string
  type: string
  /** Null when it is about nobody in particular. */
  customerId: string | null
  /** Of a refund that a bank has returned: its id. */
  returnedRefundId?: string
  occurredAt: Date
}

/** The provider could not be asked, or gave no answer: it may or may not have done it. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable'
}

/** The provider said no. */
export class PaymentsRefused extends Error {
  override readonly name = 'PaymentsRefused'
  /** `card_declined`: the card; `gone`: there is no such thing any more; `other`: our request was wrong. */
  readonly reason: 'card_declined' | 'gone' | 'other'
  constructor(reason: PaymentsRefused['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
