import type { ReactNode } from 'react'
import type { ChatNext } from '#contract/tutor.ts'

/** The question beside which the panel is open. */
export type QuestionInView = {
  questionId: string
  /** Shows the answer as the page's own button does. Null where it cannot be shown, or already is. */
  onShowAnswer: (() => void) | null
}

export type PractiseStep = Extract<ChatNext, { kind: 'practise' }>

/** What the panel asks by itself, in the learner's language. */
export type FirstQuestion = 'why_wrong'

export type PanelParts = {
  userId: string
  question?: QuestionInView | null
  /** Sent as soon as the conversation is loaded. */
  first?: { question: FirstQuestion; onSent(): void } | null
  /** Without it, there is no button to close the panel. */
  onClose?: (() => void) | undefined
  renderPractise(step: PractiseStep): ReactNode
  /** Shown instead of the input to people who may only read. */
  closedNote?: ReactNode
}
