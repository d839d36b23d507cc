import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { setDeleted } from './conversation-store.ts'

/** Undoes the deletion of a conversation that is not yet removed for good. */
export async function restoreConversation(
  { db }: Deps,
  who: { userId: string; conversationId: string },
): Promise<Record<string, never>> {
  if (!(await setDeleted(db, who, false))) throw new Refusal('conversation_not_found')
  return {}
}
