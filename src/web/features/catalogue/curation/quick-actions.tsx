import type { CuratedCourse } from '#contract/curation.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CourseButtons } from './course-buttons.tsx'
import { useCourseActions } from './curation-api.ts'
import { LinkExam } from './link-exam.tsx'

/** What an administrator does most often to a course, on its page. */
export function QuickActions({ course }: { course: CuratedCourse }) {
  const actions = useCourseActions(course.id)
  return (
    <section aria-labelledby="quick-actions" ref={passFocusOn}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="quick-actions" tabIndex={-1} className="text-heading outline-none">
            Quick actions
          </h2>
          <Badge>{course.isPublished ? 'Published' : 'Not published'}</Badge>
        </div>
        <p className="figures text-sm text-muted">
          {formatCount(course.setsCount, 'set')}, {formatCount(course.questionsCount, 'question')}. Only
          administrators see this panel.
        </p>
        <LinkExam courseId={course.id} link={actions.link} />
        <CourseButtons course={course} actions={actions} />
        <div>
          <ButtonLink
            variant="secondary"
            href={href('/admin/courses/:courseId/exams', { courseId: course.id })}
          >
            Manage the sets
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}

/** The path of the page on which a panel was removed while it had the focus. */
let lostAt: string | null = null

/**
 * Once a course is published, its page is loaded anew and has another panel. If the focus was in the one that was removed, it
 * goes to the heading of the other.
 */
function passFocusOn(panel: HTMLElement): () => void {
  const { pathname } = location
  if (lostAt === pathname && document.activeElement === document.body) panel.querySelector('h2')?.focus()
  lostAt = null
  return () => {
    const isOnPage = pathname === location.pathname
    if (isOnPage && panel.contains(document.activeElement)) lostAt = pathname
  }
}
