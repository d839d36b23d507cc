import { useQuery } from '@tanstack/react-query'
import { isLapsed, isPro } from '#domain/billing/entitlements.ts'
import { CourseLine } from '../../features/attempts/course-line.tsx'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { courseQuery } from '../../features/catalogue/api.ts'
import { readinessQuery } from '../../features/progress/api.ts'
import { ReadinessDetails } from '../../features/progress/readiness-details.tsx'
import { ReadinessSkeleton } from '../../features/progress/readiness-skeleton.tsx'
import { useParamsOf } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LapsedNote } from '../../viewer/lapsed-note.tsx'
import { useViewer } from '../../viewer/viewer.ts'

const ReadinessPlot = lazyPart(
  async () => (await import('../../features/progress/plots/readiness-plot.tsx')).ReadinessPlot,
  () => <Skeleton className="h-80" />,
)

export default function ReadinessPage() {
  const { slug } = useParamsOf('/course/:slug/readiness')
  const viewer = useViewer()
  const { user, isLoading } = viewer
  const course = useQuery(courseQuery(slug))
  const details = useQuery({ ...readinessQuery(user?.id ?? '', slug), enabled: user !== null })
  // If refetching fails, the page stays.
  if (course.isError && !course.data) return <RefusalScreen error={course.error} onRetry={course.refetch} />
  if (!isLoading && !user) return <SignInFirst courseSlug={slug} />
  return (
    <div className="container-page grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-8 py-8 sm:py-14">
      <DocumentHead title={course.data ? `Readiness: ${course.data.title}` : 'Readiness'} isHidden />
      <header className="grid gap-2">
        <CourseLine slug={slug} title={course.data?.title} />
        <h1 className="text-title">Exam readiness</h1>
        <p className="max-w-reading text-muted">How likely you would be to pass this exam today.</p>
      </header>
      {isLapsed(viewer) && <LapsedNote />}
      {details.data ? (
        <ReadinessDetails
          courseSlug={slug}
          details={details.data}
          mayPractise={isPro(viewer)}
          renderHistory={(cutPct) => <ReadinessPlot history={details.data.history} cutPct={cutPct} />}
        />
      ) : details.isError ? (
        <ErrorState
          error={details.error}
          title="Your readiness could not be loaded"
          onRetry={details.refetch}
        >
          <p className="text-sm text-muted">Nothing you did is lost.</p>
        </ErrorState>
      ) : (
        <ReadinessSkeleton />
      )}
    </div>
  )
}
