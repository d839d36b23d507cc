import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { requireNoTimedExam } from '../attempts/policy.ts'
import { lockCard, type LockedCard } from './written-store.ts'

/**
 * Locks a card of the person. Refuses if there is none, or if its question is part of their unfinished timed exam: the card may
 * say what the answer is.
 */
export async function requireOpenCard(
  tx: Queryable,
  who: { userId: string; cardId: string },
): Promise<LockedCard> {
  const card = await lockCard(tx, who)
  if (!card) throw new Refusal('card_not_found')
  if (card.questionId !== null)
    await requireNoTimedExam(tx, { userId: who.userId, within: { questionId: card.questionId } })
  return card
}

/** The same, and refuses the card of a question, whose text is not the person's and which only a reveal grades. */
export async function requireWritten(
  tx: Queryable,
  who: { userId: string; cardId: string },
): Promise<LockedCard> {
  const card = await requireOpenCard(tx, who)
  if (!card.isWritten) throw new Refusal('card_not_found')
  return card
}
