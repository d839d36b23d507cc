import { useQuery } from '@tanstack/react-query'
import type { PlannedSession } from '#contract/study-plan.ts'
import { timeLimitFor } from '#domain/attempts/time-limit-for.ts'
import { isLapsed, isPro } from '#domain/billing/entitlements.ts'
import { CourseLine } from '../../features/attempts/course-line.tsx'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { courseQuery } from '../../features/catalogue/api.ts'
import { studyPlanQuery } from '../../features/study-plan/api.ts'
import { StudyPlan } from '../../features/study-plan/study-plan.tsx'
import { StudyPlanSkeleton } from '../../features/study-plan/study-plan-skeleton.tsx'
import { href, useParamsOf } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LapsedNote } from '../../viewer/lapsed-note.tsx'
import { useViewer } from '../../viewer/viewer.ts'

const StartPlanned = lazyPart(
  async () => (await import('../../features/attempts/practice-session/start-planned.tsx')).StartPlanned,
  () => <Skeleton className="h-12 w-28" />,
)

const Outcomes = lazyPart(async () => (await import('../../features/outcomes/outcomes.tsx')).Outcomes)

const RetestPlan = lazyPart(
  async () => (await import('../../features/attempts/result/retest-plan.tsx')).RetestPlan,
  () => <Skeleton className="h-64" />,
)

export default function StudyPlanPage() {
  const { slug } = useParamsOf('/course/:slug/plan')
  const viewer = useViewer()
  const { user, isLoading } = viewer
  const course = useQuery(courseQuery(slug))
  const studyPlan = useQuery({ ...studyPlanQuery(user?.id ?? '', slug), enabled: user !== null })
  // If refetching fails, the page stays.
  if (course.isError && !course.data) return <RefusalScreen error={course.error} onRetry={course.refetch} />
  if (!isLoading && !user) return <SignInFirst courseSlug={slug} />
  const { rehearsal } = studyPlan.data?.plan ?? {}
  const renderStart = (session: PlannedSession, isFirst: boolean) =>
    session.domain ? (
      <StartPlanned
        userId={user!.id}
        slug={slug}
        domain={session.domain}
        questions={session.questions}
        keptSet={rehearsal?.slug ?? null}
        isMain={isFirst}
      />
    ) : (
      rehearsal && (
        <ButtonLink
          size={48}
          href={href(
            '/exam/:slug',
            { slug: rehearsal.slug },
            { mode: 'timed', timeLimit: timeLimitFor(session.minutes), course: slug },
          )}
        >
          Start timed exam
        </ButtonLink>
      )
    )
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 sm:py-14">
      <DocumentHead title={course.data ? `Study plan: ${course.data.title}` : 'Study plan'} isHidden />
      <header className="grid gap-2">
        <CourseLine slug={slug} title={course.data?.title} />
        <h1 className="text-title">Study plan</h1>
        <p className="max-w-reading text-muted">
          Study sessions until your exam, made again whenever you practise or miss a day.
        </p>
      </header>
      {isLapsed(viewer) && <LapsedNote />}
      {studyPlan.data ? (
        <StudyPlan
          userId={user!.id}
          studyPlan={studyPlan.data}
          mayChange={isPro(viewer)}
          renderStart={renderStart}
          renderOutcomes={(onNotYet) => (
            <Outcomes
              userId={user!.id}
              slug={slug}
              onNotYet={onNotYet}
              afterFail={isPro(viewer) && <RetestPlan userId={user!.id} slug={slug} />}
            />
          )}
        />
      ) : studyPlan.isError ? (
        <ErrorState error={studyPlan.error} title="Your plan could not be loaded" onRetry={studyPlan.refetch}>
          <p className="text-sm text-muted">Nothing you set is lost.</p>
        </ErrorState>
      ) : (
        <StudyPlanSkeleton />
      )}
    </div>
  )
}
