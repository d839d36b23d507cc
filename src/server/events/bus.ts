import type { RealtimeEvent } from '#contract/realtime.ts'
import type { Queryable } from '../db/database.ts'

export type Listener = {
  onEvent(userId: string, event: RealtimeEvent): void
  /** Some of the person's sessions have ended, for any reason. Ask the database which ones still live. */
  onSessionsEnded?(userId: string): void
  /** Events may have been missed. */
  onGap(): void
}

/** News for a person's open pages, whichever process serves them. Lost news costs freshness, never truth: pages ask again. */
export type EventBus = {
  /** Heard once the transaction is committed, and not at all if it is not. */
  publish(tx: Queryable, userId: string, event: RealtimeEvent): Promise<void>
  /** Hears everybody's news. Returns the function that stops it. */
  subscribe(listener: Listener): () => void
  /** Ends once no connection is left; at most after the few seconds that an attempt to connect may take. */
  close(): Promise<void>
}
