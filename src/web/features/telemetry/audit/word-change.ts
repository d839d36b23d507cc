/** A field of an event, and its values as text; null where it had none. */
export type ChangedField = { name: string; before: string | null; after: string | null }

/** What an event changed, field by field. Values that are no objects, which no act records today, are shown whole. */
export function wordChange(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name: name.replaceAll(/([A-Z])/g, ' $1').toLowerCase(),
    before: textOf(was[name]),
    after: textOf(is[name]),
  }))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : { value }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return value.length > 0 ? value.join(', ') : 'none'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
