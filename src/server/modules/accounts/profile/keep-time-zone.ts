import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { updateTimeZone } from '../store.ts'

/** Stores the browser's time zone, unless the person has chosen one. Returns the one that applies now. */
export async function keepTimeZone(
  { db }: Deps,
  { userId }: Principal,
  timeZone: string,
): Promise<{ timeZone: string }> {
  return { timeZone: await updateTimeZone(db, { userId, timeZone }) }
}
