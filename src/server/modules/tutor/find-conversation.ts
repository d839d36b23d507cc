import type { WholeConversation } from '#contract/tutor.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { requireNoOpenTimed } from '../attempts/policy.ts'
import { findConversationRow, selectMessages } from './conversation-store.ts'
import { presentConversation, presentMessage } from './present.ts'

/** A conversation with all its messages. */
export async function findConversation(
  deps: Deps,
  who: { userId: string; conversationId: string },
): Promise<WholeConversation> {
  const row = await findConversationRow(deps.db, who)
  if (!row) throw new Refusal('conversation_not_found')
  await finishOverdue(deps, who.userId)
  if (row.mode === 'study') await requireNoOpenTimed(deps.db, who.userId)
  const messages = await selectMessages(deps.db, who)
  return { ...presentConversation(row), courseId: row.courseId, list: messages.map(presentMessage) }
}
