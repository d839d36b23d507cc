/** The state of a question in the navigator, in the terms that test centres use. */
const ITEM_STATES = ['complete', 'incomplete', 'unseen'] as const
export type ItemState = (typeof ITEM_STATES)[number]

export const ITEM_STATE_WORDS = {
  complete: 'Complete',
  incomplete: 'Incomplete',
  unseen: 'Unseen',
} as const satisfies Record<ItemState, string>

/** Complete: as many choices as the stem asks for. Incomplete: fewer, or the question was only viewed. */
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

/** Adds or removes a choice. A single choice is replaced; in a multiple-choice question, one too many is ignored. */
export function toggleChoice(chosen: readonly string[], id: string, choose: number): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  if (choose === 1) return [id]
  return chosen.length < choose ? [...chosen, id] : [...chosen]
}
