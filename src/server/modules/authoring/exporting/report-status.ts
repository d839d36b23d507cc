import { basename } from 'node:path'
import type { Db } from '../../../db/database.ts'
import { findUndecided } from '../merging/find-conflicts.ts'
import { listCourseFolders } from '../read-course.ts'
import { type CourseExport, exportCourse } from './export-course.ts'

/**
 * What would be exported, what waits for a decision, and what a start would not load, of all courses or of one, in lines for
 * people. Writes nothing.
 */
export async function reportStatus(
  db: Db,
  folder: string,
  only: string | null = null,
): Promise<{ lines: string[]; conflicts: number; changes: number; refused: number }> {
  const isMeant = (slug: string) => only === null || slug === only
  const reports = new Map<string, CourseExport>()
  for (const course of listCourseFolders(folder)) {
    const slug = basename(course)
    if (isMeant(slug)) reports.set(slug, await exportCourse(db, course))
  }
  const all = [...reports.values()]
  // A start compares no course that is gone or refused, so their conflicts stay as the last start noted them.
  const noted = (await findUndecided(db)).flatMap(({ slug, name }) => {
    const report = reports.get(slug)
    if (report) return report.refused.length > 0 ? [`${slug}: ${name}`] : []
    return isMeant(slug) ? [`${slug}: ${name} (the course is not among the files)`] : []
  })
  const conflicts = [...new Set([...all.flatMap((report) => report.conflicts), ...noted])]
  const changes = all.flatMap((report) => report.changes)
  const left = all.flatMap((report) => report.left)
  const refused = all.flatMap((report) => report.refused)
  return {
    lines: [
      ...refused.map((line) => `cannot be loaded: ${line}`),
      ...conflicts.map((name) => `in conflict: ${name}`),
      ...changes.map((name) => `changed on the site: ${name}`),
      ...left.map((line) => `cannot be exported: ${line}`),
      `In conflict: ${conflicts.length}. Changed on the site: ${changes.length}.`,
      ...(refused.length > 0 ? ['Correct what cannot be loaded, and start again.'] : []),
      ...(conflicts.length > 0 ? ['Decide about each at /admin.'] : []),
      ...(changes.length > 0
        ? ['npm run content:export writes what was changed on the site into the files.']
        : []),
    ],
    conflicts: conflicts.length,
    changes: changes.length,
    refused: refused.length,
  }
}
