import { Skeleton } from '../../../ui/skeleton.tsx'

export function SetsSkeleton() {
  return (
    <div role="status" className="grid gap-8">
      <span className="sr-only">Loading the sets</span>
      <Skeleton className="h-96 rounded-card!" />
      <Skeleton className="h-56 rounded-card!" />
    </div>
  )
}
