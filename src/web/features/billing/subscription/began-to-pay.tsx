import type { Billing } from '#contract/billing.ts'
import { paidPlan } from '#domain/billing/price-plans.ts'
import { Notice } from '../notice.tsx'
import { OutLink } from '../out-link.tsx'

/** A payment page that waits for this person. */
export function BeganToPay({
  openCheckout: { planId, url },
}: {
  openCheckout: NonNullable<Billing['openCheckout']>
}) {
  const { name } = paidPlan(planId)
  return (
    <Notice
      title={`You began to pay for ${name} and have not finished`}
      action={<OutLink href={url}>Finish paying for {name}</OutLink>}
    >
      We have received no payment yet.
    </Notice>
  )
}
