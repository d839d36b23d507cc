import { Card } from '../../ui/card.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A placeholder for the whole panel, until its code has loaded. */
export function ProgressPlaceholder({ sets }: { sets: number }) {
  return (
    <section aria-labelledby="progress">
      <h2 id="progress" className="text-title text-2xl!">
        Your progress
      </h2>
      <div className="mt-5">
        <ProgressSkeleton sets={sets} />
      </div>
    </section>
  )
}

export function ProgressSkeleton({ sets }: { sets: number }) {
  return (
    <>
      <Card className="grid gap-6 p-5 sm:p-6">
        {sets > 0 && (
          <div className="grid gap-5 border-b border-line pb-6">
            <Next />
            <Next />
            <Next />
          </div>
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <Figure />
          <div>
            <Figure />
            <Skeleton className="mt-1 h-10 w-full max-w-64" />
          </div>
        </div>
        <div className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-2 w-full rounded-full" />
        </div>
      </Card>
      <Skeleton className="mt-8 mb-4 h-6 w-32" />
      <RowList>
        {Array.from({ length: sets }, (_, index) => (
          <li key={index} className="flex h-19.5 items-center justify-between px-5">
            <div className="grid gap-2.5">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-3.5 w-36" />
            </div>
            <Skeleton className="h-10 w-24" />
          </li>
        ))}
      </RowList>
    </>
  )
}

function Next() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid gap-2">
        <Skeleton className="h-4 w-10" />
        <Skeleton className="h-5 w-48" />
      </div>
      <Skeleton className="h-10 w-24" />
    </div>
  )
}

function Figure() {
  return (
    <div>
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-1 h-8 w-16" />
    </div>
  )
}
