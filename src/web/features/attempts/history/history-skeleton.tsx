import { Skeleton } from '../../../ui/skeleton.tsx'

export function HistorySkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your attempts</span>
      <Skeleton className="h-17" />
      <Skeleton className="h-96 rounded-card!" />
    </div>
  )
}
