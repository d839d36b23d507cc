import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BilledSubscription, Quote } from '#contract/billing.ts'
import type { PaidPlan } from '#domain/billing/price-plans.ts'
import { isRefusedAs } from '../../../lib/call.ts'
import { formatDate } from '../../../lib/format.ts'
import { messageOf } from '../../../lib/refusal-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PartFailed } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { quoteQuery, useChangePlan } from '../api.ts'
import { OutLink } from '../out-link.tsx'
import { isOutOfDate } from './is-out-of-date.ts'
import { OutOfDate } from './out-of-date.tsx'
import { money, paidFromCredit, priceOf } from '../subscription-words.ts'

/** Shows the exact price of changing to another plan, and makes the change. */
export function ChangeDialog({
  userId,
  subscription,
  present,
  plan,
  onClose,
  onDone,
}: {
  userId: string
  /** The subscription as it was when the dialog opened. */
  subscription: BilledSubscription
  present: BilledSubscription
  plan: PaidPlan
  onClose(): void
  onDone(text: string): void
}) {
  const change = useChangePlan(userId)
  const {
    data: quote,
    error,
    refetch,
    isFetching,
    // There is no refetch once the change is in progress or done, because there is nothing left to quote.
  } = useQuery({ ...quoteQuery(userId, plan.id), enabled: change.isIdle || change.isError })
  const [bankUrl, setBankUrl] = useState<string | null>(null)
  if (bankUrl !== null) return <BankAsks url={bankUrl} onClose={onClose} />
  if (!change.isPending && !change.isSuccess && isOutOfDate(subscription, present))
    return <OutOfDate onClose={onClose} />
  const isChanged = isRefusedAs(change.error, 'quote_changed')
  const confirm = () => {
    if (!quote || isFetching) return
    change.mutate(quote, {
      onSuccess: ({ payUrl }) => (payUrl === null ? onDone(`You have ${plan.name} now`) : setBankUrl(payUrl)),
      onError: (refused) => {
        // Fetches the new amount, to which the message below refers.
        if (isRefusedAs(refused, 'quote_changed')) void refetch()
      },
    })
  }
  return (
    <Dialog
      title={`Change to ${plan.name}`}
      description={`From ${subscription.planName}. What you have not used of it counts towards the new plan.`}
      onClose={onClose}
      dismiss="Leave it as it is"
      footer={
        <Button
          aria-disabled={!quote || isFetching || change.isPending || undefined}
          onClick={confirm}
          className="figures"
        >
          {change.isPending
            ? 'Changing…'
            : quote && quote.dueNowCents > 0
              ? `Change and pay ${money(quote.dueNowCents)}`
              : 'Change plan'}
        </Button>
      }
    >
      {error && !quote ? (
        <PartFailed error={error} onRetry={refetch} />
      ) : quote && !isFetching ? (
        <QuoteTable quote={quote} plan={plan} />
      ) : (
        <div role="status">
          <span className="sr-only">Working out what it costs</span>
          <Skeleton className="h-44" />
        </div>
      )}
      {change.isError && !isFetching && (
        <p role="alert" className="mt-4 text-sm font-medium text-bad">
          {isChanged
            ? 'The amount has changed since it was shown. This is what it is now. Nothing was charged and your plan is as it was.'
            : messageOf(change.error)}
        </p>
      )}
    </Dialog>
  )
}

function QuoteTable({ quote, plan }: { quote: Quote; plan: PaidPlan }) {
  const { lines, dueNowCents, creditCents, nextCents, nextAt } = quote
  const fromCredit = paidFromCredit(quote)
  return (
    <div className="figures grid gap-4">
      <dl className="grid gap-2 text-sm">
        {lines.map(({ text, cents }, index) => (
          // Two lines may have the same text, and the order never changes.
          <div key={index} className="flex justify-between gap-6">
            <dt className="text-muted">{text}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        {fromCredit > 0 && (
          <div className="flex justify-between gap-6">
            <dt className="text-muted">From your credit</dt>
            <dd>{money(-fromCredit)}</dd>
          </div>
        )}
        <div className="mt-2 flex items-baseline justify-between gap-6 border-t border-line pt-4">
          <dt className="text-base font-medium">Due now</dt>
          <dd className="text-xl font-semibold tracking-tight">{money(dueNowCents)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        {creditCents > 0 && `${money(creditCents)} is left over and pays for what comes next. `}
        Next payment: {money(nextCents)} on {formatDate(nextAt)}
        {creditCents > 0 && ', less what is left over'}. Then {priceOf(plan.price)} until you cancel. Tax is
        included.
      </p>
    </div>
  )
}

function BankAsks({ url, onClose }: { url: string; onClose(): void }) {
  return (
    <Dialog
      title="Your bank wants to ask you"
      onClose={onClose}
      dismiss="Later"
      footer={<OutLink href={url}>Answer your bank</OutLink>}
    >
      <p role="status">
        The payment needs your yes on the page of your bank. Until then nothing is charged and your plan is as
        it was.
      </p>
    </Dialog>
  )
}
