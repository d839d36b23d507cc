import { useState } from 'react'
import type { PersonDetails } from '#contract/people.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import { listPlanFeatures } from '#domain/billing/price-plan-features.ts'
import { formatDate, formatDay } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ACT_WORDS } from './act-words.ts'
import { ActButton } from './person-account.tsx'
import { FactList, PersonSection } from './person-section.tsx'

const GrantDialog = lazyPart(async () => (await import('./grant-dialog.tsx')).GrantDialog)

const FEATURE_TEXTS = new Map(
  listPlanFeatures({ hasPriorityTutor: true }).map(({ name, text }) => [name, text]),
)

/** What the person pays for, what was granted to them, and what both open. */
export function PersonPayments({ person }: { person: PersonDetails }) {
  const { subscription, grant, features, canEndPayments } = person
  const [isGranting, setIsGranting] = useState(false)
  const canEnd = subscription !== null && subscription.isLive && !subscription.cancelAtPeriodEnd
  const canGrant = subscription === null || !isActive(subscription.status)
  return (
    <PersonSection title="Subscription and access">
      <FactList
        facts={[
          ['Subscription', subscription ? describe(subscription) : 'None'],
          ['Granted', grant ? describeGrant(grant) : 'Nothing'],
          [
            'Features',
            features.length > 0 ? features.map((name) => FEATURE_TEXTS.get(name) ?? name).join(', ') : 'None',
          ],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        {canGrant && (
          <Button
            variant="secondary"
            onPointerEnter={() => void GrantDialog.preload()}
            onClick={() => setIsGranting(true)}
          >
            {ACT_WORDS.grant.button}
          </Button>
        )}
        {grant && <ActButton person={person} kind="end_grant" />}
        {canEnd && canEndPayments && <ActButton person={person} kind="end_payments" />}
      </div>
      {canEnd && !canEndPayments && (
        <p className="text-sm text-muted">
          Payments are closed on this site, so this subscription cannot be ended here.
        </p>
      )}
      {isGranting && (
        <GrantDialog
          personId={person.personId}
          timeZone={person.timeZone}
          onClose={() => setIsGranting(false)}
        />
      )}
    </PersonSection>
  )
}

function describe({
  planName,
  status,
  currentPeriodEnd,
  cancelAtPeriodEnd,
}: NonNullable<PersonDetails['subscription']>): string {
  const words = `${planName}, ${status.replaceAll('_', ' ')}`
  if (currentPeriodEnd === null) return words
  if (!isActive(status)) return `${words}, paid until ${formatDate(currentPeriodEnd)}`
  return `${words}, ${cancelAtPeriodEnd ? 'ends' : 'renews'} ${formatDate(currentPeriodEnd)}`
}

function describeGrant({ planName, lastDay }: NonNullable<PersonDetails['grant']>): string {
  return lastDay === null ? `${planName}, no end date` : `${planName}, last day ${formatDay(lastDay)}`
}
