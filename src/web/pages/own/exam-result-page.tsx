import { useQuery } from '@tanstack/react-query'
import { resultQuery } from '../../features/attempts/api.ts'
import { ConfidenceTable } from '../../features/attempts/result/confidence-table.tsx'
import { DomainBars } from '../../features/attempts/result/domain-bars.tsx'
import { EarlierAttempts } from '../../features/attempts/result/earlier-attempts.tsx'
import { NotFinished } from '../../features/attempts/result/not-finished.tsx'
import { RefusalScreen, SignInFirst } from '../../features/attempts/refusal-screen.tsx'
import { ResultHead } from '../../features/attempts/result/result-head.tsx'
import { ResultNext } from '../../features/attempts/result/result-next.tsx'
import { ReviewList } from '../../features/attempts/result/review-list.tsx'
import { attemptTitle } from '../../features/attempts/attempt-link.ts'
import { StrandedNote } from '../../features/attempts/result/stranded-note.tsx'
import { TimePlot } from '../../features/attempts/result/time-plot.tsx'
import { WithheldNote } from '../../features/attempts/result/withheld-note.tsx'
import { isRefusedAs } from '../../lib/call.ts'
import { isMissing } from '../../lib/query-client.ts'
import { useViewer } from '../../viewer/viewer.ts'
import { useParamsOf } from '../../paths.ts'
import { QUESTION_SLOTS } from '../../question-slots.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

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
      <ResultHead result={result} />
      <StrandedNote result={result} userId={userId} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <DomainBars domains={result.domains} cut={result.cut} />
        {result.isWithheld ? (
          <WithheldNote />
        ) : (
          <TimePlot items={result.items} timeLimitMinutes={result.timeLimitMinutes} />
        )}
      </div>
      <ConfidenceTable items={result.items} />
      <EarlierAttempts result={result} />
      {!result.isWithheld && (
        <>
          <ResultNext result={result} />
          <ReviewList result={result} slots={QUESTION_SLOTS} />
        </>
      )}
    </div>
  )
}

function Loading() {
  return (
    <div
      className="container-page grid min-h-dvh content-start gap-8 py-14"
      role="status"
      aria-label="Loading the result"
    >
      <DocumentHead title="Result" isHidden />
      <Skeleton className="h-14 w-72" />
      <Skeleton className="h-16 w-40" />
      <Skeleton className="h-20" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
