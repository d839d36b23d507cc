// The test provider's state, as saved in its file. Instants are unix seconds, money is cents.
import * as z from 'zod/mini'
import { INVOICE_REASONS, INVOICE_STATUSES, PROVIDER_STATUSES } from '#domain/billing/provider-account.ts'
import { PAID_PLAN_IDS } from '#domain/billing/price-plans.ts'

const PlanId = z.enum(PAID_PLAN_IDS)
const Seconds = z.int()
const Cents = z.int()
const Natural = z.int().check(z.minimum(0))

export const CARDS = ['works', 'declines', 'asks', 'none'] as const
const Customer = z.strictObject({
  id: z.string(),
  userId: z.string(),
  email: z.string(),
  /** What happens when the card is charged: `asks` means that the bank wants the owner's approval. */
  card: z.enum(CARDS),
  /** The fingerprint of that card. Null: no other customer has the card. */
  fingerprint: z._default(z.nullable(z.string()), null),
  /** Left over from changes of plan; pays for the next invoices. */
  creditCents: Natural,
  isForgotten: z.boolean(),
})
export type Customer = z.infer<typeof Customer>
export type Card = Customer['card']

const CheckoutPage = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  planId: PlanId,
  cents: Natural,
  trialDays: Natural,
  state: z.enum(['open', 'completed', 'expired']),
  successUrl: z.string(),
  cancelUrl: z.string(),
  expiresAt: Seconds,
  /** The subscription that was bought or awaits the bank's approval. */
  subscriptionId: z.nullable(z.string()),
})
export type CheckoutPage = z.infer<typeof CheckoutPage>

const Portal = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  returnUrl: z.string(),
  expiresAt: Seconds,
})
export type Portal = z.infer<typeof Portal>

const Subscription = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  planId: PlanId,
  cents: Natural,
  per: z.enum(['month', 'year']),
  status: z.enum(PROVIDER_STATUSES),
  createdAt: Seconds,
  /** The date from which periods are counted. */
  anchor: Seconds,
  periodStart: Seconds,
  periodEnd: Seconds,
  cancelAtPeriodEnd: z.boolean(),
  canceledAt: z.nullable(Seconds),
  endedAt: z.nullable(Seconds),
  trialEndsAt: z.nullable(Seconds),
  isTrialEndAnnounced: z.boolean(),
  /** A change of price plan that awaits payment. */
  pendingChange: z.nullable(
    z.strictObject({ planId: PlanId, at: Seconds, invoiceId: z.string(), expiresAt: Seconds }),
  ),
})
export type Subscription = z.infer<typeof Subscription>

const Invoice = z.strictObject({
  id: z.string(),
  customerId: z.string(),
  subscriptionId: z.string(),
  number: z.nullable(z.string()),
  status: z.enum(INVOICE_STATUSES),
  reason: z.enum(INVOICE_REASONS),
  lines: z.array(z.strictObject({ text: z.string(), cents: Cents })),
  totalCents: Cents,
  creditUsedCents: Natural,
  paidCents: Natural,
  refundedCents: Natural,
  /** The part of `refundedCents` that was paid by hand. */
  outsideCents: z._default(Natural, 0),
  periodStart: Seconds,
  periodEnd: Seconds,
  /** Including attempts on the invoice's page. */
  attempts: Natural,
  retries: Natural,
  /** Null unless it is a draft. */
  finalizeAt: z.nullable(Seconds),
  nextAttemptAt: z.nullable(Seconds),
  createdAt: Seconds,
  paidAt: z.nullable(Seconds),
})
export type Invoice = z.infer<typeof Invoice>

/** A charge or refund on a card, recorded apart from invoices so that tests can compare the two. */
const Move = z.strictObject({ id: z.string(), invoiceId: z.string(), cents: Cents, at: Seconds })
export type Move = z.infer<typeof Move>

const WorldEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  createdAt: Seconds,
  customerId: z.string(),
  object: z.strictObject({ id: z.string(), object: z.string() }),
  /** When the event is delivered; null: by hand only. */
  dueAt: z.nullable(Seconds),
  /** Deliveries left; a lost event has 0 from the start. */
  left: Natural,
  /** Failed deliveries in a row. */
  failures: Natural,
})
export type WorldEvent = z.infer<typeof WorldEvent>

const Key = z.strictObject({
  key: z.string(),
  customerId: z.nullable(z.string()),
  /** A hash of the request, to detect an idempotency key reused for a different request. */
  input: z.string(),
  result: z.nullable(z.unknown()),
  refused: z.nullable(z.string()),
  at: Seconds,
})
export type Key = z.infer<typeof Key>

export const WorldState = z.strictObject({
  version: z.literal(1),
  /** The simulated time: everything due up to this instant has been processed. */
  time: Seconds,
  invoiceCount: Natural,
  customers: z.array(Customer),
  checkouts: z.array(CheckoutPage),
  portals: z.array(Portal),
  subscriptions: z.array(Subscription),
  invoices: z.array(Invoice),
  moves: z.array(Move),
  events: z.array(WorldEvent),
  keys: z.array(Key),
})
export type WorldState = z.infer<typeof WorldState>
