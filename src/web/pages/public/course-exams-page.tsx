import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseDetail, ExamSet } from '#contract/catalogue.ts'
import { titleShown } from '#domain/catalogue/course-names.ts'
import { accessOf } from '../../features/catalogue/access.ts'
import { courseQuery } from '../../features/catalogue/api.ts'
import { questionsShown } from '../../features/catalogue/blueprint-words.ts'
import { CourseNotFound } from '../../features/catalogue/course-not-found.tsx'
import { CourseSets } from '../../features/catalogue/course-sets.tsx'
import { courseProgressQuery } from '../../features/progress/api.ts'
import { SetAction, SetState } from '../../features/progress/set-row.tsx'
import type { PageData } from '../../lib/page.ts'
import { isMissing } from '../../lib/query-client.ts'
import { messageOf } from '../../lib/refusal-words.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { useSubscribeLink } from '../../viewer/subscribe-link.ts'
import { href, pictureHref, useParamsOf } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyAside } from '../../ui/lazy-aside.tsx'
import { Link } from '../../ui/link.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const TimedExamDialog = lazyAside(
  async () => (await import('../../features/attempts/timed/timed-exam-dialog.tsx')).TimedExamDialog,
)

export const data: PageData<'/courses/:slug/exams'> = ({ queryClient, params }) =>
  queryClient.fetchQuery(courseQuery(params.slug))

export default function CourseExamsPage() {
  const { slug } = useParamsOf('/courses/:slug/exams')
  const { data: course, error, refetch } = useQuery(courseQuery(slug))
  if (isMissing(error)) return <CourseNotFound />
  if (course) return <Exams course={course} />
  return (
    <div className="container-page grid min-h-dvh content-start gap-8 py-8 sm:py-14">
      <DocumentHead title="Exam sets" isHidden />
      <h1 className="text-title">Exam sets</h1>
      {error ? (
        <ErrorState error={error} title="The sets could not be loaded" onRetry={refetch} />
      ) : (
        <div role="status" aria-label="Loading the sets">
          <Skeleton className="h-60 rounded-card!" />
        </div>
      )}
    </div>
  )
}

function Exams({ course }: { course: CourseDetail }) {
  const { slug, sets, blueprint } = course
  const viewer = useViewer()
  const access = accessOf(viewer)
  const progress = useQuery({
    ...courseProgressQuery(viewer.user?.id ?? '', slug),
    enabled: access === 'open',
  })
  const queryClient = useQueryClient()
  const [timedSet, setTimedSet] = useState<string | null>(null)
  // If access has ended, the sets are shown as locked, so there is no need for an error.
  const isUnknown = access === 'open' && progress.isError
  const ofPerson = (set: ExamSet) => progress.data?.sets.find(({ examId }) => examId === set.examId)

  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead
        title={`${titleShown(course.title)}: exam sets`}
        description={`Every practice set for ${titleShown(course.title)}, to practise or to sit against the clock.`}
        image={pictureHref(href('/course/:slug', { slug }))}
      />
      <div className="mx-auto grid max-w-3xl gap-8">
        <header className="grid justify-items-start gap-2">
          <Link
            href={href('/course/:slug', { slug })}
            className="touch-target text-sm text-muted underline-offset-2 hover:underline"
          >
            {titleShown(course.title)}
          </Link>
          <h1 className="text-title">Exam sets</h1>
          <p className="text-muted">
            Practise a set without a clock, or sit it as a timed exam.
            {blueprint &&
              ` The real ${blueprint.certification} has ${questionsShown(blueprint)} questions and takes ${blueprint.minutes} minutes.`}
          </p>
        </header>
        {isUnknown && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3 text-sm">
            <p>Your progress could not be loaded. {messageOf(progress.error)}</p>
            <Button variant="secondary" onClick={() => void progress.refetch()}>
              Try again
            </Button>
          </div>
        )}
        <CourseSets
          course={course}
          access={access}
          onPointAt={(set) => void previewSet(queryClient, ofPerson(set) ?? set)}
          renderState={(set) => {
            const known = ofPerson(set)
            if (known) return <SetState set={known} />
            return isUnknown ? <span>State not known</span> : null
          }}
          renderActions={(set) => {
            const known = ofPerson(set)
            if (!known && !isUnknown) return null
            return (
              <>
                <Button
                  variant="secondary"
                  aria-label={`Timed Exam: ${set.title}`}
                  onClick={() => setTimedSet(set.slug)}
                >
                  Timed Exam
                </Button>
                {known ? <SetAction courseSlug={slug} set={known} /> : <PlainStart slug={slug} set={set} />}
              </>
            )
          }}
        />
        {access !== 'open' && sets.length > 0 && (
          <div className={access === 'unknown' ? 'if-not-pro-hint' : ''}>
            <Offer />
          </div>
        )}
      </div>
      {access === 'open' && timedSet !== null && (
        <TimedExamDialog
          courseSlug={slug}
          sets={sets.map((set) => ({ ...set, hasOpenTimed: ofPerson(set)?.hasOpenTimed ?? false }))}
          realExam={blueprint}
          preselected={timedSet}
          onClose={() => setTimedSet(null)}
        />
      )}
    </div>
  )
}

/** Loads a set's questions in advance. If that fails, the page of the set loads them itself. */
async function previewSet(queryClient: QueryClient, set: ExamSet): Promise<void> {
  const ahead = await import('../../features/attempts/preview-ahead.ts').catch(() => null)
  ahead?.previewAhead(queryClient, set)
}

/** Opens the set without knowing the progress, because the set's own page loads it. */
function PlainStart({ slug, set }: { slug: string; set: ExamSet }) {
  return (
    <ButtonLink
      href={href('/exam/:slug', { slug: set.slug }, { course: slug })}
      aria-label={`Start: ${set.title}`}
      className="min-w-24"
    >
      Start
    </ButtonLink>
  )
}

function Offer() {
  const { href: to, label, isOverdue } = useSubscribeLink('Subscribe')
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-brand-soft p-5">
      <p className="max-w-md text-sm">
        {isOverdue
          ? 'Your last payment did not go through. Your courses open again as soon as it is paid.'
          : 'One subscription opens every set of every course, with the reason for each choice.'}
      </p>
      <ButtonLink href={to}>{label}</ButtonLink>
    </div>
  )
}
