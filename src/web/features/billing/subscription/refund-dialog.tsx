import type { Billing } from '#contract/billing.ts'
import { PRICES } from '#domain/billing/prices.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useRefund } from '../api.ts'
import { explainRefund, money } from '../subscription-words.ts'

/** Explains what a refund means, and asks for confirmation. */
export function RefundDialog({
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
  const ask = useRefund(userId)
  if (moneyBack.state !== 'open') {
    // Shows nothing once a refund was requested here, because the page reports the outcome.
    if (ask.isPending || ask.isSuccess) return null
    return <NotOpen error={ask.error} moneyBack={moneyBack} onClose={onClose} />
  }
  const { cents, until } = moneyBack
  return (
    <Dialog
      title={`Get ${money(cents)} back?`}
      description={`Available until ${formatDateTime(until)}. No questions asked.`}
      onClose={onClose}
      dismiss="Keep my subscription"
      footer={
        <Button
          variant="destructive"
          className="figures"
          aria-disabled={ask.isPending || undefined}
          onClick={() =>
            ask.mutate(cents, {
              onSuccess: () =>
                onDone(`${money(cents)} is on its way back to you. Your subscription ends now`),
            })
          }
        >
          {ask.isPending ? 'Asking…' : `Refund ${money(cents)} and end it`}
        </Button>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>All of {money(cents)} goes back to the card or account it came from.</li>
        <li>Access ends at once, not at the end of the period.</li>
        <li>Your answers, results and progress are kept.</li>
        <li>The guarantee applies once per person, so a later subscription is not refunded this way.</li>
      </ul>
      <ErrorNote error={ask.error} className="mt-4" />
    </Dialog>
  )
}

/**
 * The guarantee may end while the dialog is open: because time has passed, because it was used in another
 * window, or because the response to a request was lost.
 */
function NotOpen({
  error,
  moneyBack,
  onClose,
}: {
  error: Error | null
  moneyBack: Billing['moneyBack']
  onClose(): void
}) {
  const isRefused = moneyBack.state === 'over' || moneyBack.state === 'used'
  return (
    <Dialog
      title="Money back"
      description={<p className="figures">{explainRefund(moneyBack, PRICES.moneyBackDays)}</p>}
      onClose={onClose}
      footer={<Button onClick={onClose}>Back to the subscription</Button>}
    >
      {error && isRefused && (
        <p role="alert" className="font-medium text-bad">
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  )
}
