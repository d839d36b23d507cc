import type { Db } from '../../db/database.ts'
import { CourseRefused, describeProblem } from './find-refusal.ts'
import { loadCourse } from './load-course.ts'
import { findUndecided } from './merging/find-conflicts.ts'
import { type PreparedCourse, prepareCourses } from './prepare-courses.ts'
import { listCourseFolders } from './read-course.ts'
import { replaceRefusals } from './store.ts'

export type LoadReport = {
  /** The number of courses that are now loaded. */
  courses: number
  added: number
  changed: number
  retired: number
  /** Values that were changed in the files and by an administrator, and wait for a decision, by course. */
  conflicts: { slug: string; name: string }[]
  /** What else an author should know. */
  notes: string[]
  /** Why courses were not loaded; their earlier content stays. */
  refused: string[]
}

/** The problems of the courses that were not loaded, by course. */
type Refusals = Map<string, string[]>

/** Loads the courses of a folder that have changed, each one completely or not at all. */
export async function loadCourses(db: Db, folder: string): Promise<LoadReport> {
  const folders = listCourseFolders(folder)
  const prepared = await prepareCourses(db, folders)
  const report: LoadReport = {
    courses: 0,
    added: 0,
    changed: 0,
    retired: 0,
    conflicts: [],
    notes: [],
    refused: [],
  }
  const refusals: Refusals = new Map()
  const again: PreparedCourse[] = []
  for (const next of prepared) if (!(await loadOne(db, next, { report, refusals }))) again.push(next)
  // A course may place a set of a course that was loaded after it, or take it over.
  for (const next of again)
    if (!(await loadOne(db, next, { report, refusals })) && !refusals.has(next.slug))
      report.notes.push(`${next.slug}: no course has the sets that it links`)
  report.courses = folders.length - refusals.size
  await replaceRefusals(db, refusals)
  report.refused = [...refusals].flatMap(([slug, problems]) => problems.map((line) => `${slug}/${line}`))
  report.conflicts = await findUndecided(db)
  return report
}

/** Returns false if the course was refused, or names sets of other courses that do not exist yet. */
async function loadOne(
  db: Db,
  prepared: PreparedCourse,
  { report, refusals }: { report: LoadReport; refusals: Refusals },
): Promise<boolean> {
  const { slug } = prepared
  if (!prepared.ok) {
    refusals.set(slug, prepared.problems.map(describeProblem))
    return false
  }
  try {
    const loaded = await loadCourse(db, prepared.course, prepared.options)
    refusals.delete(slug)
    report.added += loaded.added
    report.changed += loaded.changed
    report.retired += loaded.retired
    report.notes.push(...loaded.moved.map((note) => `${slug}: ${note}`))
    return loaded.missing.length === 0
  } catch (error) {
    if (!(error instanceof CourseRefused)) throw error
    refusals.set(slug, [describeProblem(error.problem)])
    return false
  }
}
