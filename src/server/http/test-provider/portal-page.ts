import { paidPlan } from '#domain/billing/price-plans.ts'
import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import type {
  Card,
  Customer,
  Invoice,
  Portal,
  Subscription,
} from '../../integrations/payments/test-provider/world-state.ts'
import type { World } from '../../integrations/payments/test-provider/world.ts'
import { escapeMarkup } from '#domain/site/escape-markup.ts'
import { renderDeliveries } from './deliveries.ts'
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

export function isCard(value: string | undefined): value is Card {
  return value !== undefined && Object.hasOwn(CARD_TEXTS, value)
}

export function renderPortal(world: World, portal: Portal, problem: string | undefined): string {
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
