import type { CourseCard as Course } from '#contract/catalogue.ts'
import { CourseCard, CourseCardSkeleton } from './course-card.tsx'

export function CourseGrid({
  courses,
  placeholders = 0,
  isStale = false,
  focusFrom,
}: {
  courses: readonly Course[]
  /** The number of placeholder cards. */
  placeholders?: number
  /** Shows results of the previous search. */
  isStale?: boolean
  /** The index of the card that takes the focus when it appears. */
  focusFrom?: number | null
}) {
  return (
    <ul
      aria-busy={isStale || placeholders > 0}
      className={`grid gap-4 transition-opacity sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4 ${isStale ? 'opacity-50' : ''}`}
    >
      {courses.map((course, index) => (
        <li key={course.id} ref={index === focusFrom ? focusLink : undefined}>
          <CourseCard course={course} />
        </li>
      ))}
      {Array.from({ length: placeholders }, (_, index) => (
        <li key={index} aria-hidden>
          <CourseCardSkeleton />
        </li>
      ))}
    </ul>
  )
}

function focusLink(item: HTMLLIElement | null) {
  item?.querySelector('a')?.focus({ preventScroll: true })
}
