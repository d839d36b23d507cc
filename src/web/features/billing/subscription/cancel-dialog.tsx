import type { Billing, BilledSubscription } from '#contract/billing.ts'
import { isRefusedAs, Refused } from '../../../lib/call.ts'
import { formatDate } from '../../../lib/format.ts'
import { messageOf, wordsFor } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCancel } from '../api.ts'
import { isOutOfDate } from './is-out-of-date.ts'
import { OutOfDate } from './out-of-date.tsx'
import { money, standingOf } from '../subscription-words.ts'

/** Explains what cancelling means, and asks for confirmation. */
export function CancelDialog({
  userId,
  subscription,
  present,
  moneyBack,
  onClose,
  onDone,
}: {
  userId: string
  /** The subscription as it was when the dialog opened. */
  subscription: BilledSubscription
  present: BilledSubscription
  moneyBack: Billing['moneyBack']
  onClose(): void
  onDone(text: string): void
}) {
  const cancel = useCancel(userId)
  const isRefusedAsOld = isRefusedAs(cancel.error, 'subscription_changed')
  if (isRefusedAsOld || (cancel.isIdle && isOutOfDate(subscription, present)))
    return <OutOfDate onClose={onClose} />
  const isOverdue = standingOf(subscription) === 'overdue'
  const end = subscription.currentPeriodEnd === null ? null : formatDate(subscription.currentPeriodEnd)
  const effects = isOverdue
    ? [
        'It ends now, and the open payment is not tried again.',
        'Your answers, results and progress are kept.',
      ]
    : [
        end === null ? 'You keep access to the end of what you paid for.' : `You keep access until ${end}.`,
        'Nothing more is charged.',
        'Until then you can resume it in one click.',
        'Your answers, results and progress are kept.',
      ]
  return (
    <Dialog
      title="Cancel your subscription?"
      onClose={onClose}
      dismiss="Keep it"
      footer={
        <Button
          variant="destructive"
          aria-disabled={cancel.isPending || undefined}
          onClick={() =>
            cancel.mutate(subscription, {
              onSuccess: () =>
                onDone(
                  isOverdue || end === null
                    ? 'Your subscription is cancelled'
                    : `Your subscription is cancelled. Every course stays open until ${end}`,
                ),
            })
          }
        >
          {cancel.isPending ? 'Cancelling…' : 'Cancel subscription'}
        </Button>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {moneyBack.state === 'open' && (
        <p className="mt-4 text-sm text-muted">
          Cancelling refunds nothing. If you would rather have {money(moneyBack.cents)} back and end it now,
          use “Get my money back” on the subscription page; it is open until {formatDate(moneyBack.until)}.
        </p>
      )}
      {cancel.isError && (
        <p role="alert" className="mt-4 text-sm font-medium text-bad">
          {explainFailure(cancel.error)}
        </p>
      )}
    </Dialog>
  )
}

/** If our server or the provider did not respond, the subscription may still have been cancelled. */
function explainFailure(error: Error): string {
  const isUnknown = !(error instanceof Refused) || error.status >= 500
  if (!isUnknown) return `${messageOf(error)} Nothing has changed.`
  return `${wordsFor(error).what} We do not know whether it was done; look again in a moment.`
}
