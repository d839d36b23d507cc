import { useState } from 'react'
import { proposedLastDay } from '#domain/accounts/people.ts'
import { listPlanFeatures } from '#domain/billing/price-plan-features.ts'
import {
  featuresOfPlan,
  PAID_PLAN_IDS,
  type FeatureName,
  type PaidPlanId,
  planNameOf,
} from '#domain/billing/price-plans.ts'
import { dayIn } from '#domain/progress/day.ts'
import { toggled } from '../../../lib/toggled.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActDialog } from './act-dialog.tsx'

const PLANS = PAID_PLAN_IDS.map((value) => ({ value, label: planNameOf(value) }))
const FEATURES = listPlanFeatures({ hasPriorityTutor: true })

/** Grants a price plan, with the features of the administrator's choice, until a last day. */
export function GrantDialog({
  personId,
  timeZone,
  onClose,
}: {
  personId: string
  timeZone: string
  onClose(): void
}) {
  const [planId, setPlanId] = useState<PaidPlanId>('pro_monthly')
  const [features, setFeatures] = useState<readonly FeatureName[]>(featuresOfPlan('pro_monthly'))
  const [now] = useState(() => new Date())
  const [isDayMissing, setIsDayMissing] = useState(false)
  const [lastDay, setLastDay] = useState(() => proposedLastDay({ now, timeZone }))
  return (
    <ActDialog
      personId={personId}
      kind="grant"
      act={() => {
        setIsDayMissing(lastDay === '')
        return lastDay === '' ? null : { kind: 'grant', planId, features: [...features], lastDay }
      }}
      onClose={onClose}
    >
      <Select
        label="Plan"
        options={PLANS}
        value={planId}
        onChange={({ target }) => {
          const chosen = target.value as PaidPlanId
          setPlanId(chosen)
          setFeatures(featuresOfPlan(chosen))
        }}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-sm font-medium">Features</legend>
        {FEATURES.map(({ name, text, isBuilt }) => (
          <label key={name} className="flex min-h-6 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              className="size-4 accent-brand"
              checked={features.includes(name)}
              onChange={() => setFeatures(toggled(features, name))}
            />
            {isBuilt ? text : `${text} (coming soon)`}
          </label>
        ))}
      </fieldset>
      <Field
        label="Last day"
        type="date"
        min={dayIn(now, timeZone)}
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
        error={isDayMissing && lastDay === '' ? 'Choose a day.' : undefined}
        hint={`Access ends after this day in the person’s time zone (${timeZone}).`}
      />
    </ActDialog>
  )
}
