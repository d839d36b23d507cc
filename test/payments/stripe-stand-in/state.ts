import type Stripe from 'stripe'

/** How a customer's card behaves. `asks`: the bank wants the owner's approval. */
export type Card = 'good' | 'declined' | 'asks' | 'none'

export type State = {
  now: () => number
  nextId: (prefix: string) => string
  /** Newest last, like all maps here; responses with lists return the newest first. */
  customers: Map<string, Stripe.Customer>
  balanceTransactions: Map<string, Stripe.CustomerBalanceTransaction>
  deletedCustomers: Set<string>
  cards: Map<string, Card>
  /** The fingerprints of customers' cards. A customer who is not listed here has a card of their own. */
  fingerprints: Map<string, string>
  paymentMethods: Map<string, Stripe.PaymentMethod>
  taxIds: Map<string, Stripe.TaxId>
  products: Map<string, Stripe.Product>
  prices: Map<string, Stripe.Price>
  sessions: Map<string, Stripe.Checkout.Session>
  /** Parameters of a checkout session that the session itself does not show. */
  wishes: Map<string, { price: Stripe.Price; trialDays: number; metadata: Stripe.Metadata }>
  subscriptions: Map<string, Stripe.Subscription>
  invoices: Map<string, Stripe.Invoice>
  /** What to run once an invoice is paid, by the invoice's id. */
  waiting: Map<string, () => void>
  intents: Map<string, Stripe.PaymentIntent>
  charges: Map<string, Stripe.Charge>
  refunds: Map<string, Stripe.Refund>
  disputes: Map<string, Stripe.Dispute>
  creditNotes: Map<string, Stripe.CreditNote>
  events: Stripe.Event[]
}

export function openState(now: () => Date): State {
  let count = 0
  return {
    now: () => Math.floor(now().getTime() / 1000),
    nextId: (prefix) => `${prefix}_standin${(count += 1)}`,
    customers: new Map(),
    balanceTransactions: new Map(),
    deletedCustomers: new Set(),
    cards: new Map(),
    fingerprints: new Map(),
    paymentMethods: new Map(),
    taxIds: new Map(),
    products: new Map(),
    prices: new Map(),
    sessions: new Map(),
    wishes: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    waiting: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    creditNotes: new Map(),
    events: [],
  }
}

/** An error response of Stripe. */
export class Refusal extends Error {
  readonly status: number
  readonly body: { type: string; code?: string; param?: string; message: string }
  constructor(status: number, message: string, more: { type?: string; code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.body = { type: 'invalid_request_error', ...more, message }
  }
}

export function requireOne<T>(from: Map<string, T>, what: string, id: string): T {
  const found = from.get(id)
  if (!found) throw new Refusal(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' })
  return found
}

/** Adds an event with a copy of the object as it is now. */
export function emit(state: State, type: string, object: object): void {
  const event = {
    id: state.nextId('evt'),
    object: 'event',
    api_version: null,
    created: state.now(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  state.events.push(event as unknown as Stripe.Event)
}

export function listOf<T>(url: string, data: T[], hasMore = false): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: hasMore, url }
}

/** References are never expanded here, although the types would allow it. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '')
}
