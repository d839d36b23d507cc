/**
 * The path to the first text in `value` that PostgreSQL cannot store: one with a NUL character or, as JSON, with half a
 * surrogate pair. No genuine text contains either. Null if there is none.
 */
export function findNotStorable(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : null
  if (typeof value !== 'object' || value === null) return null
  for (const [key, part] of Object.entries(value)) {
    const path = findNotStorable(part)
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return null
}
