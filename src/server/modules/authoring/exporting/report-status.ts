import { basename } from 'node:path'
import type { Db } from '../../../db/database.ts'
import { selectConflictNames } from '../merging/base-store.ts'
import { listCourseFolders } from '../read-course.ts'
import { exportCourse } from './export-course.ts'

/** What would be exported, and what waits for a decision, of all courses or of one, in lines for people. Writes nothing. */
export async function reportStatus(
  db: Db,
  folder: string,
  only: string | null = null,
): Promise<{ lines: string[]; conflicts: number; changes: number }> {
  const isMeant = (slug: string) => only === null || slug === only
  const folders = listCourseFolders(folder).filter((course) => isMeant(basename(course)))
  const reports = []
  for (const course of folders) reports.push(await exportCourse(db, course))
  const slugs = new Set(folders.map((course) => basename(course)))
  const gone = (await selectConflictNames(db)).filter(({ slug }) => isMeant(slug) && !slugs.has(slug))
  const conflicts = [
    ...reports.flatMap((report) => report.conflicts),
    ...gone.map(({ slug, name }) => `${slug}: ${name} (the course is not among the files)`),
  ]
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
