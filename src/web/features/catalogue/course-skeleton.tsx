import { Card } from '../../ui/card.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BackToCourses } from './course-hero.tsx'
import { CourseColumns } from './course-columns.tsx'

export function CourseSkeleton() {
  return (
    <CourseColumns
      hero={
        <div role="status" aria-label="Loading the course">
          <DocumentHead title="Course" />
          <h1 className="sr-only">Course</h1>
          <BackToCourses />
          <div className="mt-6 flex gap-2">
            <Skeleton className="h-5 w-24 rounded-full" />
            <Skeleton className="h-5 w-20 rounded-full" />
          </div>
          <Skeleton className="mt-5 h-9 w-full max-w-xl" />
          <Skeleton className="mt-6 h-4.5 w-full max-w-reading" />
          <Skeleton className="mt-3 h-4.5 w-full max-w-reading" />
          <Skeleton className="mt-3 h-4.5 w-2/3 max-w-md" />
          <Skeleton className="mt-9 h-24 w-full" />
        </div>
      }
      side={
        <Card className="p-6">
          <Skeleton className="h-8 w-36" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-24 h-12 w-full" />
          <Skeleton className="mt-3 h-12 w-full" />
          <Skeleton className="mt-12 h-40 w-full" />
        </Card>
      }
    >
      <div className="grid gap-5">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
    </CourseColumns>
  )
}
