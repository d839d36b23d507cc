import Stripe from 'stripe'
import type { Checkout, CheckoutInput } from '../payments.ts'
import type { Prices } from './prices.ts'

const OPEN_MINUTES = 60

type Means = { stripe: Stripe; prices: Prices; hasTax: boolean; now: () => Date }

export async function createCheckout(means: Means, input: CheckoutInput): Promise<Checkout> {
  const { stripe, prices } = means
  const price = await prices.requireId(input.planId, input.cents)
  try {
    return mapCheckout(
      await stripe.checkout.sessions.create(sessionOf(means, input, price), { idempotencyKey: input.key }),
    )
  } catch (error) {
    // Stripe refuses a known key with different parameters, and a repeated request has a different `expires_at`.
    const before = isSecondTry(error) ? await findByKey(stripe, input) : null
    if (before) return mapCheckout(before)
    throw error
  }
}

export async function findCheckout(stripe: Stripe, id: string): Promise<Checkout> {
  return mapCheckout(await stripe.checkout.sessions.retrieve(id))
}

export async function expireCheckout(stripe: Stripe, id: string): Promise<'expired' | 'completed'> {
  try {
    await stripe.checkout.sessions.expire(id)
    return 'expired'
  } catch (error) {
    // Stripe refuses to close a page that is not open; its state says why.
    const { state } = await findCheckout(stripe, id)
    if (state === 'open') throw error
    return state
  }
}

function sessionOf(
  { hasTax, now }: Means,
  { customerId, planId, trialDays, successUrl, cancelUrl, key }: CheckoutInput,
  price: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { plan_id: planId, key }
  return {
    mode: 'subscription',
    customer: customerId,
    line_items: [{ price, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(now().getTime() / 1000) + OPEN_MINUTES * 60,
    locale: 'auto',
    // Keeps the currency of the price, so that people pay what we showed them.
    adaptive_pricing: { enabled: false },
    // No bank debits: they take days, and a plan changes only once the change is paid.
    allowed_payment_method_types: ['card', 'link'],
    allow_promotion_codes: true,
    billing_address_collection: 'auto',
    tax_id_collection: { enabled: true },
    // Stripe works out taxes from the customer's own name and address, so checkout must save them.
    customer_update: { name: 'auto', address: 'auto' },
    automatic_tax: { enabled: hasTax },
    metadata,
    subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) },
  }
}

function isSecondTry(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError
}

async function findByKey(
  stripe: Stripe,
  { customerId, key }: CheckoutInput,
): Promise<Stripe.Checkout.Session | null> {
  for await (const session of stripe.checkout.sessions.list({ customer: customerId, limit: 100 }))
    if (session.metadata?.['key'] === key) return session
  return null
}

const STATES: Partial<Record<string, Checkout['state']>> = {
  open: 'open',
  complete: 'completed',
  expired: 'expired',
}

function mapCheckout({ id, status, url, expires_at: expires }: Stripe.Checkout.Session): Checkout {
  const state = STATES[status ?? '']
  if (!state) throw new Error(`Stripe's checkout session ${id} has an unknown status: ${status}`)
  return { id, state, url: state === 'open' ? url : null, expiresAt: new Date(expires * 1000) }
}
