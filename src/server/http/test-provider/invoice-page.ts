import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import { dueOf } from '../../integrations/payments/test-provider/invoices.ts'
import { taxIn } from '../../integrations/payments/test-provider/proration.ts'
import type { Customer, Invoice } from '../../integrations/payments/test-provider/world-state.ts'
import { renderDeliveries } from './deliveries.ts'
import { day, euros, renderAlert, renderDocument, renderFacts, renderForm } from './document.ts'
import { escapeMarkup } from '#domain/site/escape-markup.ts'

/** Of this site: where somebody goes on after paying. */
const SITE_PATH = '/dashboard/subscription'

const PROBLEMS: Record<string, string> = {
  declined: 'The card was declined. Nothing was paid; try another card.',
  refused: 'The bank did not allow it. Nothing was paid; try again.',
}

export function renderInvoice(
  invoice: Invoice,
  { customer, problem }: { customer: Customer; problem: string | undefined },
): string {
  const alert = problem !== undefined && Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem]! : null
  const pay =
    invoice.status === 'open'
      ? `<section>${renderForm({
          action: PROVIDER_PATHS.invoice(invoice.id),
          fields: renderDeliveries(),
          buttons: [
            ['pay', `Pay ${euros(dueOf(invoice))}`],
            ['decline', 'Decline the card'],
            ['ask', 'Ask the bank first'],
          ],
        })}</section>`
      : ''
  const document = `<p><a href="${escapeMarkup(PROVIDER_PATHS.invoiceDocument(invoice.id))}">Download as text</a></p>`
  return renderDocument(
    `Invoice ${invoice.number ?? '(draft)'}`,
    `${renderAlert(alert)}<section>${renderFacts(factsOf(invoice, customer))}${document}</section>${pay}<p><a class="button" href="${SITE_PATH}">Back to the site</a></p>`,
  )
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
