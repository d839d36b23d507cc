import type { Billing } from '#contract/billing.ts'
import { PRICES } from '#domain/site/site.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useMoneyBack } from '../api.ts'
import { explainMoneyBack, money } from '../subscription-words.ts'

/** What getting one's money back means, before it is asked for. */
export function MoneyBackDialog({
  userId,
  moneyBack,
  onClose,
  onDone,
}: {
  userId: string
  moneyBack: Billing['moneyBack']
  onClose(): void
  onDone(text: string): void
}) {
  const ask = useMoneyBack(userId)
  // It may have been over since the page was opened: whoever has pressed reads why, where they have pressed.
  if (moneyBack.state !== 'open')
    return ask.isError && <TooLate error={ask.error} moneyBack={moneyBack} onClose={onClose} />
  const { cents, until } = moneyBack
  return (
    <Dialog
      title={`Get ${money(cents)} back?`}
      description={`Open to you until ${formatDateTime(until)}. No reason is needed.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my subscription
          </Button>
          <Button
            variant="destructive"
            className="figures"
            aria-disabled={ask.isPending || undefined}
            onClick={() =>
              ask.mutate(cents, {
                onSuccess: () =>
                  onDone(`${money(cents)} is on its way back to you. Your subscription has ended`),
              })
            }
          >
            {ask.isPending ? 'Asking…' : `Pay back ${money(cents)} and end it`}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>All of {money(cents)} goes back to the card or account it came from.</li>
        <li>Access ends at once, not at the end of the period.</li>
        <li>Your answers, results and progress are kept.</li>
        <li>This holds once: if you subscribe again, that payment cannot be asked back this way.</li>
      </ul>
      {ask.isError && (
        <p role="alert" className="mt-4 text-sm font-medium text-bad">
          {messageOf(ask.error)}
        </p>
      )}
    </Dialog>
  )
}

function TooLate({
  error,
  moneyBack,
  onClose,
}: {
  error: Error
  moneyBack: Billing['moneyBack']
  onClose(): void
}) {
  return (
    <Dialog
      title="Money back"
      onClose={onClose}
      footer={<Button onClick={onClose}>Back to the subscription</Button>}
    >
      <p role="alert" className="font-medium text-bad">
        {messageOf(error)}
      </p>
      <p className="figures mt-3">{explainMoneyBack(moneyBack, PRICES.moneyBackDays)}</p>
    </Dialog>
  )
}
