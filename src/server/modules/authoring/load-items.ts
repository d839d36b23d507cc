import { verifiedFor } from '#domain/authoring/item.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Html } from '../../integrations/markdown/render-markdown.ts'
import { buildVersion } from './build-version.ts'
import {
  insertQuestions,
  insertVersions,
  type QuestionRow,
  setRetired,
  updateQuestion,
  updateVerified,
} from './item-store.ts'
import type { WrittenBlueprint } from '../catalogue/curation/write-blueprint.ts'
import type { Comparison } from './merging/compare-course.ts'
import type { ReadItem } from './merging/read-values.ts'

export type ItemCounts = { added: number; changed: number; retired: number }

/** Writes the questions that are taken from the files. Nothing is deleted: an attempt may show any version. */
export async function loadItems(
  tx: Queryable,
  { merge, items, questions }: Pick<Comparison, 'merge' | 'items' | 'questions'>,
  html: Html,
  { examIds, blueprint }: { examIds: ReadonlyMap<string, string>; blueprint: WrittenBlueprint },
): Promise<ItemCounts & { isChanged: boolean }> {
  const rows = new Map(questions.map((row) => [row.externalId, row]))
  const verdictOf = ({ externalId }: { externalId: string }) => merge.verdicts.get(`item/${externalId}`)
  const taken = items.filter((item) => verdictOf(item) === 'file')
  const added = taken
    .filter(({ externalId }) => !rows.has(externalId))
    .map((item) => ({ ...item, id: newId() }))
  const changed = taken.filter(
    (item) => rows.has(item.externalId) && isDifferent(item, rows.get(item.externalId)!),
  )
  const restored = taken.filter(({ externalId }) => rows.get(externalId)?.isRetired)
  const read = new Set(items.map(({ externalId }) => externalId))
  const retired = questions.filter(
    (row) => !row.isRetired && !read.has(row.externalId) && verdictOf(row) === 'file',
  )

  await insertQuestions(
    tx,
    added.map((item) => ({ ...item, examId: examIds.get(item.setSlug)! })),
  )
  await insertVersions(tx, [
    ...added.map(({ item, id }) => buildVersion(item, html, { questionId: id, version: 1, blueprint })),
    ...changed.map(({ item, externalId }) => {
      const { id, lastVersion } = rows.get(externalId)!
      return buildVersion(item, html, { questionId: id, version: lastVersion + 1, blueprint })
    }),
  ])
  const placed = keepPositions(items, { rows, examIds, added })
  const current = placed.filter(
    (item) => rows.has(item.externalId) && ['file', 'same'].includes(verdictOf(item)!),
  )
  const moved = await updateItems(tx, {
    current,
    rows,
    examIds,
    changed: new Set(changed.map(({ externalId }) => externalId)),
  })
  const idOf = ({ externalId }: { externalId: string }) => rows.get(externalId)!.id
  await updateVerified(
    tx,
    current.map((each) => ({
      id: idOf(each),
      verifiedOn: each.item.verifiedOn,
      verifiedFor: verifiedFor(each.item, blueprint),
    })),
  )
  await setRetired(tx, restored.map(idOf), false)
  await setRetired(tx, retired.map(idOf), true)
  return {
    added: added.length,
    changed: changed.length,
    retired: retired.length,
    isChanged: moved + added.length + restored.length + retired.length > 0,
  }
}

function isDifferent(item: ReadItem, row: QuestionRow): boolean {
  return item.contentHash !== row.contentHash
}

/**
 * Where a set has the same questions in the same order, their positions stay, so that a question that was taken out does
 * not move all others.
 */
function keepPositions(
  items: readonly ReadItem[],
  {
    rows,
    examIds,
    added,
  }: {
    rows: ReadonlyMap<string, QuestionRow>
    examIds: ReadonlyMap<string, string>
    added: readonly ReadItem[]
  },
): ReadItem[] {
  const isNew = new Set(added.map(({ setSlug }) => setSlug))
  return [...Map.groupBy(items, ({ setSlug }) => setSlug)].flatMap(([setSlug, members]) => {
    const known = members.flatMap(({ externalId }) => rows.get(externalId) ?? [])
    const isSame =
      !isNew.has(setSlug) &&
      known.every(
        ({ examId, position }, index) =>
          examId === examIds.get(setSlug) && (index === 0 || known[index - 1]!.position < position),
      )
    if (!isSame) return members
    return members.map((item) => ({
      ...item,
      position: rows.get(item.externalId)?.position ?? item.position,
    }))
  })
}

/** Gives the items that are as in their files their set, place and version. Returns how many were different. */
async function updateItems(
  tx: Queryable,
  {
    current,
    rows,
    examIds,
    changed,
  }: {
    current: readonly ReadItem[]
    rows: ReadonlyMap<string, QuestionRow>
    examIds: ReadonlyMap<string, string>
    changed: ReadonlySet<string>
  },
): Promise<number> {
  let count = 0
  for (const item of current) {
    const row = rows.get(item.externalId)!
    const currentVersion = changed.has(item.externalId) ? row.lastVersion + 1 : row.currentVersion
    const next = { ...item, examId: examIds.get(item.setSlug)!, id: row.id, currentVersion }
    const isSame =
      next.examId === row.examId &&
      next.position === row.position &&
      next.dupHash === row.dupHash &&
      currentVersion === row.currentVersion
    if (isSame) continue
    await updateQuestion(tx, next)
    count += 1
  }
  return count
}
