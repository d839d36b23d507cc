import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder rows of a shelf. */
export function IndexSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the articles"
      className="divide-y divide-line border-y border-line"
    >
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="py-6">
          <Skeleton className="h-5 w-full max-w-md" />
          <Skeleton className="mt-3 h-4 w-full max-w-reading" />
        </div>
      ))}
    </div>
  )
}
