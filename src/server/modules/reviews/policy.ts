import { MAX_CARDS_BYTES, MAX_OWN_CARDS } from '#domain/reviews/limits.ts'
import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { requireNoTimedExam } from '../attempts/policy.ts'
import { lockCard, type LockedCard, measureWritten } from './written-store.ts'

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

/**
 * Refuses a card if the person has as many as they may, or a text if all would be too long with it. A text that becomes shorter is
 * never refused. `cardId`: the card that gets the text; a new one if absent. The person is locked.
 */
export async function requireRoom(
  tx: Queryable,
  { userId, cardId, front, back }: { userId: string; cardId?: string; front: string; back: string },
): Promise<void> {
  const { cards, bytes } = await measureWritten(tx, { userId, without: cardId ?? null })
  if (cardId === undefined && cards >= MAX_OWN_CARDS) throw new Refusal('too_many_cards')
  const after = bytes + Buffer.byteLength(JSON.stringify(front)) + Buffer.byteLength(JSON.stringify(back))
  if (after <= MAX_CARDS_BYTES) return
  const before = cardId === undefined ? bytes : (await measureWritten(tx, { userId })).bytes
  if (after >= before) throw new Refusal('cards_too_long')
}
