import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const DOMAINS = 4

export function ReadinessSkeleton() {
  return (
    <div className="grid gap-10">
      <Card className="grid gap-4 p-5 sm:p-6">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-6 w-full max-w-reading" />
        <Skeleton className="h-10 w-28" />
      </Card>
      <div className="grid gap-6">
        <Skeleton className="h-6 w-32" />
        {Array.from({ length: DOMAINS }, (_, index) => (
          <Skeleton key={index} className="h-18 w-full" />
        ))}
      </div>
    </div>
  )
}
