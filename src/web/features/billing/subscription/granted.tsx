import { Gift } from 'lucide-react'
import type { Billing } from '#contract/billing.ts'
import { formatDate } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'

/** Access that was granted by hand: what it opens, and that a plan can still be bought. */
export function Granted({
  granted: { planName, until },
  features,
  mayBuy,
}: {
  granted: NonNullable<Billing['granted']>
  features: Billing['features']
  mayBuy: boolean
}) {
  const what = features.includes('courses') ? 'Every course is open to you' : 'Extra features are open to you'
  return (
    <Notice
      icon={<Gift aria-hidden />}
      title={`You were granted ${planName === 'free' ? 'extra features' : planName}`}
      action={mayBuy && <ButtonLink href={href('/pricing')}>See the plans</ButtonLink>}
    >
      {what}
      {until !== null && ` until ${formatDate(until)}`}. Nothing is charged for it. You can buy a subscription
      of your own at any time.
    </Notice>
  )
}
