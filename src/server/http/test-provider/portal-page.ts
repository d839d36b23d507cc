import { paidPlan } from '#domain/billing/price-plans.ts'
import { escapeMarkup } from '#domain/site/escape-markup.ts'
import { PaymentsRefused } from '../../integrations/payments/payments.ts'
import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import {
  resumePaused,
  setCancelAtPeriodEnd,
} from '../../integrations/payments/test-provider/subscriptions.ts'
import { hasten } from '../../integrations/payments/test-provider/timeline.ts'
import type {
  Card,
  Customer,
  Invoice,
  Portal,
  Subscription,
} from '../../integrations/payments/test-provider/world-state.ts'
import { emit, type World } from '../../integrations/payments/test-provider/world.ts'
import { readDelivery, renderDeliveries, type Answer, type Asked } from './answer.ts'
import {
  day,
  euros,
  renderAlert,
  renderChoice,
  renderDocument,
  renderFacts,
  renderForm,
  renderHidden,
} from './document.ts'

const CARD_TEXTS: Record<Card, string> = {
  works: 'It works',
  declines: 'It is declined',
  asks: 'The bank wants to ask each time',
  none: 'There is no card',
}

const ACTIONS: Record<string, (world: World, subscription: Subscription) => void> = {
  next: (world, subscription) => hasten(world, subscription, new Date(world.time * 1000)),
  cancel: (world, subscription) => setCancelAtPeriodEnd(world, subscription, true),
  resume: (world, subscription) => setCancelAtPeriodEnd(world, subscription, false),
  unpause: resumePaused,
}

export async function answerPortal({ payments, id, query, form }: Asked): Promise<Answer | null> {
  const { world } = payments
  const portal = world.portals.get(id)
  if (!portal || portal.expiresAt <= world.time) return null
  if (!form) return { html: renderPortal(world, portal, query.get('problem')) }
  const own = PROVIDER_PATHS.portal(id)
  try {
    await payments.play(() => act(world, portal, form), readDelivery(form.get('delivery')))
    return { seeOther: own }
  } catch (error) {
    if (error instanceof PaymentsRefused) return { seeOther: `${own}?problem=refused` }
    throw error
  }
}

function act(world: World, { customerId }: Portal, form: ReadonlyMap<string, string>): void {
  const [action, card] = [form.get('action') ?? '', form.get('card')]
  if (action === 'card' && isCard(card)) {
    world.customers.get(customerId)!.card = card
    emit(world, 'customer.updated', { customerId, id: customerId, object: 'customer' })
    return
  }
  const subscription = world.subscriptions.get(form.get('subscription') ?? '')
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (!run || subscription?.customerId !== customerId)
    throw new PaymentsRefused('other', 'there is no such button on this page')
  run(world, subscription)
}

function isCard(value: string | undefined): value is Card {
  return value !== undefined && Object.hasOwn(CARD_TEXTS, value)
}

function renderPortal(world: World, portal: Portal, problem: string | undefined): string {
  const customer = world.customers.get(portal.customerId)!
  const isTheirs = (thing: { customerId: string }) => thing.customerId === portal.customerId
  const subscriptions = [...world.subscriptions.values()].filter(isTheirs).toReversed()
  const invoices = [...world.invoices.values()].filter(isTheirs).toReversed()
  return renderDocument(
    'Your account',
    `${renderAlert(problem === 'refused' ? 'That could not be done. Nothing has changed.' : null)}
<p><a class="button" href="${escapeMarkup(portal.returnUrl)}">Back to the site</a></p>
${renderCard(portal, customer)}
${subscriptions.map((subscription) => renderSubscription(portal, subscription)).join('\n')}
<section><h2>Invoices</h2>${invoices.length === 0 ? '<p>None yet.</p>' : `<ul>${invoices.map(renderRow).join('')}</ul>`}</section>`,
  )
}

function renderCard({ id }: Portal, { email, card, creditCents }: Customer): string {
  const facts = renderFacts([
    ['Account', email],
    ['Credit for invoices to come', euros(creditCents)],
  ])
  const options = Object.entries(CARD_TEXTS)
  const fields = renderChoice({ legend: 'What it does from now on', name: 'card', options, chosen: card })
  const form = renderForm({ action: PROVIDER_PATHS.portal(id), fields, buttons: [['card', 'Keep this']] })
  return `<section><h2>Your card</h2>${facts}${form}</section>`
}

function renderSubscription({ id }: Portal, subscription: Subscription): string {
  const { status, planId, cents, per, cancelAtPeriodEnd, periodEnd, endedAt } = subscription
  const isOver = endedAt !== null
  const next = cancelAtPeriodEnd ? 'Ends on' : 'Renews on'
  const facts = renderFacts([
    ['State', status],
    ['Price', `${euros(cents)} a ${per}`],
    isOver ? ['Ended on', day(endedAt)] : [next, day(periodEnd)],
  ])
  const buttons: [string, string][] = []
  if (['trialing', 'active', 'past_due', 'unpaid'].includes(status)) {
    buttons.push(['next', cancelAtPeriodEnd ? 'Let it end now' : 'Next payment now'])
    buttons.push(cancelAtPeriodEnd ? ['resume', 'Renew it after all'] : ['cancel', 'Do not renew it'])
  }
  if (status === 'paused') buttons.push(['unpause', 'Go on'])
  const fields = renderHidden('subscription', subscription.id) + renderDeliveries()
  const form = buttons.length === 0 ? '' : renderForm({ action: PROVIDER_PATHS.portal(id), fields, buttons })
  return `<section><h2>${escapeMarkup(paidPlan(planId).name)}</h2>${facts}${form}</section>`
}

function renderRow({ id, number, status, totalCents, createdAt }: Invoice): string {
  const name = escapeMarkup(`${number ?? 'Draft'}, ${day(createdAt)}, ${euros(totalCents)}, ${status}`)
  if (status === 'draft') return `<li>${name}</li>`
  const pay = status === 'open' ? ' <strong>Pay it there</strong>' : ''
  return `<li><a href="${escapeMarkup(PROVIDER_PATHS.invoice(id))}">${name}</a>${pay}</li>`
}
