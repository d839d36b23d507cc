import { existsSync } from 'node:fs'
import { PROBLEMS_SHOWN } from '#contract/content.ts'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { describeProblem } from '../find-refusal.ts'
import { placePictures } from '../place-pictures.ts'
import { type PreparedCourse, prepareCourses } from '../prepare-courses.ts'
import { updateConflict } from './base-store.ts'
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
  const values = readFileValues(course, items)
  if (isWholeSet(name)) {
    // If the set has come back to the files, the next start compares it field by field.
    if (values.has(`${name}/title`)) throw new Refusal('conflict_changed')
    return prepared
  }
  const value = values.get(name) ?? null
  if (value === fileValue) return prepared
  const item = items.find(({ externalId }) => name === `item/${externalId}`)?.item ?? null
  await updateConflict(db, slug, { name, fileValue: value, item })
  throw new Refusal('conflict_changed')
}
