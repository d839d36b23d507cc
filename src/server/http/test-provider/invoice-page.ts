import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import { dueOf } from '../../integrations/payments/test-provider/invoices.ts'
import { taxIn } from '../../integrations/payments/test-provider/proration.ts'
import type { Customer, Invoice } from '../../integrations/payments/test-provider/world-state.ts'
import { renderDeliveries } from './deliveries.ts'
import { day, euros, renderAlert, renderDocument, renderFacts, renderForm } from './document.ts'
import { escapeMarkup } from '#domain/site/escape-markup.ts'

/** Where the payer returns to. `from` makes that page check with the provider. */
const SITE_PATH = '/dashboard/subscription?from=provider'

const PROBLEMS: Record<string, string> = {
  declined: 'The card was declined. Nothing was paid; try another card.',
  refused: 'The bank did not allow it. Nothing was paid; try again.',
}

const VOID = 'This invoice is void: it cannot be paid any more, and nothing is charged for it.'

export function renderInvoice(
  invoice: Invoice,
  {
    customer,
    problem,
    wasPaidBack,
  }: { customer: Customer; problem: string | undefined; wasPaidBack: boolean },
): string {
  const alert =
    invoice.status === 'void'
      ? VOID
      : problem !== undefined && Object.hasOwn(PROBLEMS, problem)
        ? PROBLEMS[problem]!
        : null
  const buttons = buttonsOf(invoice, wasPaidBack)
  const fields = renderDeliveries()
  const form =
    buttons.length > 0 ? renderForm({ action: PROVIDER_PATHS.invoice(invoice.id), fields, buttons }) : ''
  const document = `<p><a href="${escapeMarkup(PROVIDER_PATHS.invoiceDocument(invoice.id))}">Invoice (text)</a></p>`
  return renderDocument(
    `Invoice ${invoice.number ?? '(draft)'}`,
    `${renderAlert(alert)}<section>${renderFacts(factsOf(invoice, customer))}${document}</section>${form && `<section>${form}</section>`}<p><a class="button" href="${SITE_PATH}">Back to the site</a></p>`,
  )
}

/** What may become of it: it is paid, or what was paid back moves once more. */
function buttonsOf(invoice: Invoice, wasPaidBack: boolean): [string, string][] {
  const { status, paidCents, refundedCents, outsideCents } = invoice
  if (status === 'open')
    return [
      ['pay', `Pay ${euros(dueOf(invoice))}`],
      ['decline', 'Decline the card'],
      ['ask', 'Ask the bank first'],
    ]
  const byCard = refundedCents - outsideCents
  const left = paidCents - refundedCents
  return [
    ...(byCard > 0 ? [['return', `The bank sends ${euros(byCard)} back`] as [string, string]] : []),
    ...(wasPaidBack && left > 0
      ? [['outside', `Paid back by hand: ${euros(left)}`] as [string, string]]
      : []),
  ]
}

/** What a site links to as the document of an invoice. */
export function writeInvoice(invoice: Invoice, customer: Customer): string {
  const lines = factsOf(invoice, customer).map(([name, value]) => `${name}: ${value}`)
  return [`Invoice ${invoice.number ?? '(draft)'}`, 'Test provider: no money moves', '', ...lines, ''].join(
    '\n',
  )
}

function factsOf(invoice: Invoice, { email }: Customer): (readonly [string, string, 'total'?])[] {
  const { status, lines, totalCents, creditUsedCents, paidCents, refundedCents } = invoice
  return [
    ['For', email === '' ? 'somebody who was forgotten' : email],
    ['State', status],
    ['Date', day(invoice.createdAt)],
    ['Period', `${day(invoice.periodStart)} to ${day(invoice.periodEnd)}`],
    ...lines.map(({ text, cents }) => [text, euros(cents)] as const),
    ['Total', euros(totalCents), 'total'],
    ['Tax included', euros(taxIn(totalCents))],
    ...(creditUsedCents > 0 ? [['Paid by credit', euros(creditUsedCents)] as const] : []),
    ['Paid by card', euros(paidCents)],
    ...(refundedCents > 0 ? [['Paid back', euros(refundedCents)] as const] : []),
  ]
}
