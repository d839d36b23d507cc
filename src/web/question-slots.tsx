import type { QuestionSlots } from './features/attempts/question/question-slots.ts'
import { ReportButton } from './features/attempts/question/report-button.tsx'
import { NoteTools } from './features/notebook/note-tools.tsx'

/** The parts of other features around a question, the same on every page. */
export const QUESTION_SLOTS: QuestionSlots = {
  renderFeedbackActions: (answered) => <ReportButton {...answered} />,
  renderNotes: (place) => <NoteTools {...place} />,
}
