import { useQuery } from '@tanstack/react-query'
import { attemptTitle } from '../../features/attempts/attempt-link.ts'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { NextStep } from '../../features/attempts/result/next-step.tsx'
import type { ResultDetails as Details } from '../../features/attempts/result/result-details.tsx'
import { ResultHead } from '../../features/attempts/result/result-head.tsx'
import { resultQuery } from '../../features/attempts/result/result-query.ts'
import { isRefusedAs } from '../../lib/call.ts'
import { isMissing } from '../../lib/query-client.ts'
import { useParamsOf } from '../../paths.ts'
import { DocumentHead } from '../../ui/document-head.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useViewer } from '../../viewer/viewer.ts'

const ResultDetails = lazyPart<Omit<Parameters<typeof Details>[0], 'slots'>>(
  async () => {
    const [{ ResultDetails: Loaded }, { QUESTION_SLOTS }] = await Promise.all([
      import('../../features/attempts/result/result-details.tsx'),
      import('../../question-slots.tsx'),
    ])
    return (props) => <Loaded {...props} slots={QUESTION_SLOTS} />
  },
  () => <DetailsSkeleton />,
)
const WithheldNote = lazyPart(
  async () => (await import('../../features/attempts/result/withheld-note.tsx')).WithheldNote,
)
const NotFinished = lazyPart(
  async () => (await import('../../features/attempts/result/not-finished.tsx')).NotFinished,
  () => <Loading />,
)
// The details arrive while the result is fetched; the outcome does not wait for them.
void ResultDetails.preload()

export default function ExamResultPage() {
  const { attemptId } = useParamsOf('/exam/:attemptId/result')
  const { user, isLoading } = useViewer()
  if (isLoading && !user) return <Loading />
  if (!user) return <SignInFirst />
  return <OwnResult key={`${user.id} ${attemptId}`} userId={user.id} attemptId={attemptId} />
}

function OwnResult({ userId, attemptId }: { userId: string; attemptId: string }) {
  const { data: result, error, isPending, refetch } = useQuery(resultQuery(userId, attemptId))
  if (isPending) return <Loading />
  if (isRefusedAs(error, 'attempt_not_finished')) return <NotFinished attemptId={attemptId} userId={userId} />
  if (!result) {
    const isGone = isMissing(error)
    return <RefusalScreen error={error} {...(isGone && { title: 'Result not found' })} onRetry={refetch} />
  }
  return (
    <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-10 py-8 sm:gap-14 sm:py-14">
      <DocumentHead title={`Result: ${attemptTitle(result)}`} isHidden />
      <ResultHead result={result}>
        {result.isWithheld ? <WithheldNote /> : <NextStep result={result} userId={userId} />}
      </ResultHead>
      <ResultDetails result={result} userId={userId} />
    </div>
  )
}

function Loading() {
  return (
    <div
      className="container-page grid min-h-dvh content-start gap-8 py-8 sm:py-14"
      role="status"
      aria-label="Loading the result"
    >
      <DocumentHead title="Result" isHidden />
      <Skeleton className="h-24 max-w-96" />
      <Skeleton className="h-96 rounded-card! lg:h-72" />
      <DetailsSkeleton />
    </div>
  )
}

function DetailsSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Skeleton className="h-72 rounded-card!" />
      <Skeleton className="h-72 rounded-card!" />
    </div>
  )
}
