import { Skeleton } from '../../../ui/skeleton.tsx'

/** `isShown`: the label is visible, because the person should know why they are waiting. */
export function SubscriptionSkeleton({
  label = 'Loading your subscription',
  isShown = false,
}: {
  label?: string
  isShown?: boolean
}) {
  return (
    <div role="status" className="grid items-start gap-6 lg:grid-cols-[7fr_5fr]">
      <span className={isShown ? 'text-muted lg:col-span-2' : 'sr-only'}>{label}</span>
      <Skeleton className="h-96 rounded-card!" />
      <div className="grid gap-6">
        <Skeleton className="h-44 rounded-card!" />
        <Skeleton className="h-64 rounded-card!" />
      </div>
    </div>
  )
}
