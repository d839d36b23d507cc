/** All entries whose `value` an earlier entry has too. */
export function findRepeats<T extends { value: string }>(entries: readonly T[]): T[] {
  const seen = new Set<string>()
  return entries.filter(({ value }) => {
    if (seen.has(value)) return true
    seen.add(value)
    return false
  })
}
