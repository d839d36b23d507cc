import { Skeleton } from '../../../ui/skeleton.tsx'

export function SubscriptionSkeleton() {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[7fr_5fr]">
      <span className="sr-only">Loading your subscription</span>
      <Skeleton className="h-96 rounded-card!" />
      <div className="grid gap-6">
        <Skeleton className="h-44 rounded-card!" />
        <Skeleton className="h-64 rounded-card!" />
      </div>
    </div>
  )
}
