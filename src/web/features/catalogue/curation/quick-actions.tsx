import type { CuratedCourse } from '#contract/curation.ts'
import { formatCount } from '../../../lib/format.ts'
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
    <section aria-labelledby="quick-actions">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="quick-actions" className="text-heading">
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
