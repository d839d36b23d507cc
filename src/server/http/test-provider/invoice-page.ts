import { escapeMarkup } from '#domain/site/escape-markup.ts'
import { dueOf, noteOutside, returnRefund } from '../../integrations/payments/test-provider/invoices.ts'
import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import { taxIn } from '../../integrations/payments/test-provider/proration.ts'
import { collect } from '../../integrations/payments/test-provider/subscriptions.ts'
import type { Card, Customer, Invoice } from '../../integrations/payments/test-provider/world-state.ts'
import type { World } from '../../integrations/payments/test-provider/world.ts'
import { answerBank, problemIn, readDelivery, renderDeliveries, type Answer, type Asked } from './answer.ts'
import { day, euros, renderAlert, renderDocument, renderFacts, renderForm } from './document.ts'

/** The page that the payer returns to. `from` makes it fetch the account from the provider. */
const SITE_PATH = '/dashboard/subscription?from=provider'

const VOID = 'This invoice is void: it cannot be paid any more, and nothing is charged for it.'

/** Buttons for a paid invoice. Pressing one that is no longer possible, on an old page, gives a 404. */
const MOVES: Record<string, (world: World, invoiceId: string) => void> = {
  return: returnRefund,
  outside: noteOutside,
}

export async function answerInvoice(asked: Asked): Promise<Answer | null> {
  const { payments, id, query, form } = asked
  const invoice = findInvoice(asked)
  if (!invoice) return null
  const own = PROVIDER_PATHS.invoice(id)
  if (!form) {
    const customer = payments.world.customers.get(invoice.customerId)!
    const wasPaidBack = payments.world.moves.some(({ invoiceId, cents }) => invoiceId === id && cents < 0)
    return { html: renderInvoice(invoice, { customer, problem: problemIn(query), wasPaidBack }) }
  }
  const action = form.get('action')
  const move = action !== undefined && Object.hasOwn(MOVES, action) ? MOVES[action] : undefined
  if (move) {
    await payments.play((world) => move(world, id), readDelivery(form.get('delivery')))
    return { seeOther: own }
  }
  if (invoice.status !== 'open' || action === undefined) return { seeOther: own }
  if (action === 'ask') {
    await pay(asked, 'asks')
    return { seeOther: `${PROVIDER_PATHS.invoiceBank(id)}?delivery=${readDelivery(form.get('delivery'))}` }
  }
  if (action === 'pay') await pay(asked, 'works')
  if (action !== 'decline') return { seeOther: own }
  await pay(asked, 'declines')
  return { seeOther: `${own}?problem=declined` }
}

export async function answerInvoiceBank(asked: Asked): Promise<Answer | null> {
  const { id } = asked
  const invoice = findInvoice(asked)
  if (!invoice) return null
  const back = PROVIDER_PATHS.invoice(id)
  if (invoice.status !== 'open') return { seeOther: back }
  return answerBank(asked, {
    cents: dueOf(invoice),
    own: PROVIDER_PATHS.invoiceBank(id),
    back,
    confirm: async () => {
      await pay(asked, 'works')
      return { seeOther: back }
    },
  })
}

function findInvoice({ payments, id }: Asked): Invoice | null {
  const invoice = payments.world.invoices.get(id)
  return !invoice || invoice.status === 'draft' ? null : invoice
}

function pay({ payments, id, form }: Asked, card: Card): Promise<unknown> {
  return payments.play(
    (world) => {
      const invoice = world.invoices.get(id)
      // The invoice may have been paid or voided since the page was shown.
      if (invoice?.status === 'open') collect(world, invoice, { card, byHand: true })
    },
    readDelivery(form?.get('delivery')),
  )
}

function renderInvoice(
  invoice: Invoice,
  { customer, problem, wasPaidBack }: { customer: Customer; problem: string | null; wasPaidBack: boolean },
): string {
  const alert = invoice.status === 'void' ? VOID : problem
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

/** Buttons to pay an open invoice, or to return a refund and pay it by hand. */
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

/** The text of the invoice document that the site links to. */
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
