/** A field of an event, and its values in words; null where it had none. */
export type ChangedField = { name: string; before: string | null; after: string | null }

/** What an event changed, field by field, in words: lists and objects within them too, never as JSON. */
export function wordChange(before: unknown, after: unknown): ChangedField[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    name: nameOf(name),
    before: wordValue(was[name]),
    after: wordValue(is[name]),
  }))
}

function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return isObject(value) ? value : { value }
}

/** "is suspended" for `isSuspended`. */
function nameOf(field: string): string {
  return field
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase()
}

function wordValue(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return wordText(value)
  if (Array.isArray(value)) return wordList(value)
  return isObject(value) ? wordObject(value) : JSON.stringify(value)
}

/** Values of course files are stored as the text of their JSON. */
function wordText(text: string): string {
  if (!/^["[{]/.test(text)) return text
  try {
    return wordValue(JSON.parse(text)) ?? 'none'
  } catch {
    return text
  }
}

function wordList(values: readonly unknown[]): string {
  if (values.length === 0) return 'none'
  return values.map((each) => wordValue(each) ?? 'none').join(values.some(isObject) ? '; ' : ', ')
}

/** An object that counts something is worded as its count before and after, without ids, which no one can read. */
function wordObject(object: Record<string, unknown>): string {
  const { before, after, ...facts } = object
  const about = Object.entries(facts).filter(([name]) => name !== 'id')
  if (before === undefined || after === undefined)
    return (
      Object.entries(object)
        .filter(([name]) => name !== 'id')
        .map(([name, value]) => `${nameOf(name)} ${wordValue(value) ?? 'none'}`)
        .join(', ') || 'none'
    )
  const words = about.flatMap(([, value]) => wordValue(value) ?? [])
  return `${words.join(', ')}: ${wordValue(before) ?? 'none'} → ${wordValue(after) ?? 'none'}`
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
