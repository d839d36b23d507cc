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
  const [first = '', field = ''] = name.split('/')
  if (kind === 'course') return COURSE_FIELDS[first] ?? first
  if (kind === 'item') return `Question ${first}`
  if (kind === 'blueprint') return `Blueprint ${first}: ${field}`
  if (field === 'place') return `Place of the set ${first}`
  return field === 'title' ? `Title of the set ${first}` : `Publication of the set ${first}`
}

/** A value as people read it. Null is a value that is not there. */
export function valueShown(
  { kind, name }: Pick<ContentConflict, 'kind' | 'name'>,
  value: string | null,
): string {
  if (value === null) return kind === 'set' && name.endsWith('/place') ? 'Not in the course' : 'Removed'
  if (kind === 'item') return value
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  return value === 'null' ? 'None' : value
}
