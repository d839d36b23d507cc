import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export function DashboardSkeleton() {
  return (
    <div role="status" className="grid gap-10">
      <span className="sr-only">Loading your dashboard</span>
      <Card className="grid gap-x-10 gap-y-6 p-5 sm:p-8 md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <div className="grid content-start gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-8 w-4/5" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-3 h-12 sm:w-72" />
        </div>
        <div className="grid content-start gap-2 border-line max-md:border-t max-md:pt-5 md:border-l md:pl-10">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-12 w-48" />
          <Skeleton className="h-10" />
        </div>
      </Card>
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-96 rounded-card!" />
        <Skeleton className="h-96 rounded-card!" />
      </div>
    </div>
  )
}
