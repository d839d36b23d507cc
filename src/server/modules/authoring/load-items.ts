import type { AuthoredItem } from '#domain/authoring/item.ts'
import { planLoad } from '#domain/authoring/load-plan.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Html } from '../../integrations/markdown/render-markdown.ts'
import { buildVersion, contentHash, dupHash } from './build-version.ts'
import {
  insertQuestions,
  insertVersions,
  type QuestionRow,
  type QuestionWrite,
  selectQuestions,
  setRetired,
  updateQuestion,
} from './item-store.ts'
import type { ReadCourse } from './read-course.ts'

export type ItemCounts = {
  added: number
  changed: number
  retired: number
  /** Items that an admin has edited; their files are not loaded. */
  skipped: string[]
}

/** Thrown if the content would take something from another course. Nothing is written then. */
export class ContentConflict extends Error {}

type ReadItem = QuestionWrite & { item: AuthoredItem; contentHash: string }

export async function loadItems(
  tx: Queryable,
  course: ReadCourse,
  html: Html,
  { examIds, goneIds }: { examIds: ReadonlyMap<string, string>; goneIds: readonly string[] },
): Promise<ItemCounts & { isChanged: boolean }> {
  const read = readItems(course, html, examIds)
  const own = [...examIds.values(), ...goneIds]
  const stored = await selectQuestions(tx, {
    examIds: own,
    externalIds: read.map(({ externalId }) => externalId),
  })
  const foreign = stored.find(({ examId }) => !own.includes(examId))
  if (foreign) throw new ContentConflict(`the item ${foreign.externalId} belongs to another course`)
  const plan = planLoad(stored, read)
  const before = new Map(stored.map((row) => [row.externalId, row]))
  const idOf = (externalId: string) => before.get(externalId)!.id

  const added = read.filter(({ externalId }) => plan.add.includes(externalId))
  const kept = read.filter(({ externalId }) => before.has(externalId) && !plan.skip.includes(externalId))
  await insertQuestions(tx, added)
  await insertVersions(tx, [
    ...added.map(({ item, id }) => buildVersion(item, html, { questionId: id, version: 1 })),
    ...kept
      .filter(({ externalId }) => plan.change.includes(externalId))
      .map(({ item, externalId }) => {
        const { id, lastVersion } = before.get(externalId)!
        return buildVersion(item, html, { questionId: id, version: lastVersion + 1 })
      }),
  ])
  const moved = await updateKept(tx, kept, before, new Set(plan.change))
  await setRetired(tx, plan.restore.map(idOf), false)
  await setRetired(tx, plan.retire.map(idOf), true)
  return {
    added: plan.add.length,
    changed: plan.change.length,
    retired: plan.retire.length,
    skipped: plan.skip,
    isChanged: moved + plan.add.length + plan.change.length + plan.restore.length + plan.retire.length > 0,
  }
}

function readItems({ sets }: ReadCourse, html: Html, examIds: ReadonlyMap<string, string>): ReadItem[] {
  return sets.flatMap(({ slug, items }) =>
    items.map((item, index) => ({
      id: newId(),
      externalId: item.id,
      examId: examIds.get(slug)!,
      position: index + 1,
      dupHash: dupHash(item),
      contentHash: contentHash(item, html),
      item,
    })),
  )
}

/** Writes changed items and returns how many there were. */
async function updateKept(
  tx: Queryable,
  kept: readonly ReadItem[],
  before: ReadonlyMap<string, QuestionRow>,
  changed: ReadonlySet<string>,
): Promise<number> {
  const different = kept
    .map((read) => ({ read, row: before.get(read.externalId)! }))
    .filter(
      ({ read, row }) =>
        changed.has(read.externalId) ||
        read.examId !== row.examId ||
        read.position !== row.position ||
        read.dupHash !== row.dupHash,
    )
  for (const { read, row } of different) {
    const currentVersion = changed.has(read.externalId) ? row.lastVersion + 1 : row.currentVersion
    await updateQuestion(tx, { ...read, id: row.id, currentVersion })
  }
  return different.length
}
