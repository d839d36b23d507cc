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

const SET_FIELDS: Readonly<Record<string, string>> = {
  title: 'Title',
  published: 'Published',
  place: 'Place',
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
export function noteOfConflict(conflict: Pick<ContentConflict, 'kind' | 'name'>): string | null {
  if (!isLeftSet(conflict)) return null
  return 'If you take the file, the set leaves the course, and its questions go where the files have them. If you keep ours, they stay in this set.'
}

type Shown = { field: string; file: string; stored: string }

/** Both sides of every changed field; a set that left the files is one. */
export function changesShown({
  kind,
  name,
  changes,
}: Pick<ContentConflict, 'kind' | 'name' | 'changes'>): Shown[] {
  const shown = changes.map(({ field, file, stored }) => ({
    field,
    file: valueShown({ kind, field }, file),
    stored: valueShown({ kind, field }, stored),
  }))
  if (!isLeftSet({ kind, name })) return shown
  const lines = Object.entries(SET_FIELDS).flatMap(([field, label]) =>
    shown.filter((change) => change.field === field).map(({ stored }) => `${label}: ${stored}`),
  )
  const questions = changes.find(({ field }) => field === 'questions')?.file
  const file = questions ? `Removed. Its questions are in ${questions}.` : 'Removed, with its questions.'
  return [{ field: 'set', file, stored: lines.join('\n') }]
}

function isLeftSet({ kind, name }: Pick<ContentConflict, 'kind' | 'name'>): boolean {
  return kind === 'set' && !name.includes('/')
}

/** A value as people read it. Null is a value that is not there. */
function valueShown(
  { kind, field }: { kind: ContentConflict['kind']; field: string },
  value: string | null,
): string {
  if (value === null) return kind === 'set' && field === 'place' ? 'Not in the course' : 'Removed'
  if (kind === 'item') return value
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  return value === 'null' ? 'None' : value
}
