import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { updateTimeZone } from '../store.ts'

/** Stores the zone that decides the person's days; returns the one that applies now. */
export async function keepTimeZone(
  { db }: Deps,
  { userId }: Principal,
  timeZone: string,
): Promise<{ timeZone: string }> {
  return { timeZone: await updateTimeZone(db, { userId, timeZone }) }
}
