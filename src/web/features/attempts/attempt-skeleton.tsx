import { Skeleton } from '../../ui/skeleton.tsx'

export function AttemptSkeleton() {
  return (
    <div className="container-page min-h-dvh py-8" role="status" aria-label="Loading the questions">
      <div className="grid max-w-reading gap-4">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-24" />
        {[1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="h-13" />
        ))}
      </div>
    </div>
  )
}
