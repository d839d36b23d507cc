import type { QuestionSlots } from './features/attempts/question/question-slots.ts'
import { lazyPart } from './ui/lazy-part.tsx'

/** At the end of the feedback, which says so if the code fails to load. */
export const FeedbackActions = lazyPart(
  async () => (await import('./feedback-actions.tsx')).FeedbackActions,
  () => <div className="h-8" />,
  { isOptional: true },
)

// With the page's own code, because the connection may be lost as soon as the questions have arrived.
void FeedbackActions.preload()

/** The parts of other features around the feedback to a question. */
export const QUESTION_SLOTS: Pick<QuestionSlots, 'renderFeedbackActions'> = {
  renderFeedbackActions: (answered) => <FeedbackActions {...answered} />,
}
