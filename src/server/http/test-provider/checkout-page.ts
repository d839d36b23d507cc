import { paidPlan } from '#domain/billing/price-plans.ts'
import { addMonths, DAY } from '../../integrations/payments/test-provider/calendar.ts'
import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import { taxIn } from '../../integrations/payments/test-provider/proration.ts'
import type { CheckoutPage, Customer } from '../../integrations/payments/test-provider/world-state.ts'
import { renderDeliveries } from './deliveries.ts'
import {
  day,
  euros,
  renderAlert,
  renderDocument,
  renderFacts,
  renderForm,
  renderMessage,
} from './document.ts'

const PROBLEMS: Record<string, string> = {
  declined: 'The card was declined. Nothing was paid; try another card.',
  refused: 'The bank did not allow it. Nothing was paid; try again.',
}

export function renderCheckout(
  page: CheckoutPage,
  { customer, now, problem }: { customer: Customer; now: number; problem: string | undefined },
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
  const alert = problem !== undefined && Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem]! : null
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
    `${renderAlert(alert)}<section>${facts}</section><section>${form}</section>`,
  )
}
