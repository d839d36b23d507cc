/** What the navigator of an attempt says of a question, in the words candidates meet at a test centre. */
const ITEM_STATES = ['complete', 'incomplete', 'unseen'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const ITEM_STATE_WORDS = {
  complete: 'Complete',
  incomplete: 'Incomplete',
  unseen: 'Unseen',
} as const satisfies Record<ItemState, string>

/** Complete means as many choices as the stem asks for; fewer, or only looked at, is incomplete. */
export function itemState({
  wasSeen,
  chosen,
  choose,
}: {
  wasSeen: boolean
  chosen: number
  choose: number
}): ItemState {
  if (chosen >= choose) return 'complete'
  return wasSeen || chosen > 0 ? 'incomplete' : 'unseen'
}

/** Adds or removes a choice. A single-choice question replaces; a full multiple one ignores the surplus. */
export function toggleChoice(chosen: readonly string[], id: string, choose: number): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  if (choose === 1) return [id]
  return chosen.length < choose ? [...chosen, id] : [...chosen]
}
