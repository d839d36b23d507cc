import type { Result } from '#contract/results.ts'
import { isPro } from '#domain/billing/entitlements.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import type { QuestionSlots } from '../question/question-slots.ts'
import { ConfidenceTable } from './confidence-table.tsx'
import { DomainBars } from './domain-bars.tsx'
import { EarlierAttempts } from './earlier-attempts.tsx'
import { ResultNext } from './result-next.tsx'
import { RetestPlan } from './retest-plan.tsx'
import { ReviewList } from './review-list.tsx'
import { StrandedNote } from './stranded-note.tsx'
import { TimePlot } from './time-plot.tsx'

/** Everything below the outcome: where points were lost, earlier attempts, and every question. */
export function ResultDetails({
  result,
  userId,
  slots,
}: {
  result: Result
  userId: string
  slots: Pick<QuestionSlots, 'renderFeedbackActions'>
}) {
  const viewer = useViewer()
  const mayPlan = result.mode === 'timed' && result.passed === false && !result.isWithheld && isPro(viewer)
  return (
    <>
      <StrandedNote result={result} userId={userId} />
      {mayPlan && <RetestPlan slug={result.course.slug} userId={userId} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <DomainBars domains={result.domains} cut={result.cut} />
        {!result.isWithheld && <TimePlot items={result.items} timeLimitMinutes={result.timeLimitMinutes} />}
      </div>
      <ConfidenceTable items={result.items} />
      <EarlierAttempts result={result} />
      {!result.isWithheld && (
        <>
          <ResultNext result={result} userId={userId} />
          <ReviewList result={result} slots={slots} />
        </>
      )}
    </>
  )
}
