import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { hasRoom, setDeleted } from './conversation-store.ts'

/** Undoes the deletion of a conversation that is not yet removed for good, if the person may have another one. */
export async function restoreConversation(
  { db }: Deps,
  who: { userId: string; conversationId: string },
): Promise<Record<string, never>> {
  return db.transaction().execute(async (tx) => {
    await lockPerson(tx, who.userId)
    const hadRoom = await hasRoom(tx, who.userId)
    if (!(await setDeleted(tx, who, false))) throw new Refusal('conversation_not_found')
    if (!hadRoom) throw new Refusal('too_many_conversations')
    return {}
  })
}
