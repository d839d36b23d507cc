import { toggleChoice } from './navigator.ts'

/**
 * Chooses by click or shortcut. Pressing the chosen answer of a single-choice question again keeps it, so that a double
 * click does not clear it. One choice too many is ignored and reported.
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
