import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { CourseDetail } from '#contract/catalogue.ts'
import type { SetProgress } from '#contract/progress.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { AccessCard } from '../../features/catalogue/access-card.tsx'
import { accessOf } from '../../features/catalogue/access.ts'
import { courseQuery } from '../../features/catalogue/api.ts'
import { CourseBar } from '../../features/catalogue/course-bar.tsx'
import { CourseColumns } from '../../features/catalogue/course-columns.tsx'
import { buildCourseJsonLd } from '../../features/catalogue/course-json-ld.ts'
import { CourseHero } from '../../features/catalogue/course-hero.tsx'
import { CourseNotFound } from '../../features/catalogue/course-not-found.tsx'
import { CourseSkeleton } from '../../features/catalogue/course-skeleton.tsx'
import { forgetCourse, rememberCourse } from '../../features/catalogue/recent-courses.ts'
import { ClosedSets } from '../../features/catalogue/closed-sets.tsx'
import { TimedExamNotice } from '../../features/catalogue/timed-exam-notice.tsx'
import { courseProgressQuery } from '../../features/progress/api.ts'
import { ProgressPlaceholder } from '../../features/progress/progress-skeleton.tsx'
import type { PageData } from '../../lib/page.ts'
import { useOrigin } from '../../lib/origin.ts'
import { isMissing } from '../../lib/query-client.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { href, pictureHref, useParamsOf, useSearchOf } from '../../paths.ts'
import { JsonLd } from '../../ui/json-ld.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PageFailed } from '../../ui/page-failed.tsx'
import { lazyAside } from '../../ui/lazy-aside.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { whenNear } from '../../ui/when-near.tsx'

const ExamBlueprint = whenNear(
  async () => (await import('../../features/catalogue/exam-blueprint.tsx')).ExamBlueprint,
)
const CourseStudy = whenNear(
  async () => (await import('../../features/catalogue/course-study.tsx')).CourseStudy,
)
const CourseDetails = whenNear(
  async () => (await import('../../features/catalogue/course-details.tsx')).CourseDetails,
)
/** For subscribers only: what the page says about the course to everyone else, folded. */
const AboutCourse = lazyPart(
  async () => (await import('../../features/catalogue/about-course.tsx')).AboutCourse,
)
const ProgressPanel = lazyPart(
  async () => (await import('../../features/progress/progress-panel.tsx')).ProgressPanel,
  ({ setsCount }) => <ProgressPlaceholder sets={setsCount} />,
)
const CourseStarts = lazyPart(
  async () => (await import('../../features/attempts/practice-session/course-starts.tsx')).CourseStarts,
  () => <div className="h-29" />,
)
const TimedExamDialog = lazyAside(
  async () => (await import('../../features/attempts/timed/timed-exam-dialog.tsx')).TimedExamDialog,
)

const CourseTutor = lazyAside(async () => (await import('../../course-tutor.tsx')).CourseTutor)
/** For administrators only. */
const CourseAdmin = lazyPart(
  async () => (await import('../../course-admin.tsx')).CourseAdmin,
  ({ missing }) => missing,
)

export const data: PageData<'/course/:slug'> = ({ queryClient, params }) =>
  queryClient.fetchQuery(courseQuery(params.slug))

export default function CoursePage() {
  const { slug } = useParamsOf('/course/:slug')
  const { data: course, error, refetch } = useQuery(courseQuery(slug))
  const { isAdmin } = useViewer()
  const isGone = isMissing(error)

  // The list of recently viewed courses is in browser storage.
  useEffect(() => {
    if (isGone) forgetCourse(slug)
    else if (course) rememberCourse(course)
  }, [course, isGone, slug])

  const missing = <CourseNotFound />
  // Before the data, which stays in the cache when the course is unpublished while the page is open.
  if (isGone) return isAdmin ? <CourseAdmin slug={slug} missing={missing} /> : missing
  if (course) return <Course course={course} />
  if (!error) return <CourseSkeleton />
  return <PageFailed title="Course" what="The course could not be loaded" error={error} onRetry={refetch} />
}

function Course({ course }: { course: CourseDetail }) {
  const { slug, sets, blueprint } = course
  const viewer = useViewer()
  const origin = useOrigin()
  const access = accessOf(viewer)
  const progress = useQuery({
    ...courseProgressQuery(viewer.user?.id ?? '', slug),
    enabled: access === 'open',
  })
  const queryClient = useQueryClient()
  const timedExam = useTimedExamDialog(slug)
  const [isTutorOpen, setIsTutorOpen] = useState(false)
  const { key: visit } = useLocation()

  const setList = <ClosedSets course={course} />
  return (
    <>
      <DocumentHead
        title={titleShown(course.title)}
        description={course.summary}
        image={pictureHref(href('/course/:slug', { slug }))}
      />
      {/* Only rendered on the server, so that browsers need not load the code for it. */}
      <JsonLd data={import.meta.env.SSR ? buildCourseJsonLd(course, origin) : null} />
      <CourseColumns
        hero={<CourseHero course={course} access={access} />}
        side={
          <AccessCard
            course={course}
            access={access}
            notice={access === 'closed' && timedExam.isAskedFor && <TimedExamNotice key={visit} />}
            onTimedExam={timedExam.open}
            onAskTutor={() => setIsTutorOpen(true)}
          />
        }
      >
        {access === 'open' && (
          <ProgressPanel
            courseSlug={slug}
            setsCount={sets.length}
            progress={progress}
            starts={viewer.user && <CourseStarts userId={viewer.user.id} slug={slug} />}
            onPointAt={(set) => void previewSet(queryClient, set)}
          />
        )}
        {access === 'closed' && setList}
        {access === 'unknown' && (
          <>
            <div className="if-not-pro-hint">{setList}</div>
            <div className="if-pro-hint">
              <ProgressPlaceholder sets={sets.length} />
            </div>
          </>
        )}
        {viewer.isAdmin && <CourseAdmin slug={slug} missing={null} />}
        <CourseStudy course={course} />
        {blueprint && <ExamBlueprint blueprint={blueprint} />}
      </CourseColumns>
      {access === 'open' ? (
        <AboutCourse course={course}>
          <CourseDetails course={course} />
        </AboutCourse>
      ) : (
        <div className={access === 'unknown' ? 'if-not-pro-hint' : undefined}>
          <CourseDetails course={course} />
        </div>
      )}
      <CourseBar course={course} access={access} />
      {viewer.user && isTutorOpen && (
        <CourseTutor userId={viewer.user.id} slug={slug} onClose={() => setIsTutorOpen(false)} />
      )}
      {access === 'open' && timedExam.isAskedFor && (
        <TimedExamDialog
          courseSlug={slug}
          sets={sets.map((set) => ({ ...set, hasOpenTimed: hasOpenTimed(set.examId) }))}
          realExam={blueprint}
          onClose={timedExam.close}
        />
      )}
    </>
  )

  function hasOpenTimed(examId: string): boolean {
    return progress.data?.sets.some((set) => set.examId === examId && set.hasOpenTimed) ?? false
  }
}

/** Optional: if the prefetch fails, the page of the set loads the questions itself. */
async function previewSet(queryClient: QueryClient, set: SetProgress): Promise<void> {
  const ahead = await import('../../features/attempts/preview-ahead.ts').catch(() => null)
  ahead?.previewAhead(queryClient, set)
}

/** Opened by its button or by `showTimedExam=true` in the URL, which is removed on closing. */
function useTimedExamDialog(slug: string) {
  const { showTimedExam } = useSearchOf('/course/:slug')
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(false)
  return {
    isAskedFor: isOpen || showTimedExam,
    open: () => setIsOpen(true),
    close() {
      setIsOpen(false)
      if (!showTimedExam) return
      void navigate(href('/course/:slug', { slug }), { replace: true, preventScrollReset: true })
    },
  }
}
