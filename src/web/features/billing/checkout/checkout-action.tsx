import { ExternalLink, LockKeyhole } from 'lucide-react'
import type { Billing } from '#contract/billing.ts'
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { Refused } from '../../../lib/call.ts'
import { wordsFor } from '../../../lib/refusal-words.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useStartCheckout } from '../api.ts'
import { Notice } from '../notice.tsx'
import { OutLink } from '../out-link.tsx'
import { money } from '../subscription-words.ts'
import { GRANTED, openAlready } from './had-already.ts'

export function CheckoutAction({
  userId,
  planId,
  billing,
  todayCents,
}: {
  userId: string
  planId: PaidPlanId
  billing: Billing
  todayCents: number
}) {
  const { trialDays, subscription, granted, features, openCheckout } = billing
  const start = useStartCheckout(userId)
  const isGranted = granted !== null && features.includes('courses')
  const had = (subscription && openAlready(subscription)) ?? (isGranted ? GRANTED : null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {had && <Notice title={had.title}>{had.text}</Notice>}
      {openCheckout && <BegunAlready openCheckout={openCheckout} planId={planId} />}
      <Button
        size={48}
        // On a phone with large text, the label wraps instead of overflowing.
        className="h-auto! min-h-12 w-full py-2 whitespace-normal! max-sm:px-3"
        // Does not use `disabled`, because the button would lose the focus.
        aria-disabled={start.isPending || undefined}
        onClick={() => start.mutate({ planId, trialDays })}
      >
        <LockKeyhole aria-hidden className="size-4 shrink-0 max-[24rem]:hidden" />
        <span className="figures">
          {start.isPending ? 'Opening the payment page…' : `Continue to payment: ${money(todayCents)}`}
        </span>
      </Button>
      {/* Screen readers do not announce the changed label of the button. */}
      <p role="status" className="sr-only">
        {start.isPending && 'Opening the payment page'}
      </p>
      {start.isError && <Refusal error={start.error} />}
    </div>
  )
}

function BegunAlready({
  openCheckout: { planId: begun, url },
  planId,
}: {
  openCheckout: NonNullable<Billing['openCheckout']>
  planId: PaidPlanId
}) {
  const { name } = paidPlan(begun)
  if (begun === planId) {
    return (
      <Notice title={`You began to pay for ${name} and have not finished`}>
        We have received no payment yet. The button takes you back to the same payment page.
      </Notice>
    )
  }
  return (
    <Notice
      title={`You began to pay for ${name} and have not finished`}
      action={
        <OutLink href={url} variant="secondary">
          Finish paying for {name}
          <ExternalLink aria-hidden className="size-4 max-sm:hidden" />
        </OutLink>
      }
    >
      We have received no payment yet. If you continue with {paidPlan(planId).name} below, that page closes.
    </Notice>
  )
}

function Refusal({ error }: { error: unknown }) {
  const { what, next } = wordsFor(error)
  const code = error instanceof Refused ? error.code : null
  return (
    <div role="alert">
      <Notice
        tone="bad"
        title={what}
        action={
          code === 'already_subscribed' ? (
            <ButtonLink href={href('/dashboard/subscription')}>Go to your subscription</ButtonLink>
          ) : (
            code === 'price_changed' && <Button onClick={() => location.reload()}>Reload the page</Button>
          )
        }
      >
        {next}
      </Notice>
    </div>
  )
}
