import { PaymentsRefused } from '../../integrations/payments/payments.ts'
import { PROVIDER_PATHS } from '../../integrations/payments/test-provider/paths.ts'
import {
  resumePaused,
  setCancelAtPeriodEnd,
} from '../../integrations/payments/test-provider/subscriptions.ts'
import { hasten } from '../../integrations/payments/test-provider/timeline.ts'
import type { Portal, Subscription } from '../../integrations/payments/test-provider/world-state.ts'
import { emit, type World } from '../../integrations/payments/test-provider/world.ts'
import { readDelivery } from './deliveries.ts'
import { isCard, renderPortal } from './portal-page.ts'
import type { Answer, Asked } from './answer.ts'

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
