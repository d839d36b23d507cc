import { existsSync } from 'node:fs'
import { PROBLEMS_SHOWN } from '#contract/content.ts'
import { canonicalJson, type Values } from '#domain/authoring/merge-values.ts'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { describeProblem } from '../find-refusal.ts'
import { placePictures } from '../place-pictures.ts'
import { type PreparedCourse, prepareCourses } from '../prepare-courses.ts'
import { selectBases, selectConflicts, updateConflict } from './base-store.ts'
import { readLeftSet } from './merge-course.ts'
import { isWholeSet, readFileValues, readItems } from './read-values.ts'

export type PreparedFile = PreparedCourse & { ok: true }

/**
 * Prepares a course whose file's value was decided on. If the file says something else by now, the conflict shows that from now on,
 * and the decision is refused.
 */
export async function prepareFile(
  db: Db,
  folder: string,
  { slug, name, fileValue }: { slug: string; name: string; fileValue: string | null },
): Promise<PreparedFile> {
  if (!existsSync(folder)) throw new Refusal('course_file_gone')
  const [prepared] = await prepareCourses(db, [folder])
  if (!prepared) throw new Refusal('conflict_changed')
  if (!prepared.ok)
    throw new Refusal('course_refused', {
      problems: prepared.problems.slice(0, PROBLEMS_SHOWN).map(describeProblem),
    })
  const { course, options } = prepared
  const items = readItems(course, placePictures(options.html, course.pictures))
  const values = new Map(readFileValues(course, items))
  if (isWholeSet(name)) return prepareLeftSet(db, { slug, name, values, prepared })
  const value = values.get(name) ?? null
  if (value === fileValue) return prepared
  const item = items.find(({ externalId }) => name === `item/${externalId}`)?.item ?? null
  await updateConflict(db, slug, { name, fileValue: value, item })
  throw new Refusal('conflict_changed')
}

/** The questions of a set that left the files must be where they were when it was decided on. */
async function prepareLeftSet(
  db: Db,
  { slug, name, values, prepared }: { slug: string; name: string; values: Values; prepared: PreparedFile },
): Promise<PreparedFile> {
  // If the set has come back to the files, the next start compares it field by field.
  if (values.has(`${name}/title`)) throw new Refusal('conflict_changed')
  const conflict = (await selectConflicts(db, slug)).find((row) => row.name === name)
  if (!conflict) throw new Refusal('conflict_changed')
  const item = Object.fromEntries(readLeftSet({ file: values, base: await selectBases(db, slug) }, name))
  if (canonicalJson(item) === canonicalJson(conflict.item)) return prepared
  await updateConflict(db, slug, { name, fileValue: conflict.fileValue, item })
  throw new Refusal('conflict_changed')
}
