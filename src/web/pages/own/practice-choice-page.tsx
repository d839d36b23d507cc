import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import { isPro } from '#domain/billing/entitlements.ts'
import { CourseLine } from '../../features/attempts/course-line.tsx'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { practiceQuery } from '../../features/attempts/practice-session/api.ts'
import { OpenPracticeSession } from '../../features/attempts/practice-session/open-practice-session.tsx'
import { PracticePlanForm } from '../../features/attempts/practice-session/practice-plan-form.tsx'
import { PracticeSets } from '../../features/attempts/practice/practice-sets.tsx'
import { courseQuery } from '../../features/catalogue/api.ts'
import { courseProgressQuery } from '../../features/progress/api.ts'
import { Refused } from '../../lib/call.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { useOwnSearch } from '../../own-queries.ts'
import { href, useParamsOf } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const FEEDBACK_OPTIONS = [
  { value: 'each', label: 'After each question' },
  { value: 'end', label: 'At the end' },
] as const satisfies readonly { value: FeedbackTime; label: string }[]

export default function PracticeChoicePage() {
  const { slug } = useParamsOf('/course/:slug/practice')
  const { history } = useOwnSearch('/course/:slug/practice')
  const viewer = useViewer()
  const [feedback, setFeedback] = useState<FeedbackTime>('each')
  const course = useQuery(courseQuery(slug))
  const mayPractise = isPro(viewer)
  const userId = viewer.user?.id ?? ''
  const progress = useQuery({ ...courseProgressQuery(userId, slug), enabled: mayPractise })
  // What the course page knew may name an exam that has ended since.
  const sets = progress.isFetchedAfterMount ? progress.data?.sets : undefined
  const choice = useQuery({ ...practiceQuery(userId, slug), enabled: mayPractise })

  if (course.isError) return <RefusalScreen error={course.error} onRetry={course.refetch} />
  if (!viewer.isLoading && !viewer.isSignedIn) return <SignInFirst courseSlug={slug} />
  if (!viewer.isLoading && !mayPractise) {
    return <RefusalScreen error={new Refused('subscription_required')} courseSlug={slug} />
  }
  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead title={course.data ? `Practise ${course.data.title}` : 'Practise'} isHidden />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <header className="grid gap-2">
          <CourseLine slug={slug} title={course.data?.title} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-title">Practise</h1>
            <ButtonLink variant="secondary" href={href('/course/:slug/notebook', { slug })}>
              Notebook
            </ButtonLink>
          </div>
          <p className="text-muted">
            Choose what to be asked, or take a whole set. Stop whenever you like and continue on any device.
          </p>
        </header>
        {choice.data?.open && <OpenPracticeSession open={choice.data.open} slug={slug} />}
        <section className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2 className="text-heading">A session of your own</h2>
          {choice.data && choice.data.questions + choice.data.closed > 0 && (
            <PracticePlanForm choice={choice.data} userId={userId} history={history} />
          )}
          {choice.data && choice.data.questions + choice.data.closed === 0 && (
            <p className="text-muted">There are no questions to choose from yet.</p>
          )}
          {choice.isError && <ErrorState error={choice.error} onRetry={choice.refetch} />}
          {!choice.data && !choice.isError && <Skeleton className="h-96" />}
        </section>
        <section className="grid max-w-3xl gap-4">
          <h2 className="text-heading">Whole sets</h2>
          <div className="grid justify-items-start gap-2">
            <p className="text-sm font-medium" aria-hidden>
              Feedback for sets you start now
            </p>
            <SegmentedControl<FeedbackTime>
              label="Feedback for sets you start now"
              options={FEEDBACK_OPTIONS}
              value={feedback}
              onChange={setFeedback}
            />
          </div>
          {sets?.length === 0 && (
            <EmptyState title="No sets yet">
              <p>This course has no practice sets so far. The free sample may be open already.</p>
            </EmptyState>
          )}
          {sets && sets.length > 0 && <PracticeSets sets={sets} courseSlug={slug} feedback={feedback} />}
          {progress.isError && <ErrorState error={progress.error} onRetry={progress.refetch} />}
          {!sets && !progress.isError && <Skeleton className="h-48" />}
        </section>
      </div>
    </div>
  )
}
