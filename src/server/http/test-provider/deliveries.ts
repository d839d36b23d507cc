import type { Delivery } from '../../integrations/payments/test-provider/world.ts'
import { renderChoice } from './document.ts'

type Offered = Exclude<Delivery, 'held'>

const TEXTS: Record<Offered, string> = {
  at_once: 'At once',
  after_10_seconds: 'After 10 seconds',
  lost: 'Lose it',
  three_times: 'Send it three times',
}

/** What somebody chose, if it is on offer. */
export function readDelivery(value: string | undefined): Offered {
  return value !== undefined && Object.hasOwn(TEXTS, value) ? (value as Offered) : 'at_once'
}

export function renderDeliveries(chosen: Offered = 'at_once'): string {
  return renderChoice({
    legend: 'When the site hears of it',
    name: 'delivery',
    options: Object.entries(TEXTS),
    chosen,
  })
}
