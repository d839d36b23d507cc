import type { ComponentProps } from 'react'
import { FeedbackPanel } from '../question/feedback-panel.tsx'
import { ReportButton } from '../question/report-button.tsx'

export { VerdictLine } from '../question/verdict-line.tsx'

/** The feedback to an answer of a sample. A report of it names no attempt. */
export function SampleFeedback(props: Omit<ComponentProps<typeof FeedbackPanel>, 'children'>) {
  return (
    <FeedbackPanel {...props}>
      <ReportButton questionId={props.item.questionId} attemptId={null} chosen={props.chosen} />
    </FeedbackPanel>
  )
}
