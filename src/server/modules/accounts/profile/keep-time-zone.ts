import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { updateTimeZone } from '../store.ts'

/** Keeps the zone that decides the person's days; answers the one that counts now. */
export async function keepTimeZone(
  { db }: Deps,
  { userId }: Principal,
  timeZone: string,
): Promise<{ timeZone: string }> {
  return { timeZone: await updateTimeZone(db, { userId, timeZone }) }
}
