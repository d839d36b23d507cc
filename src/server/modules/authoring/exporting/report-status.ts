import type { Db } from '../../../db/database.ts'
import { listCourseFolders } from '../read-course.ts'
import { exportCourse } from './export-course.ts'

/** What would be exported, and what waits for a decision, in lines for people. Writes nothing. */
export async function reportStatus(
  db: Db,
  folder: string,
): Promise<{ lines: string[]; conflicts: number; changes: number }> {
  const reports = []
  for (const course of listCourseFolders(folder)) reports.push(await exportCourse(db, course))
  const conflicts = reports.flatMap((report) => report.conflicts)
  const changes = reports.flatMap((report) => report.changes)
  const left = reports.flatMap((report) => report.left)
  return {
    lines: [
      ...conflicts.map((name) => `in conflict: ${name}`),
      ...changes.map((name) => `changed on the site: ${name}`),
      ...left.map((line) => `cannot be exported: ${line}`),
      `In conflict: ${conflicts.length}. Changed on the site: ${changes.length}.`,
      ...(conflicts.length > 0 ? ['Decide about each at /admin.'] : []),
      ...(changes.length > 0
        ? ['npm run content:export writes what was changed on the site into the files.']
        : []),
    ],
    conflicts: conflicts.length,
    changes: changes.length,
  }
}
