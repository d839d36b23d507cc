import type { ParsedOf } from '#contract/endpoint.ts'
import type { rateReply as contract } from '#contract/tutor.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { requireNoOpenTimed } from '../attempts/policy.ts'
import { findConversationState, updateRating } from './conversation-store.ts'

/** Keeps whether a reply helped. */
export async function rateReply(
  deps: Deps,
  userId: string,
  { params, body }: ParsedOf<typeof contract>,
): Promise<Record<string, never>> {
  const { db } = deps
  const { conversationId, messageId } = params
  const conversation = await findConversationState(db, { userId, conversationId })
  if (!conversation) throw new Refusal('conversation_not_found')
  await finishOverdue(deps, userId)
  if (conversation.mode === 'study') await requireNoOpenTimed(db, userId)
  if (!(await updateRating(db, { userId, conversationId }, { messageId, ...body })))
    throw new Refusal('conversation_not_found')
  return {}
}
