import type { TestPayments } from '../../integrations/payments/test-provider/create-test-payments.ts'
import type { Delivery } from '../../integrations/payments/test-provider/world.ts'
import { euros, renderChoice, renderDocument, renderForm, renderHidden } from './document.ts'

/** The response to a request for a page, or to a pressed button. */
export type Answer = { html: string } | { seeOther: string }
export type Asked = {
  payments: TestPayments
  id: string
  /**
   * Parameters of the URL and fields of the form, with the last value for each name. `form` is null for a GET request.
   */
  query: ReadonlyMap<string, string>
  form: ReadonlyMap<string, string> | null
}

type Offered = Exclude<Delivery, 'held'>

const DELIVERY_TEXTS: Record<Offered, string> = {
  at_once: 'At once',
  after_10_seconds: 'After 10 seconds',
  lost: 'Lose it',
  three_times: 'Send it three times',
}

/** The delivery chosen on the page; `at_once` if the page does not offer that value. */
export function readDelivery(value: string | undefined): Offered {
  return value !== undefined && Object.hasOwn(DELIVERY_TEXTS, value) ? (value as Offered) : 'at_once'
}

export function renderDeliveries(): string {
  const options = Object.entries(DELIVERY_TEXTS)
  return renderChoice({ legend: 'When the site hears of it', name: 'delivery', options, chosen: 'at_once' })
}

const PROBLEMS: Record<string, string> = {
  declined: 'The card was declined. Nothing was paid; try another card.',
  refused: 'The bank did not allow it. Nothing was paid; try again.',
}

/** The text for `?problem=`; null if there is none. */
export function problemIn(query: ReadonlyMap<string, string>): string | null {
  const problem = query.get('problem')
  return problem !== undefined && Object.hasOwn(PROBLEMS, problem) ? PROBLEMS[problem]! : null
}

/** The page that a bank puts between the customer and a payment. `own` is its URL, `back` that of the page before it. */
export async function answerBank(
  { query, form }: Asked,
  {
    cents,
    own,
    back,
    confirm,
  }: { cents: number; own: string; back: string; confirm: (delivery: Offered) => Promise<Answer> },
): Promise<Answer> {
  if (form?.get('action') === 'confirm') return confirm(readDelivery(form.get('delivery')))
  if (form) return { seeOther: `${back}?problem=refused` }
  const text =
    cents > 0
      ? `Do you allow a payment of ${euros(cents)}?`
      : 'Do you allow your card to be kept for payments to come?'
  const buttons = [
    ['confirm', 'Confirm'],
    ['refuse', 'Refuse'],
  ] as const
  const fields = renderHidden('delivery', readDelivery(query.get('delivery')))
  const asking = renderForm({ action: own, fields, buttons })
  return { html: renderDocument('Your bank asks', `<section><p>${text}</p>${asking}</section>`) }
}
