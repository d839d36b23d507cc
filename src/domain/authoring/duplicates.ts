/**
 * Pairs each copy of an item with the one that is kept: the first with the same hash. Pass the items in the order in
 * which learners come to them.
 */
export function findDuplicates<T extends { dupHash: string }>(
  items: readonly T[],
): { kept: T; removed: T }[] {
  const first = new Map<string, T>()
  return items.flatMap((item) => {
    const kept = first.get(item.dupHash)
    if (kept) return [{ kept, removed: item }]
    first.set(item.dupHash, item)
    return []
  })
}
