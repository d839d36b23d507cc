import type { ReactNode } from 'react'

/** Parts of other features around a question. Features must not import each other, so pages pass them in. */
export type QuestionSlots = {
  /** At the end of the feedback. */
  renderFeedbackActions(answered: {
    questionId: string
    attemptId: string
    chosen: readonly string[]
  }): ReactNode
  /** Below a question in practice. */
  renderNotes(place: {
    userId: string
    slug: string
    questionId: string
    note: NoteState
    onNote(note: NoteState): void
    backToQuestion(): void
  }): ReactNode
}

/** `asked`: just opened, so the note takes the focus. An open note stays open from question to question. */
export type NoteState = 'closed' | 'asked' | 'open'
