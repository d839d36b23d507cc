import type { RealtimeEvent } from '#contract/realtime.ts'
import type { Queryable } from '../db/database.ts'

export type Listener = {
  onEvent(userId: string, event: RealtimeEvent): void
  /** Some of the person's sessions have ended. The event does not say which, so listeners query the remaining ones. */
  onSessionsEnded?(userId: string): void
  /** The person has started a timed exam. */
  onTimedExamStarted?(userId: string): void
  /** Events may have been missed. */
  onGap(): void
}

/** Sends events to a person's open pages in every process. Pages fetch again, so a lost event does no lasting harm. */
export type EventBus = {
  /** Delivers the event when the transaction commits; not at all if it is rolled back. */
  publish(tx: Queryable, userId: string, event: RealtimeEvent): Promise<void>
  /** Receives the events of all people. Returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void
  /** Resolves when the connection is closed; if a connection is being opened, this may take a few seconds. */
  close(): Promise<void>
}
