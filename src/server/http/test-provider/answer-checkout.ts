import { payCheckout } from '../../integrations/payments/test-provider/checkout.ts'
import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import { renderBank } from './bank-page.ts'
import { renderCheckout } from './checkout-page.ts'
import { readDelivery } from './deliveries.ts'
import type { Answer, Asked } from './answer.ts'

export async function answerCheckout({ payments, id, query, form }: Asked): Promise<Answer | null> {
  const { world } = payments
  const page = world.checkouts.get(id)
  if (!page) return null
  const own = PROVIDER_PATHS.checkout(id)
  if (!form) {
    const customer = world.customers.get(page.customerId)!
    return { html: renderCheckout(page, { customer, now: world.time, problem: query.get('problem') }) }
  }
  const action = form.get('action')
  if (action === 'cancel') return { seeOther: page.cancelUrl }
  if (page.state === 'expired') return { seeOther: own }
  const delivery = readDelivery(form.get('delivery'))
  if (action === 'pay') {
    await payments.play(() => payCheckout(world, id, 'works'), delivery)
    return { seeOther: page.successUrl }
  }
  if (page.state === 'completed') return { seeOther: own }
  if (action === 'decline') {
    await payments.play(() => payCheckout(world, id, 'declines'), delivery)
    return { seeOther: `${own}?problem=declined` }
  }
  if (action !== 'ask') return { seeOther: own }
  await payments.play(() => payCheckout(world, id, 'asks'), delivery)
  return { seeOther: `${PROVIDER_PATHS.checkoutBank(id)}?delivery=${delivery}` }
}

export async function answerCheckoutBank({ payments, id, query, form }: Asked): Promise<Answer | null> {
  const { world } = payments
  const page = world.checkouts.get(id)
  if (!page) return null
  if (page.state !== 'open') return { seeOther: PROVIDER_PATHS.checkout(id) }
  if (!form) {
    const cents = page.trialDays > 0 ? 0 : page.cents
    const delivery = readDelivery(query.get('delivery'))
    return { html: renderBank({ cents, action: PROVIDER_PATHS.checkoutBank(id), delivery }) }
  }
  if (form.get('action') !== 'confirm') return { seeOther: `${PROVIDER_PATHS.checkout(id)}?problem=refused` }
  await payments.play(() => payCheckout(world, id, 'works'), readDelivery(form.get('delivery')))
  return { seeOther: page.successUrl }
}
