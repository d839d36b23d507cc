import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { builtFeatures, perMonth, PLANS, yearlySaving, type Plan } from '#domain/billing/plans.ts'
import { SITE } from '#domain/site/site.ts'
import { formatEuros } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'

/** One plan: for whom, for how much, with what. Only what exists is listed. */
export function PlanCard({ plan }: { plan: Plan }) {
  const features = builtFeatures(plan)
  return (
    <Card className={clsx('flex h-full flex-col p-6', plan.isMostPopular && 'border-brand!')}>
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-heading">{plan.name}</h2>
        {plan.isMostPopular && <Badge tone="brand">Most Popular</Badge>}
      </div>
      <p className="mt-1 text-sm text-muted">{plan.audience}</p>
      <Price plan={plan} />
      {features.length > 0 && (
        <ul className="mt-6 grid gap-2.5 border-t border-line pt-6 text-sm">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-brand" />
              {feature}
            </li>
          ))}
        </ul>
      )}
      {plan.price === null && (
        <p className="mt-6 border-t border-line pt-6 text-sm text-muted">
          Seats and a dashboard for teams are not built yet. Write to{' '}
          <a
            href={`mailto:${SITE.contactEmail}`}
            className="font-medium text-brand underline underline-offset-4 dark:text-brand-hover"
          >
            {SITE.contactEmail}
          </a>{' '}
          and say how many you are and which exams you prepare for.
        </p>
      )}
    </Card>
  )
}

function Price({ plan: { price } }: { plan: Plan }) {
  return (
    <div className="mt-6 min-h-16">
      <p className="figures">
        <span className="text-[2rem]/none font-semibold tracking-tight">
          {price ? formatEuros(price.cents) : 'Custom'}
        </span>
        {price && <span className="text-muted">/{price.per}</span>}
      </p>
      <p className="figures mt-2 text-sm text-muted">{price ? comparison(price) : 'By agreement'}</p>
    </div>
  )
}

function comparison({ cents, per }: NonNullable<Plan['price']>): string {
  const monthly = PLANS.find((plan) => plan.price?.per === 'month')?.price
  if (per === 'month' || !monthly) return 'Paid month by month'
  const { percent } = yearlySaving({ monthlyCents: monthly.cents, yearlyCents: cents })
  return `Save ${percent}%, equal to ${formatEuros(perMonth(cents))}/month`
}
