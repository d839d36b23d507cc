/** The ids with one moved to this place, counted from 1. A place beyond either end means the end. */
export function moveSet(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((each) => each !== id)
  const at = Math.min(Math.max(place, 1), ids.length) - 1
  return others.toSpliced(at, 0, id)
}
