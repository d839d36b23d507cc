import type { ReactNode } from 'react'
import type { ChatNext } from '#contract/tutor.ts'
import type { PanelQuestion } from '#domain/tutor/phrases/panel-questions.ts'

/** The question beside which the panel is open. */
export type QuestionInView = {
  questionId: string
  /** Shows the answer as the page's own button does. Null where it cannot be shown, or already is. */
  onShowAnswer: (() => void) | null
}

export type PractiseStep = Extract<ChatNext, { kind: 'practise' }>

export type PanelParts = {
  userId: string
  question?: QuestionInView | null
  /** Sent as soon as the conversation is loaded. */
  first?: { question: PanelQuestion; onSent(): void } | null
  /** Without it, there is no button to close the panel. */
  onClose?: (() => void) | undefined
  renderPractise(step: PractiseStep): ReactNode
  /** Shown instead of the input to people who may only read. */
  closedNote?: ReactNode
}
