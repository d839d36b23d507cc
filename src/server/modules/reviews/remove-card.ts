import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { deleteWritten } from './written-store.ts'

/** Deletes a card that the person wrote, with its grades. */
export async function removeCard(
  { db }: Deps,
  who: { userId: string; cardId: string },
): Promise<Record<string, never>> {
  if (!(await deleteWritten(db, who))) throw new Refusal('card_not_found')
  return {}
}
