export type Placed = { examId: string; order: number }

/**
 * The order of a course's sets. Sets from files keep their positions; a set linked by an admin moves to the end if its
 * position is taken.
 */
export function placeSets(authored: readonly Placed[], linked: readonly Placed[]): Placed[] {
  const taken = new Set(authored.map(({ order }) => order))
  const free = linked.filter(({ order }) => !taken.has(order))
  const colliding = linked.filter(({ order }) => taken.has(order))
  const highest = Math.max(0, ...[...authored, ...free].map(({ order }) => order))
  return [
    ...authored,
    ...free,
    ...colliding.map((place, index) => ({ examId: place.examId, order: highest + 1 + index })),
  ].map(({ examId, order }) => ({ examId, order }))
}
