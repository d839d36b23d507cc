import { paidPlan } from '#domain/billing/price-plans.ts'
import { addMonths, DAY } from '../../integrations/payments/test-provider/calendar.ts'
import { payCheckout } from '../../integrations/payments/test-provider/checkout.ts'
import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import { taxIn } from '../../integrations/payments/test-provider/proration.ts'
import type { CheckoutPage, Customer } from '../../integrations/payments/test-provider/world-state.ts'
import { answerBank, problemIn, readDelivery, renderDeliveries, type Answer, type Asked } from './answer.ts'
import {
  day,
  euros,
  renderAlert,
  renderDocument,
  renderFacts,
  renderForm,
  renderMessage,
} from './document.ts'

export async function answerCheckout({ payments, id, query, form }: Asked): Promise<Answer | null> {
  const { world } = payments
  const page = world.checkouts.get(id)
  if (!page) return null
  const own = PROVIDER_PATHS.checkout(id)
  if (!form) {
    const customer = world.customers.get(page.customerId)!
    return { html: renderCheckout(page, { customer, now: world.time, problem: problemIn(query) }) }
  }
  const action = form.get('action')
  if (action === 'cancel') return { seeOther: page.cancelUrl }
  if (page.state === 'expired') return { seeOther: own }
  const delivery = readDelivery(form.get('delivery'))
  if (action === 'pay') {
    await payments.play(() => payCheckout(world, id, 'works'), delivery)
    return { seeOther: page.successUrl }
  }
  if (page.state === 'completed' || (action !== 'decline' && action !== 'ask')) return { seeOther: own }
  await payments.play(() => payCheckout(world, id, action === 'ask' ? 'asks' : 'declines'), delivery)
  if (action === 'decline') return { seeOther: `${own}?problem=declined` }
  return { seeOther: `${PROVIDER_PATHS.checkoutBank(id)}?delivery=${delivery}` }
}

export async function answerCheckoutBank(asked: Asked): Promise<Answer | null> {
  const { payments, id } = asked
  const page = payments.world.checkouts.get(id)
  if (!page) return null
  const back = PROVIDER_PATHS.checkout(id)
  if (page.state !== 'open') return { seeOther: back }
  return answerBank(asked, {
    cents: page.trialDays > 0 ? 0 : page.cents,
    own: PROVIDER_PATHS.checkoutBank(id),
    back,
    confirm: async (delivery) => {
      await payments.play((world) => payCheckout(world, id, 'works'), delivery)
      return { seeOther: page.successUrl }
    },
  })
}

function renderCheckout(
  page: CheckoutPage,
  { customer, now, problem }: { customer: Customer; now: number; problem: string | null },
): string {
  if (page.state === 'expired')
    return renderMessage(
      'This page has expired',
      'Nobody can pay here any more. Go back to the site and start again.',
    )
  if (page.state === 'completed')
    return renderDocument(
      'This is paid',
      `<section><p>Nothing more is charged here.</p></section>${renderForm({ action: PROVIDER_PATHS.checkout(page.id), buttons: [['pay', 'Back to the site']] })}`,
    )
  const { name, price } = paidPlan(page.planId)
  const isTrial = page.trialDays > 0
  const renewsAt = isTrial ? now + page.trialDays * DAY : addMonths(now, price.per === 'month' ? 1 : 12)
  const facts = renderFacts([
    ['Plan', name],
    ['For', customer.email],
    ['Price', `${euros(page.cents)} a ${price.per}`],
    ['Tax included', euros(taxIn(page.cents))],
    [isTrial ? `First payment, after ${page.trialDays} days` : 'Next payment', day(renewsAt)],
    ['To pay today', euros(isTrial ? 0 : page.cents), 'total'],
  ])
  const form = renderForm({
    action: PROVIDER_PATHS.checkout(page.id),
    fields: renderDeliveries(),
    buttons: [
      ['pay', isTrial ? 'Start the trial' : `Pay ${euros(page.cents)}`],
      ['decline', 'Decline the card'],
      ['ask', 'Ask the bank first'],
      ['cancel', 'Cancel'],
    ],
  })
  return renderDocument(
    'Checkout',
    `${renderAlert(problem)}<section>${facts}</section><section>${form}</section>`,
  )
}
