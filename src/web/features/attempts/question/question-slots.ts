import type { ReactNode } from 'react'
import type { Verdict } from '#domain/attempts/verdict.ts'

/** Parts of other features around a question. Features must not import each other, so pages pass them in. */
export type QuestionSlots = {
  /** At the end of the feedback. */
  renderFeedbackActions(answered: {
    questionId: string
    /** Null outside an attempt. */
    attemptId: string | null
    chosen: readonly string[]
    /** The course's. */
    slug: string
    verdict: Verdict
  }): ReactNode
  /** Below a question in practice. */
  renderNotes(place: {
    userId: string
    slug: string
    questionId: string
    note: NoteState
    onNote(note: NoteState): void
    backToQuestion(): void
    /** Shows the answer; null if it is shown already, or not before the end. */
    onShowAnswer: (() => void) | null
  }): ReactNode
}

/** `asked`: just opened, so the note takes the focus. An open note stays open from question to question. */
export type NoteState = 'closed' | 'asked' | 'open'
