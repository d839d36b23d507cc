import type { RealtimeEvent } from '#contract/realtime.ts'
import type { Queryable } from '../db/database.ts'

/** News for a person's open pages, whichever process serves them. Lost news costs freshness, never truth: pages ask again. */
export type EventBus = {
  /** Heard once the transaction is committed, and not at all if it is not. */
  publish(tx: Queryable, userId: string, event: RealtimeEvent): Promise<void>
  /** Hears of everybody's news. `onGap` says that some may have been missed. Returns the way to stop. */
  subscribe(listener: { onEvent(userId: string, event: RealtimeEvent): void; onGap(): void }): () => void
  /** Ends once no connection is left; at most after the few seconds that an attempt to connect may take. */
  close(): Promise<void>
}
