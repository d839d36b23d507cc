import type { ContentConflict } from '#contract/content.ts'

const COURSE_FIELDS: Readonly<Record<string, string>> = {
  title: 'Title',
  provider: 'Provider',
  level: 'Level',
  category: 'Category',
  published: 'Published',
  blueprint: 'Blueprint',
  summary: 'Summary',
  includes: 'What is included',
  licence: 'Licence',
  rating: 'Rating',
  updated_year: 'Year of the last update',
  popular: 'Marked as popular',
  official: 'Marked as official',
}

/** What a conflict is about, such as “Title of the set az-900-set-1”. */
export function nameOfConflict({ kind, name }: Pick<ContentConflict, 'kind' | 'name'>): string {
  const [first = '', field] = name.split('/')
  if (kind === 'course') return COURSE_FIELDS[first] ?? first
  if (kind === 'item') return `Question ${first}`
  if (kind === 'blueprint') return `Blueprint ${first}: ${field}`
  if (field === undefined) return `Set ${first}, which left the files`
  if (field === 'place') return `Place of the set ${first}`
  return field === 'title' ? `Title of the set ${first}` : `Publication of the set ${first}`
}

/** What happens to the questions of a set that left the files; null for any other conflict. */
export function noteOfConflict({ kind, name }: Pick<ContentConflict, 'kind' | 'name'>): string | null {
  if (kind !== 'set' || name.includes('/')) return null
  return 'If you take the file, the set leaves the course, and its questions go where the files have them. If you keep ours, they stay in this set.'
}

/** A value as people read it. Null is a value that is not there. */
export function valueShown(
  { kind, field }: { kind: ContentConflict['kind']; field: string },
  value: string | null,
): string {
  if (value === null) return kind === 'set' && field === 'place' ? 'Not in the course' : 'Removed'
  if (kind === 'item') return value
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  return value === 'null' ? 'None' : value
}
