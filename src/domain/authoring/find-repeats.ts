/** All entries whose `value` occurs in an earlier entry. */
export function findRepeats<T extends { value: string }>(entries: readonly T[]): T[] {
  const seen = new Set<string>()
  return entries.filter(({ value }) => {
    if (seen.has(value)) return true
    seen.add(value)
    return false
  })
}
