import type { IntentRead } from '../intents/read-intent.ts'

/** A message, with what it wants and what the learner wrote before, oldest first. */
export type AskedMessage = IntentRead & { text: string; before: readonly string[] }
