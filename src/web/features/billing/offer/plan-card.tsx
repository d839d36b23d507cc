import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { isBuiltOn } from '#domain/billing/price-plan-features.ts'
import {
  perMonth,
  PRICE_PLANS,
  yearlySaving,
  type PricePlan,
  type PlanFeature,
} from '#domain/billing/price-plans.ts'
import { formatEuros } from '../../../lib/format.ts'
import { offerQuery } from '../../../viewer/offer-query.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'

/**
 * One plan: who it is for, its price and its features. Features that are not built yet are marked as coming.
 */
export function PlanCard({
  plan,
  level: Heading = 'h2',
  note,
  children,
}: {
  plan: PricePlan
  level?: 'h2' | 'h3'
  /** A badge beside the name, instead of "Most Popular". */
  note?: ReactNode
  /** The buttons. */
  children?: ReactNode
}) {
  const { data: offer } = useQuery(offerQuery)
  return (
    <Card className={clsx('flex h-full flex-col p-6', plan.isMostPopular && 'border-brand!')}>
      <div className="flex items-start justify-between gap-3">
        <Heading className="text-heading">{plan.name}</Heading>
        {note ?? (plan.isMostPopular && <Badge tone="brand">Most Popular</Badge>)}
      </div>
      <p className="mt-1 text-sm text-muted">{plan.audience}</p>
      <Price plan={plan} />
      <ul className="mt-6 mb-6 grid gap-2.5 border-t border-line pt-6 text-sm">
        {plan.features.map((feature) => (
          <Feature
            key={feature.text}
            text={feature.text}
            isBuilt={isBuiltOn({ hasPriorityTutor: offer?.hasPriorityTutor ?? false }, feature)}
          />
        ))}
      </ul>
      <div className="mt-auto grid gap-3">{children}</div>
    </Card>
  )
}

function Feature({ text, isBuilt }: Pick<PlanFeature, 'text' | 'isBuilt'>) {
  const Icon = isBuilt ? Check : Clock
  return (
    <li className={clsx('flex items-start gap-2.5', !isBuilt && 'text-muted')}>
      <Icon aria-hidden className={clsx('mt-0.5 size-4 shrink-0', isBuilt && 'text-brand')} />
      <span className="flex-1">{text}</span>
      {!isBuilt && <Badge>coming</Badge>}
    </li>
  )
}

function Price({ plan: { price } }: { plan: PricePlan }) {
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

function comparison({ cents, per }: NonNullable<PricePlan['price']>): string {
  const monthly = PRICE_PLANS.find((plan) => plan.price?.per === 'month')?.price
  if (per === 'month' || !monthly) return 'Cancel anytime'
  const { percent } = yearlySaving({ monthlyCents: monthly.cents, yearlyCents: cents })
  return `Save ${percent}%, equal to ${formatEuros(perMonth(cents))}/month`
}
