import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { CourseFacts } from './course-hero.tsx'

/** What the course page says to people who do not have the course yet, folded for those who do. */
export function AboutCourse({ course, children }: { course: CourseDetail; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="container-page pb-16">
      <details
        className="group border-y border-line"
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary className="flex min-h-14 list-none items-center justify-between gap-4 font-medium [&::-webkit-details-marker]:hidden">
          About this course
          <ChevronDown
            aria-hidden
            className="size-4 text-muted transition-transform duration-200 group-open:rotate-180"
          />
        </summary>
        {isOpen && (
          <>
            <div className="pb-10">
              <CourseFacts course={course} />
            </div>
            <div className="-mx-5">{children}</div>
          </>
        )}
      </details>
    </div>
  )
}
