import { CircleCheck, Gift } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Billing } from '#contract/billing.ts'
import { paidPlan } from '#domain/billing/price-plans.ts'
import { formatDate } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'
import { OutLink } from '../out-link.tsx'

/** Confirms the action that was just taken. Takes the focus, because the button that had it is gone. */
export function DoneNotice({ done }: { done: { text: string } | null }) {
  const place = useRef<HTMLDivElement>(null)
  // A closing dialog restores focus first, so this runs after it.
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => place.current?.focus())
    return () => clearTimeout(timer)
  }, [done])
  if (!done) return null
  return (
    <div ref={place} tabIndex={-1} role="status" className="rounded-card outline-none">
      <Notice tone="brand" icon={<CircleCheck aria-hidden className="text-brand" />} title={done.text} />
    </div>
  )
}

/** Warns that the subscription below may be out of date, because the payment provider did not respond. */
export function CheckFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert">
      <Notice
        title="We couldn't check with the payment provider"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Check again
          </Button>
        }
      >
        A change you have just made there may not show here yet.
      </Notice>
    </div>
  )
}

/** Shows access that an operator granted: what it opens, and that a plan can still be bought. */
export function Granted({ granted, features, subscription }: Billing) {
  if (!granted) return null
  const { planName, until } = granted
  const what = features.includes('courses') ? 'Every course is open to you' : 'Extra features are open to you'
  return (
    <Notice
      icon={<Gift aria-hidden />}
      title={`You were granted ${planName === 'free' ? 'extra features' : planName}`}
      action={subscription === null && <ButtonLink href={href('/pricing')}>See the plans</ButtonLink>}
    >
      {what}
      {until !== null && ` until ${formatDate(until)}`}. Nothing is charged for it. You can buy a subscription
      of your own at any time.
    </Notice>
  )
}

/** Shows a payment that was begun but not finished, with a link to its page. */
export function BeganToPay({ openCheckout, subscription }: Billing) {
  if (!openCheckout || subscription?.isLive) return null
  const { name } = paidPlan(openCheckout.planId)
  return (
    <Notice
      title={`You began to pay for ${name} and have not finished`}
      action={<OutLink href={openCheckout.url}>Finish paying for {name}</OutLink>}
    >
      We have received no payment yet.
    </Notice>
  )
}
