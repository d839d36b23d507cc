import type { ComponentProps } from 'react'
import type { QuestionSlots } from './features/attempts/question/question-slots.ts'
import { ReportButton } from './features/attempts/question/report-button.tsx'
import { AskTutorAbout } from './ask-tutor-about.tsx'

type Answered = Parameters<QuestionSlots['renderFeedbackActions']>[0]

/** What can be done about a question, at the end of its feedback. */
export function FeedbackActions(answered: Answered & Pick<ComponentProps<typeof AskTutorAbout>, 'onAsk'>) {
  return (
    <>
      <ReportButton {...answered} />
      <AskTutorAbout {...answered} />
    </>
  )
}
