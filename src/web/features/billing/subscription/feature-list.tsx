import { Check, Clock, Minus } from 'lucide-react'
import {
  listPlanFeatures,
  type PlanFeatureView,
  type SiteMeans,
} from '#domain/billing/price-plan-features.ts'
import type { FeatureName } from '#domain/billing/price-plans.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'

/** All features of plans, and which of them this person has. */
export function FeatureList({ features, site }: { features: readonly FeatureName[]; site: SiteMeans }) {
  return (
    <Card className="p-6">
      <h2 className="text-heading">In your plan</h2>
      <ul className="mt-4 grid gap-3 text-sm">
        {listPlanFeatures(site).map((extra) => (
          <Feature key={extra.name} extra={extra} isOn={features.includes(extra.name)} />
        ))}
      </ul>
    </Card>
  )
}

function Feature({ extra: { text, isBuilt }, isOn }: { extra: PlanFeatureView; isOn: boolean }) {
  const Icon = !isOn ? Minus : isBuilt ? Check : Clock
  return (
    <li className={`flex items-start gap-2.5 ${isOn ? '' : 'text-muted'}`}>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isOn && isBuilt ? 'text-brand' : ''}`} />
      <span className="flex-1">
        {text}
        <span className="sr-only">{isOn ? ': in your plan' : ': not in your plan'}</span>
      </span>
      {!isBuilt && <Badge>coming</Badge>}
    </li>
  )
}
