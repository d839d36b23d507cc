import type { IntentRead } from '../intents/read-intent.ts'

/** A message, with what it wants. */
export type AskedMessage = IntentRead & {
  text: string
  /** What the learner wrote before, oldest first. */
  before: readonly string[]
  /** The self-checks that the conversation has asked, oldest first. */
  quizzes: readonly string[]
  /** True if the reply before asked a self-check, so that the message may answer it. */
  isAfterQuiz: boolean
  /** True if a language model may phrase replies where this message was written. */
  hasModel: boolean
}
