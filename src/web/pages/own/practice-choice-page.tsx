import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import { isPro } from '#domain/billing/entitlements.ts'
import { CourseLine } from '../../features/attempts/course-line.tsx'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { practiceQuery } from '../../features/attempts/practice-session/api.ts'
import { QuickStarts } from '../../features/attempts/practice-session/quick-starts.tsx'
import type { PracticeSets as Sets } from '../../features/attempts/practice/practice-sets.tsx'
import { courseQuery } from '../../features/catalogue/api.ts'
import { courseProgressQuery } from '../../features/progress/api.ts'
import { Refused } from '../../lib/call.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { useOwnSearch } from '../../own-queries.ts'
import { href, useParamsOf } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const PracticePlanForm = lazyPart(
  async () =>
    (await import('../../features/attempts/practice-session/practice-plan-form.tsx')).PracticePlanForm,
  () => <Skeleton className="h-96" />,
)

const PracticeSets = lazyPart<Omit<Parameters<typeof Sets>[0], 'renderState'>>(
  async () => {
    const [{ PracticeSets: Loaded }, { SetState }] = await Promise.all([
      import('../../features/attempts/practice/practice-sets.tsx'),
      import('../../features/progress/set-row.tsx'),
    ])
    return (props) => <Loaded {...props} renderState={(set) => <SetState set={set} />} />
  },
  () => <Skeleton className="h-48" />,
)
// The sets arrive while their progress is fetched; the quick starts do not wait for them.
void PracticeSets.preload()

const FEEDBACK_OPTIONS = [
  { value: 'each', label: 'After each question' },
  { value: 'end', label: 'At the end' },
] as const satisfies readonly { value: FeedbackTime; label: string }[]

/** Starts practice with one press. Everything that can be chosen is under "Customise". */
export default function PracticeChoicePage() {
  const { slug } = useParamsOf('/course/:slug/practice')
  const viewer = useViewer()
  const course = useQuery(courseQuery(slug))
  const mayPractise = isPro(viewer)

  if (course.isError && !course.data) return <RefusalScreen error={course.error} onRetry={course.refetch} />
  if (!viewer.isLoading && !viewer.isSignedIn) return <SignInFirst courseSlug={slug} />
  if (!viewer.isLoading && !mayPractise) {
    return <RefusalScreen error={new Refused('subscription_required')} courseSlug={slug} />
  }
  return (
    <div className="container-page min-h-dvh py-8 sm:py-14">
      <DocumentHead title={course.data ? `Practise ${course.data.title}` : 'Practise'} isHidden />
      <header className="mb-8 grid gap-2">
        <CourseLine slug={slug} title={course.data?.title} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-title">Practise</h1>
          <ButtonLink variant="secondary" href={href('/course/:slug/notebook', { slug })}>
            Notebook
          </ButtonLink>
        </div>
      </header>
      {mayPractise && viewer.user ? <Choices userId={viewer.user.id} slug={slug} /> : <Loading />}
    </div>
  )
}

function Choices({ userId, slug }: { userId: string; slug: string }) {
  const { history, customise } = useOwnSearch('/course/:slug/practice')
  const navigate = useNavigate()
  const progress = useQuery(courseProgressQuery(userId, slug))
  const { data: choice, error, refetch } = useQuery(practiceQuery(userId, slug))
  const [chosen, setChosen] = useState<FeedbackTime | null>(null)
  // What the course page knew may name an exam that has ended since.
  const sets = progress.isFetchedAfterMount ? progress.data?.sets : undefined
  const isCustomising = customise || history !== ''

  // If refetching fails, the page stays, with what has been chosen on it.
  if (!choice) return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />
  const feedback = chosen ?? choice.feedback
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <QuickStarts
            userId={userId}
            choice={choice}
            openSet={sets?.find(({ hasOpenPractice }) => hasOpenPractice) ?? null}
            feedback={feedback}
          />
          <section aria-labelledby="sets" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 id="sets" className="text-heading">
              Whole sets
            </h2>
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
        <aside className="grid grid-cols-[minmax(0,1fr)] justify-items-start [&_fieldset]:flex-wrap gap-6 rounded-card border border-line bg-surface p-5">
          {/* The builder has its own. */}
          {!isCustomising && (
            <div className="grid justify-items-start gap-2">
              <p className="text-sm font-medium" aria-hidden>
                Feedback
              </p>
              <SegmentedControl<FeedbackTime>
                label="Feedback for what you start here"
                options={FEEDBACK_OPTIONS}
                value={feedback}
                onChange={setChosen}
              />
              <p className="text-sm text-muted">
                {feedback === 'each'
                  ? 'You see at once whether your answer is correct, and why.'
                  : 'Like an exam without a clock: all answers first.'}
              </p>
            </div>
          )}
          <div className="grid justify-items-start gap-2 not-first:border-t not-first:border-line not-first:pt-5">
            <Button
              variant="secondary"
              aria-expanded={isCustomising}
              onClick={() =>
                void navigate(
                  href('/course/:slug/practice', { slug }, isCustomising ? {} : { customise: true }),
                  {
                    replace: true,
                    preventScrollReset: true,
                  },
                )
              }
            >
              Customise
            </Button>
            <p className="text-sm text-muted">Domains, difficulty, how many questions, your presets.</p>
          </div>
        </aside>
      </div>
      {isCustomising && (
        <section aria-labelledby="customise" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <h2
            id="customise"
            tabIndex={-1}
            ref={arrive}
            className="scroll-mt-24 text-title text-2xl! outline-none"
          >
            Customise
          </h2>
          {choice.questions + choice.closed > 0 ? (
            <PracticePlanForm choice={choice} userId={userId} history={history} feedback={feedback} />
          ) : (
            <p className="text-muted">There are no questions to choose from yet.</p>
          )}
        </section>
      )}
    </div>
  )
}

/** The focus moves to what the button has opened. */
function arrive(heading: HTMLHeadingElement | null): void {
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Loading() {
  return (
    <div
      role="status"
      aria-label="Loading what you can practise"
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10"
    >
      <div className="grid content-start gap-8">
        <Skeleton className="h-40" />
        <Skeleton className="h-64" />
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
