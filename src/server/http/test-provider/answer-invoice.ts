import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import { dueOf, noteOutside, returnRefund } from '../../integrations/payments/test-provider/invoices.ts'
import { collect } from '../../integrations/payments/test-provider/subscriptions.ts'
import type { Card, Invoice } from '../../integrations/payments/test-provider/world-state.ts'
import type { World } from '../../integrations/payments/test-provider/world.ts'
import { renderBank } from './bank-page.ts'
import { readDelivery } from './deliveries.ts'
import { renderInvoice } from './invoice-page.ts'
import type { Answer, Asked } from './answer.ts'

/** Of what was paid. Those that are not possible, by a page that is old, are no page at all. */
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
    return { html: renderInvoice(invoice, { customer, problem: query.get('problem'), wasPaidBack }) }
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
  const { id, query, form } = asked
  const invoice = findInvoice(asked)
  if (!invoice) return null
  const page = PROVIDER_PATHS.invoice(id)
  if (invoice.status !== 'open') return { seeOther: page }
  if (!form) {
    const delivery = readDelivery(query.get('delivery'))
    return {
      html: renderBank({ cents: dueOf(invoice), action: PROVIDER_PATHS.invoiceBank(id), delivery }),
    }
  }
  if (form.get('action') !== 'confirm') return { seeOther: `${page}?problem=refused` }
  await pay(asked, 'works')
  return { seeOther: page }
}

function findInvoice({ payments, id }: Asked): Invoice | null {
  const invoice = payments.world.invoices.get(id)
  return !invoice || invoice.status === 'draft' ? null : invoice
}

function pay({ payments, id, form }: Asked, card: Card): Promise<unknown> {
  return payments.play(
    (world) => {
      const invoice = world.invoices.get(id)
      // Time has passed since: it may be paid or void by now.
      if (invoice?.status === 'open') collect(world, invoice, { card, byHand: true })
    },
    readDelivery(form?.get('delivery')),
  )
}
