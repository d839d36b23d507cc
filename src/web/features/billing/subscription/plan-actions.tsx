import { useState } from 'react'
import type { Billing, BilledSubscription } from '#contract/billing.ts'
import { PAID_PLAN_IDS, paidPlan, type PaidPlan } from '#domain/billing/price-plans.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { lazyAside } from '../../../ui/lazy-aside.tsx'
import { type useOpenPortal, useResume } from '../api.ts'
import { explainResume, type Standing } from '../subscription-words.ts'

const CancelDialog = lazyAside(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const ChangeDialog = lazyAside(async () => (await import('./change-dialog.tsx')).ChangeDialog)

/** The subscription, and the facts that the parts of its panel derive from it. */
export type Plan = {
  billing: Billing
  subscription: BilledSubscription
  standing: Standing
  /** A refund is in progress, so nothing else can be done with the plan. */
  endsNow: boolean
  portal: ReturnType<typeof useOpenPortal>
}

/** `shown`: the subscription as it was when the dialog opened. */
type Opened = { kind: 'cancel' | 'change'; shown: BilledSubscription }

/** The buttons below the plan, and the dialogs that they open. */
export function PlanActions({
  userId,
  billing,
  subscription,
  standing,
  endsNow,
  portal,
  onDone,
}: Plan & { userId: string; onDone(text: string): void }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const resume = useResume(userId)
  const { isLive, canChange, payUrl } = subscription
  const { hasPortal, credit, accountEndsAt } = billing
  // A subscription is not renewed while the account is about to be deleted.
  const canResume = isLive && standing === 'ending' && accountEndsAt === null && !endsNow
  const mayBuy = !isLive && accountEndsAt === null
  const dialog = opened && {
    userId,
    subscription: opened.shown,
    present: subscription,
    onClose: () => setOpened(null),
    onDone(text: string) {
      setOpened(null)
      onDone(text)
    },
  }
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-6 empty:hidden">
        {canResume && (
          <Button
            aria-disabled={resume.isPending || undefined}
            onClick={() =>
              resume.mutate(subscription, { onSuccess: () => onDone('Your subscription goes on') })
            }
          >
            {resume.isPending ? 'Resuming…' : 'Resume subscription'}
          </Button>
        )}
        {canChange && !endsNow && (
          <Button
            variant={payUrl === null ? 'primary' : 'secondary'}
            onClick={() => setOpened({ kind: 'change', shown: subscription })}
          >
            Change to {otherThan(subscription.planId).name}
          </Button>
        )}
        {accountEndsAt !== null && <ButtonLink href={href('/dashboard/account')}>Keep my account</ButtonLink>}
        {mayBuy && (
          <ButtonLink href={href('/pricing')}>{BUY_WORDS[standing] ?? 'Subscribe again'}</ButtonLink>
        )}
        {hasPortal && (standing !== 'overdue' || endsNow) && (
          <PortalButton portal={portal} label="Cards and addresses" />
        )}
        {isLive && standing !== 'ending' && !endsNow && (
          <Button variant="secondary" onClick={() => setOpened({ kind: 'cancel', shown: subscription })}>
            Cancel subscription
          </Button>
        )}
      </div>
      {canResume && (
        <p className="figures mt-3 text-sm text-muted empty:hidden">{explainResume(subscription, credit)}</p>
      )}
      <ErrorNote error={portal.error ?? resume.error} className="mt-4" />
      {dialog && opened.kind === 'cancel' && <CancelDialog {...dialog} moneyBack={billing.moneyBack} />}
      {dialog && opened.kind === 'change' && (
        <ChangeDialog {...dialog} plan={otherThan(opened.shown.planId)} />
      )}
    </>
  )
}

/** Opens the payment provider's page for cards and invoices. */
export function PortalButton({ portal, label }: Pick<Plan, 'portal'> & { label: string }) {
  return (
    <Button variant="secondary" aria-disabled={portal.isPending || undefined} onClick={() => portal.mutate()}>
      {portal.isPending ? 'Opening…' : label}
    </Button>
  )
}

function otherThan(planId: BilledSubscription['planId']): PaidPlan {
  return paidPlan(PAID_PLAN_IDS.find((id) => id !== planId)!)
}

/** Labels of the link to the plans, for people who have not paid for one before. */
const BUY_WORDS: Partial<Record<Standing, string>> = { given: 'See the plans', unfinished: 'Choose a plan' }
