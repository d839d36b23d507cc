import type { ContentConflict } from '#contract/content.ts'
import type { AuthoredItem } from '#domain/authoring/item.ts'
import { type Db, type Queryable, readSnapshot } from '../../../db/database.ts'
import { withinBytes } from '../../../db/row-page.ts'
import { editItem } from '../exporting/edit-item.ts'
import { selectCurrentItems } from '../exporting/export-store.ts'
import { selectQuestions } from '../item-store.ts'
import { type ConflictRow, selectConflicts } from './base-store.ts'
import { findStoredValues } from './find-stored-values.ts'
import { isWholeSet, setOfItem } from './read-values.ts'

/**
 * The values in conflict, with both sides as they are now. A value that an administrator has since made equal to the
 * file's is in conflict no longer, and left out.
 */
export async function findConflicts(db: Db): Promise<{ conflicts: ContentConflict[] }> {
  return readSnapshot(db, async (tx) => {
    const rows = await selectConflicts(tx)
    const stored = new Map<string, string>()
    for (const [slug, members] of Map.groupBy(rows, (row) => row.slug)) {
      const names = members.map(({ name }) => name)
      for (const [name, value] of await findStoredValues(tx, slug, names))
        stored.set(`${slug} ${name}`, value)
    }
    const items = await findStoredItems(tx, rows)
    const conflicts = rows.map((row) => {
      const storedValue = stored.get(`${row.slug} ${row.name}`) ?? null
      return presentConflict(row, storedValue, items)
    })
    return { conflicts: conflicts.filter(({ fileValue, storedValue }) => fileValue !== storedValue) }
  })
}

/** The conflicts that administrators see. If there are too many for one response, the others follow once these are decided. */
export async function listConflicts(db: Db): Promise<{ conflicts: ContentConflict[] }> {
  const { conflicts } = await findConflicts(db)
  return { conflicts: withinBytes(conflicts) }
}

/** The names of the values in conflict that nobody has decided on. */
export async function findUndecided(db: Db): Promise<{ slug: string; name: string }[]> {
  const { conflicts } = await findConflicts(db)
  return conflicts
    .filter(({ isWaiting }) => !isWaiting)
    .map(({ slug, kind, name }) => ({ slug, name: `${kind}/${name}` }))
}

async function findStoredItems(
  tx: Queryable,
  rows: readonly ConflictRow[],
): Promise<Map<string, AuthoredItem>> {
  const externalIds = rows.filter(({ name }) => name.startsWith('item/')).map(({ name }) => name.slice(5))
  if (externalIds.length === 0) return new Map()
  const questions = await selectQuestions(tx, { examIds: [], externalIds })
  return selectCurrentItems(
    tx,
    questions.filter(({ isRetired }) => !isRetired).map(({ id }) => id),
  )
}

function presentConflict(
  { slug, name, fileValue, base, item, notedAt }: ConflictRow,
  storedValue: string | null,
  items: ReadonlyMap<string, AuthoredItem>,
): ContentConflict {
  const at = name.indexOf('/')
  const kind = name.slice(0, at) as ContentConflict['kind']
  const rest = name.slice(at + 1)
  return {
    slug,
    kind,
    name: rest,
    fileValue,
    storedValue,
    changes:
      kind === 'item'
        ? presentItem(item as AuthoredItem | null, items.get(rest) ?? null)
        : isWholeSet(name)
          ? presentLeftSet(storedValue, item as Record<string, string>)
          : [{ field: name.split('/').at(-1)!, file: textOf(fileValue), stored: textOf(storedValue) }],
    isWaiting: base === storedValue,
    notedAt: notedAt.toISOString(),
  }
}

/** The fields in which the two questions differ; the whole question if there is only one. */
function presentItem(file: AuthoredItem | null, stored: AuthoredItem | null): ContentConflict['changes'] {
  if (!file || !stored) return [{ field: 'question', file: file && file.stem, stored: stored && stored.stem }]
  return editItem(file, stored).map(({ path, value }) => ({
    field: path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' '),
    file: textOf(JSON.stringify(valueAt(file, path))),
    stored: textOf(JSON.stringify(value)),
  }))
}

/** The fields of a set that has left the files, and the sets there that have its questions, such as `az-900-set-2b (20)`. */
function presentLeftSet(
  storedValue: string | null,
  item: Readonly<Record<string, string>>,
): ContentConflict['changes'] {
  const fields = JSON.parse(storedValue ?? '{}') as Record<string, unknown>
  const items = Object.entries(item).filter(([name]) => name.startsWith('item/'))
  const sets = [...Map.groupBy(items, ([, value]) => setOfItem(value))].map(
    ([slug, members]) => `${slug} (${members.length})`,
  )
  return [
    ...Object.entries(fields).map(([field, value]) => ({
      field,
      file: null,
      stored: value === null ? null : textOf(JSON.stringify(value)),
    })),
    { field: 'questions', file: sets.length === 0 ? null : sets.join(', '), stored: null },
  ]
}

function valueAt(item: AuthoredItem, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, part) => (value as Record<string | number, unknown>)[part], item)
}

/** A text without its quotes; anything else as JSON. */
function textOf(json: string | null | undefined): string | null {
  if (json === null || json === undefined) return null
  const value: unknown = JSON.parse(json)
  return typeof value === 'string' ? value : json
}
