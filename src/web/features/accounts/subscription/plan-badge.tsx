import { badgeOf } from '#domain/billing/plan-badge.ts'
import { useViewer } from '../../../viewer/viewer.ts'

export function PlanBadge() {
  const badge = badgeOf(useViewer().subscription)
  if (!badge) return null
  return (
    <span className="rounded-full bg-brand-soft px-2 py-0.5 text-xs font-medium whitespace-nowrap text-brand dark:text-brand-hover">
      {badge}
    </span>
  )
}
