import type { RealtimeEvent } from '#contract/realtime.ts'
import type { Queryable } from '../db/database.ts'

export type Listener = {
  onEvent(userId: string, event: RealtimeEvent): void
  /** Some of the person's sessions have ended, for any reason. The listener asks the database which are left. */
  onSessionsEnded?(userId: string): void
  /** Events may have been missed. */
  onGap(): void
}

/**
 * News for a person's open pages, whichever process serves them. Lost news costs freshness, never truth: pages fetch again.
 */
export type EventBus = {
  /** Delivered once the transaction commits, and not at all if it fails. */
  publish(tx: Queryable, userId: string, event: RealtimeEvent): Promise<void>
  /** Receives the news of everyone. Returns a function that stops it. */
  subscribe(listener: Listener): () => void
  /** Resolves once no connection is left, at the latest after the few seconds that connecting may take. */
  close(): Promise<void>
}
