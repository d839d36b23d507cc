import { Skeleton } from '../../../ui/skeleton.tsx'

export function HistorySkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading your invoices</span>
      <Skeleton className="h-10 sm:w-96" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  )
}
