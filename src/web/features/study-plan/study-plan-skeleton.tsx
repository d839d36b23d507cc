import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const DAYS = 5

export function StudyPlanSkeleton() {
  return (
    <div className="grid gap-8">
      <Card className="grid gap-4 p-5 sm:p-6">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-6 w-full max-w-reading" />
      </Card>
      <Skeleton className="h-10 w-64" />
      {Array.from({ length: DAYS }, (_, index) => (
        <Skeleton key={index} className="h-20 w-full" />
      ))}
    </div>
  )
}
