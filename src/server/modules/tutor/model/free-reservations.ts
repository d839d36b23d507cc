import type { Deps } from '../../../deps.ts'
import { selectExpired, settleReply } from './usage-store.ts'

/** Gives back what was reserved for replies whose process has died. */
export async function freeReservations({ db }: Pick<Deps, 'db'>): Promise<void> {
  const nothing = { inputTokens: 0, outputTokens: 0, costMicros: null, isReply: false }
  for (const reservation of await selectExpired(db)) await settleReply(db, reservation, nothing)
}
