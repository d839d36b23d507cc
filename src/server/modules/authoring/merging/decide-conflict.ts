import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { decideConflict as contract } from '#contract/content.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Queryable } from '../../../db/database.ts'
import { lockCourses } from '../../../db/lock-courses.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findWrittenCourse } from '../../catalogue/curation/find-written.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { loadCourses } from '../load-courses.ts'
import { lockLoad } from '../store.ts'
import {
  type ConflictRow,
  deleteConflict,
  replaceBases,
  selectBases,
  selectConflicts,
  writeBase,
} from './base-store.ts'
import { findStoredValues } from './find-stored-values.ts'
import { isWholeSet, setOfName } from './read-values.ts'

type Decision = ParsedOf<typeof contract>['body']

/**
 * Keeping ours makes the file's value the base, so that the file counts as unchanged. Taking the file's makes the stored
 * value the base, so that only the file counts as changed; loading the course then takes it.
 */
export async function decideConflict(
  { keysDb, courseFiles }: Pick<Deps, 'keysDb' | 'courseFiles'>,
  { slug, kind, name, decision, fileValue, storedValue }: Decision,
  { userId, requestId }: Actor,
): Promise<{ state: 'done' | 'waiting' }> {
  const whole = `${kind}/${name}`
  if (decision === 'file' && existsSync(courseFiles) && !existsSync(join(courseFiles, slug)))
    throw new Refusal('course_file_gone')
  await keysDb.transaction().execute(async (tx) => {
    await lockLoad(tx, slug)
    await lockCourses(tx)
    const course = await findWrittenCourse(tx, slug)
    const conflict = (await selectConflicts(tx, slug)).find((row) => row.name === whole)
    const stored = (await findStoredValues(tx, slug, [whole])).get(whole) ?? null
    if (!course || !conflict || conflict.fileValue !== fileValue || stored !== storedValue)
      throw new Refusal('conflict_changed')
    await writeBase(tx, { slug, name: whole, value: decision === 'ours' ? fileValue : stored })
    if (decision === 'ours') await keepOurs(tx, conflict)
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: decision === 'ours' ? 'conflict_kept_ours' : 'conflict_took_file',
      target: { kind: 'course', id: course.id },
      before: { value: whole, stored },
      after: { value: whole, stored: decision === 'ours' ? stored : fileValue },
    })
  })
  if (decision === 'ours') return { state: 'done' }
  return { state: (await takeFile(keysDb, { courseFiles, slug, name: whole })) ? 'done' : 'waiting' }
}

/**
 * A set that left the files is kept with its questions: what the files say about these becomes their base, because the next load
 * would otherwise move them to another set or retire them.
 */
async function keepOurs(tx: Queryable, { slug, name, item }: ConflictRow): Promise<void> {
  await deleteConflict(tx, { slug, name })
  if (!isWholeSet(name)) return
  const before = await selectBases(tx, slug)
  const kept = [...before].filter(([one]) => setOfName(one, before) !== setOfName(name, before))
  const after = new Map([...kept, ...Object.entries(item as Record<string, string>)])
  await replaceBases(tx, slug, { before, after })
}

/** Loads the course if its files are here. Returns whether the conflict has ended. */
async function takeFile(
  keysDb: Deps['keysDb'],
  { courseFiles, slug, name }: { courseFiles: string; slug: string; name: string },
): Promise<boolean> {
  if (!existsSync(join(courseFiles, slug))) return false
  const { conflicts } = await loadCourses(keysDb, courseFiles, { only: slug })
  return !conflicts.some((conflict) => conflict.slug === slug && conflict.name === name)
}
