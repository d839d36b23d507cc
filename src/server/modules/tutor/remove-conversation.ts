import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { setDeleted } from './conversation-store.ts'

/** Hides a conversation at once; `removeOldConversations` removes it for good a day later. */
export async function removeConversation(
  { db }: Deps,
  who: { userId: string; conversationId: string },
): Promise<Record<string, never>> {
  if (!(await setDeleted(db, who, true))) throw new Refusal('conversation_not_found')
  return {}
}
