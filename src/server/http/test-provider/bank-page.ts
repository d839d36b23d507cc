import { renderDocument, renderForm, renderHidden, euros } from './document.ts'

/** The page that a bank puts between somebody and a payment. */
export function renderBank({
  cents,
  action,
  delivery,
}: {
  cents: number
  action: string
  delivery: string
}): string {
  const text =
    cents > 0
      ? `Do you allow a payment of ${euros(cents)}?`
      : 'Do you allow your card to be kept for payments to come?'
  const form = renderForm({
    action,
    fields: renderHidden('delivery', delivery),
    buttons: [
      ['confirm', 'Confirm'],
      ['refuse', 'Refuse'],
    ],
  })
  return renderDocument('Your bank asks', `<section><p>${text}</p>${form}</section>`)
}
