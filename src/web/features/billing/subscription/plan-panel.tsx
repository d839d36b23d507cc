import { CircleAlert, Landmark } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Billing, BilledSubscription } from '#contract/billing.ts'
import { PAID_PLAN_IDS, paidPlan, type PaidPlan } from '#domain/billing/price-plans.ts'
import { formatDate } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useOpenPortal, useResume } from '../api.ts'
import { CancelDialog, ChangeDialog } from './dialogs.ts'
import { Notice } from '../notice.tsx'
import { OutLink } from '../out-link.tsx'
import {
  describePlan,
  explainCreditUse,
  explainResume,
  isEndingNow,
  money,
  openUntil,
  standingOf,
  type Standing,
} from '../subscription-words.ts'
import { TestPaymentsBadge } from '../test-payments-badge.tsx'

/** The plan: its state, price and dates, and what can be done about it. While a refund is under way, nothing can. */
export function PlanPanel({
  userId,
  billing,
  subscription,
  onDone,
}: {
  userId: string
  billing: Billing
  subscription: BilledSubscription
  /** Something was done, in words. */
  onDone(text: string): void
}) {
  const [dialog, setDialog] = useState<Opened | null>(null)
  const portal = useOpenPortal(userId)
  const { planName, price } = subscription
  const { offer, credit } = billing
  const standing = standingOf(subscription)
  const endsNow = isEndingNow(billing)
  return (
    <Card className="p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold tracking-tight">{planName}</h2>
        <span className="flex flex-wrap gap-2">
          {offer.isTest && <TestPaymentsBadge />}
          <Badge
            tone={!endsNow && (standing === 'running' || standing === 'trial') ? 'brand' : 'neutral'}
            className="py-1"
          >
            {describePlan(billing)?.word}
          </Badge>
        </span>
      </div>
      {price !== null && (
        <p className="figures mt-4">
          <span className="text-[2rem]/none font-semibold tracking-tight">
            {money(price.cents, price.currency)}
          </span>
          <span className="text-muted">/{price.per}</span>
        </p>
      )}
      <PlanState billing={billing} subscription={subscription} portal={portal} />
      <Facts billing={billing} subscription={subscription} />
      {credit !== null && !endsNow && <p className="mt-3 text-sm text-muted">{explainCreditUse(standing)}</p>}
      <PlanActions
        userId={userId}
        billing={billing}
        subscription={subscription}
        portal={portal}
        onOpen={setDialog}
        onDone={onDone}
      />
      {dialog && (
        <Dialogs
          userId={userId}
          opened={dialog}
          present={subscription}
          moneyBack={billing.moneyBack}
          onClose={() => setDialog(null)}
          onDone={(text) => {
            setDialog(null)
            onDone(text)
          }}
        />
      )}
    </Card>
  )
}

type Opened = { kind: 'cancel' | 'change'; shown: BilledSubscription }

function Dialogs({
  userId,
  opened,
  present,
  moneyBack,
  onClose,
  onDone,
}: {
  userId: string
  opened: Opened
  present: BilledSubscription
  moneyBack: Billing['moneyBack']
  onClose(): void
  onDone(text: string): void
}) {
  return (
    <Suspense>
      {opened.kind === 'cancel' && (
        <CancelDialog
          userId={userId}
          subscription={opened.shown}
          present={present}
          moneyBack={moneyBack}
          onClose={onClose}
          onDone={onDone}
        />
      )}
      {opened.kind === 'change' && (
        <ChangeDialog
          userId={userId}
          subscription={opened.shown}
          present={present}
          plan={otherThan(opened.shown.planId)}
          onClose={onClose}
          onDone={onDone}
        />
      )}
    </Suspense>
  )
}

function PlanActions({
  userId,
  billing,
  subscription,
  portal,
  onOpen,
  onDone,
}: {
  userId: string
  billing: Billing
  subscription: BilledSubscription
  portal: ReturnType<typeof useOpenPortal>
  onOpen(dialog: Opened): void
  onDone(text: string): void
}) {
  const resume = useResume(userId)
  const { isLive, canChange, payUrl } = subscription
  const { hasPortal, credit, accountEndsAt } = billing
  const standing = standingOf(subscription)
  const endsNow = isEndingNow(billing)
  // Nothing is renewed while the account is about to be deleted.
  const canResume = isLive && standing === 'ending' && accountEndsAt === null && !endsNow
  const mayBuy = !isLive && accountEndsAt === null
  const failed = portal.error ?? resume.error
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
            onClick={() => onOpen({ kind: 'change', shown: subscription })}
          >
            Change to {otherThan(subscription.planId).name}
          </Button>
        )}
        {accountEndsAt !== null && <ButtonLink href={href('/dashboard/account')}>Keep my account</ButtonLink>}
        {mayBuy && (
          <ButtonLink href={href('/pricing')}>{BUY_WORDS[standing] ?? 'Subscribe again'}</ButtonLink>
        )}
        {hasPortal && (standing !== 'overdue' || endsNow) && (
          <Button
            variant="secondary"
            aria-disabled={portal.isPending || undefined}
            onClick={() => portal.mutate()}
          >
            {portal.isPending ? 'Opening…' : 'Cards and addresses'}
          </Button>
        )}
        {isLive && standing !== 'ending' && !endsNow && (
          <Button variant="secondary" onClick={() => onOpen({ kind: 'cancel', shown: subscription })}>
            Cancel subscription
          </Button>
        )}
      </div>
      {canResume && (
        <p className="figures mt-3 text-sm text-muted empty:hidden">{explainResume(subscription, credit)}</p>
      )}
      <ErrorNote error={failed} className="mt-4" />
    </>
  )
}

/** In words: how the subscription is, and what has to be done about a payment. */
function PlanState({
  billing,
  subscription,
  portal,
}: {
  billing: Billing
  subscription: BilledSubscription
  portal: ReturnType<typeof useOpenPortal>
}) {
  const { payUrl } = subscription
  const { hasPortal } = billing
  const standing = standingOf(subscription)
  const endsNow = isEndingNow(billing)
  const isOverdue = standing === 'overdue' && !endsNow
  return (
    <>
      {isOverdue ? (
        <div className="mt-5">
          <Notice
            tone="bad"
            icon={<CircleAlert aria-hidden className="text-bad" />}
            title="A payment did not go through"
            action={
              <>
                {payUrl !== null && <OutLink href={payUrl}>Pay now</OutLink>}
                {hasPortal && (
                  <Button
                    variant="secondary"
                    aria-disabled={portal.isPending || undefined}
                    onClick={() => portal.mutate()}
                  >
                    {portal.isPending ? 'Opening…' : 'Update payment method'}
                  </Button>
                )}
              </>
            }
          >
            Your courses open again as soon as it is paid. Your progress is kept.
          </Notice>
        </div>
      ) : (
        <p className="figures mt-4 max-w-reading text-muted">{describePlan(billing)?.text}</p>
      )}
      {standing !== 'overdue' && payUrl !== null && !endsNow && (
        <div className="mt-5">
          <Notice
            icon={<Landmark aria-hidden />}
            title="A change of plan waits for your bank"
            action={<OutLink href={payUrl}>Answer your bank</OutLink>}
          >
            Your plan stays as it is, and nothing is charged, until you approve the payment.
          </Notice>
        </div>
      )}
    </>
  )
}

function otherThan(planId: BilledSubscription['planId']): PaidPlan {
  return paidPlan(PAID_PLAN_IDS.find((id) => id !== planId)!)
}

/** Labels of the link to the plans, for people who have not paid for one before. */
const BUY_WORDS: Partial<Record<Standing, string>> = { given: 'See the plans', unfinished: 'Choose a plan' }

function Facts({ billing, subscription }: { billing: Billing; subscription: BilledSubscription }) {
  const { startedAt, trialEndsAt, cancelAtPeriodEnd, isLive } = subscription
  const { credit, accountEndsAt } = billing
  const standing = standingOf(subscription)
  const hasEnd = !isEndingNow(billing) && !['overdue', 'unfinished', 'ended'].includes(standing)
  const facts = [
    { term: 'Since', at: startedAt },
    { term: 'Trial ends', at: standing === 'trial' ? trialEndsAt : null },
    {
      term: cancelAtPeriodEnd || !isLive ? 'Open until' : 'Renews',
      at: hasEnd ? openUntil(subscription, accountEndsAt) : null,
    },
  ].flatMap(({ term, at }) => (at === null ? [] : [{ term, text: formatDate(at) }]))
  return (
    <dl className="figures mt-6 grid grid-cols-2 gap-x-8 gap-y-3 border-t border-line pt-6 text-sm sm:grid-cols-3">
      {credit !== null && (
        <div>
          <dt className="text-muted">Credit</dt>
          <dd className="font-medium">{money(credit.cents, credit.currency)}</dd>
        </div>
      )}
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
