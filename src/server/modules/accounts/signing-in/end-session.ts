import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { deleteSession } from './session-store.ts'

/** Another person's session is refused as if it did not exist. */
export async function endSession(
  { db }: Deps,
  { userId }: Principal,
  sessionId: string,
): Promise<{ status: 'ended' }> {
  if (!(await deleteSession(db, { userId, sessionId }))) throw new Refusal('session_not_found')
  return { status: 'ended' }
}
