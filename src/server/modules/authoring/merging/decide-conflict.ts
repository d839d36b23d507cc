import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { decideConflict as contract } from '#contract/content.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Queryable } from '../../../db/database.ts'
import { lockCourses } from '../../../db/lock-courses.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findStoredCourse } from '../../catalogue/curation/find-stored.ts'
import type { Actor } from '../../../requests/context.ts'
import { recordAuditEvent } from '../../telemetry/record-audit-event.ts'
import { CourseRefused, describeProblem } from '../find-refusal.ts'
import { loadCourse } from '../load-course.ts'
import { deleteRefusal, lockLoad, requireLoad } from '../store.ts'
import {
  type ConflictRow,
  deleteConflict,
  replaceBases,
  selectBases,
  selectConflicts,
  writeBase,
} from './base-store.ts'
import { findStoredValues } from './find-stored-values.ts'
import { KEPT } from './merge-course.ts'
import { prepareFile, type PreparedFile } from './prepare-file.ts'
import { isWholeSet, moveItem, setOfItem, setOfName } from './read-values.ts'

type Decision = ParsedOf<typeof contract>['body']
type Decided = { slug: string; name: string; fileValue: string | null }

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
  const decided = { slug, name: whole, fileValue }
  const isHere = decision === 'file' && existsSync(courseFiles)
  const prepared = isHere ? await prepareFile(keysDb, join(courseFiles, slug), decided) : null
  const isWaiting = decision === 'file' && !prepared
  await keysDb.transaction().execute(async (tx) => {
    await lockLoad(tx, slug)
    await lockCourses(tx)
    const course = await findStoredCourse(tx, slug)
    const conflict = (await selectConflicts(tx, slug)).find((row) => row.name === whole)
    const stored = await findStoredValue(tx, decided)
    if (!course || !conflict || conflict.fileValue !== fileValue || stored !== storedValue)
      throw new Refusal('conflict_changed')
    await writeBase(tx, { slug, name: whole, value: decision === 'ours' ? fileValue : stored })
    if (decision === 'ours') await keepOurs(tx, conflict)
    if (prepared) await takeFile(tx, decided, prepared)
    await recordAuditEvent(tx, {
      actorId: userId,
      requestId,
      action: decision === 'ours' ? 'conflict_kept_ours' : 'conflict_took_file',
      target: { kind: 'course', id: course.id },
      before: { value: whole, stored },
      after: {
        value: whole,
        stored: prepared ? fileValue : stored,
        ...(isWaiting && { atNextStart: fileValue }),
      },
    })
  })
  return { state: isWaiting ? 'waiting' : 'done' }
}

async function findStoredValue(
  db: Queryable,
  { slug, name }: Pick<Decided, 'slug' | 'name'>,
): Promise<string | null> {
  return (await findStoredValues(db, slug, [name])).get(name) ?? null
}

/**
 * A set that left the files is kept with its questions: where the files have these becomes part of their base, because the next
 * load would otherwise move them to another set or retire them. What else an author has changed of a question is a conflict of its
 * own, which the next load finds.
 */
async function keepOurs(tx: Queryable, { slug, name, item }: ConflictRow): Promise<void> {
  await deleteConflict(tx, { slug, name })
  if (!isWholeSet(name)) return
  const before = await selectBases(tx, slug)
  const others = [...before].filter(([one]) => setOfName(one, before) !== setOfName(name, before))
  const own = Object.entries(item as Record<string, string>).map(([one, value]): [string, string] => {
    const was = one.startsWith('item/') ? before.get(one) : undefined
    return [one, was === undefined ? value : moveItem(was, setOfItem(value))]
  })
  await replaceBases(tx, slug, { before, after: new Map([...others, ...own, [name, KEPT]]) })
  await requireLoad(tx, slug)
}

/** Loads the course. Refused unless that stores the value that was decided on. */
async function takeFile(tx: Queryable, decided: Decided, { course, options }: PreparedFile): Promise<void> {
  try {
    await loadCourse(tx, course, options)
  } catch (error) {
    if (!(error instanceof CourseRefused)) throw error
    throw new Refusal('course_refused', { problems: [describeProblem(error.problem)] })
  }
  if (!(await isTaken(tx, decided))) throw new Refusal('conflict_changed')
  await deleteRefusal(tx, decided.slug)
}

/** A set that has left the files is still stored. */
async function isTaken(tx: Queryable, { slug, name, fileValue }: Decided): Promise<boolean> {
  if (isWholeSet(name)) return (await selectConflicts(tx, slug)).every((conflict) => conflict.name !== name)
  return (await findStoredValue(tx, { slug, name })) === fileValue
}
