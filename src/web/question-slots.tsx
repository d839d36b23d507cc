import type { QuestionSlots } from './features/attempts/question/question-slots.ts'
import { ReportButton } from './features/attempts/question/later-feedback.tsx'
import { lazyPart } from './ui/lazy-part.tsx'

/** Loads once a question is shown. */
const NoteTools = lazyPart(
  async () => (await import('./features/notebook/note-tools.tsx')).NoteTools,
  () => <div className="h-8" />,
)

/** The parts of other features around a question, the same on every page. */
export const QUESTION_SLOTS: QuestionSlots = {
  renderFeedbackActions: (answered) => <ReportButton {...answered} />,
  renderNotes: (place) => <NoteTools {...place} />,
}
