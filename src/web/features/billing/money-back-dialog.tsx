import type { Billing } from '#contract/billing.ts'
import { formatDateTime } from '../../lib/format.ts'
import { messageOf } from '../../lib/refusal-words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useMoneyBack } from './api.ts'
import { money } from './subscription-words.ts'

/** What getting one's money back means, before it is asked for. */
export function MoneyBackDialog({
  userId,
  moneyBack: { cents, until },
  onClose,
  onDone,
}: {
  userId: string
  moneyBack: Extract<Billing['moneyBack'], { state: 'open' }>
  onClose(): void
  onDone(text: string): void
}) {
  const ask = useMoneyBack(userId)
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
