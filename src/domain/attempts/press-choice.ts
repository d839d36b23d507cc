import { toggleChoice } from './navigator.ts'

/**
 * A press on a choice. Pressing the only answer again keeps it, so that a nervous double press loses nothing; a choice
 * too many is ignored and said.
 */
export function pressChoice(
  chosen: readonly string[],
  id: string,
  choose: number,
): { chosen: readonly string[]; isSurplus: boolean } {
  if (choose === 1) return { chosen: [id], isSurplus: false }
  const isSurplus = !chosen.includes(id) && chosen.length >= choose
  return { chosen: isSurplus ? chosen : toggleChoice(chosen, id, choose), isSurplus }
}
