/** The checkout page where a customer buys a plan. */
import { PaymentsRefused } from '../payments.ts'
import { DAY } from './calendar.ts'
import { collect, endSubscription, startSubscription } from './subscriptions.ts'
import { emit, invoicesOf, requireCustomer, requireThing, type World } from './world.ts'
import type { CheckoutPage, Invoice } from './world-state.ts'

const OPEN_SECONDS = DAY

export function openCheckout(
  world: World,
  input: Pick<CheckoutPage, 'customerId' | 'planId' | 'cents' | 'trialDays' | 'successUrl' | 'cancelUrl'>,
): CheckoutPage {
  requireCustomer(world, input.customerId)
  if (!Number.isSafeInteger(input.cents) || input.cents <= 0)
    throw new PaymentsRefused('other', 'the amount is not a positive whole number of cents')
  if (!Number.isSafeInteger(input.trialDays) || input.trialDays < 0)
    throw new PaymentsRefused('other', 'the trial is not a whole number of days')
  const { customerId, planId, cents, trialDays, successUrl, cancelUrl } = input
  const page: CheckoutPage = {
    id: world.makeId('cs'),
    customerId,
    planId,
    cents,
    trialDays,
    successUrl,
    cancelUrl,
    state: 'open',
    expiresAt: world.time + OPEN_SECONDS,
    subscriptionId: null,
  }
  world.checkouts.set(page.id, page)
  return page
}

/**
 * Pays with a card that behaves as `card` says. `asks` leaves an incomplete subscription and an open page; `declines` leaves
 * the page as it was. Paying twice does nothing.
 */
export function payCheckout(
  world: World,
  pageId: string,
  card: 'works' | 'declines' | 'asks',
): 'completed' | 'declined' | 'asks' {
  const page = requireThing(world.checkouts, pageId)
  if (page.state === 'completed') return 'completed'
  if (page.state === 'expired') throw new PaymentsRefused('gone', `${pageId} has expired`)
  const customer = requireCustomer(world, page.customerId)
  if (card === 'declines') return 'declined'
  const isTrial = page.trialDays > 0
  // A trial has nothing to pay yet: the bank is only asked to let us save the card.
  if (isTrial && card === 'asks') return 'asks'
  const started =
    page.subscriptionId === null
      ? startSubscription(world, page)
      : requireThing(world.subscriptions, page.subscriptionId)
  page.subscriptionId = started.id
  if (!isTrial && collect(world, requireFirstInvoice(world, started.id), { card, byHand: true }) === 'asks')
    return 'asks'
  customer.card = 'works'
  page.state = 'completed'
  emit(world, 'checkout.session.completed', sessionOf(page))
  return 'completed'
}

/** Closes the page, or completes it if its first invoice was paid on the invoice's own page. */
export function expireCheckout(world: World, pageId: string): 'expired' | 'completed' {
  const page = requireThing(world.checkouts, pageId)
  if (page.state !== 'open') return page.state
  const started = page.subscriptionId === null ? null : requireThing(world.subscriptions, page.subscriptionId)
  if (started && started.status !== 'incomplete' && started.status !== 'incomplete_expired') {
    page.state = 'completed'
    emit(world, 'checkout.session.completed', sessionOf(page))
    return 'completed'
  }
  page.state = 'expired'
  if (started) endSubscription(world, started)
  emit(world, 'checkout.session.expired', sessionOf(page))
  return 'expired'
}

function sessionOf({ id, customerId }: CheckoutPage) {
  return { id, customerId, object: 'checkout.session' }
}

function requireFirstInvoice(world: World, id: string): Invoice {
  const open = invoicesOf(world, { id }).find(({ status }) => status === 'open')
  if (!open) throw new PaymentsRefused('gone', 'that took too long: open the page again')
  return open
}
