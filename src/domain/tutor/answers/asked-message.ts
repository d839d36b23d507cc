import type { IntentRead } from '../intents/read-intent.ts'

/** A message, with what it wants. */
export type AskedMessage = IntentRead & {
  text: string
  /** What the learner wrote before, oldest first. */
  before: readonly string[]
  /** The self-checks that the conversation has asked, oldest first. */
  quizzes: readonly string[]
  /** What the reply before did with a self-check: asked one, which the message may answer, or told its answer. */
  quizStep: 'asked' | 'answered' | null
  /** True if a language model may phrase replies where this message was written. */
  hasModel: boolean
}
