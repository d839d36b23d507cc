// Loads content/courses into the database, as part of `npm start` or on its own: DATABASE_KEYS_URL=… node
// start/load/load-content.ts
import { join } from 'node:path'
import { type Db, openDatabase, openPool } from '../../src/server/db/database.ts'
import type { LoadReport } from '../../src/server/modules/authoring/load-courses.ts'
import { Problem } from '../problem.ts'
import { fail } from '../site/fail.ts'

/** The folder with the files of the courses. */
export const COURSES = join(import.meta.dirname, '../../content/courses')

/** How long to wait for the lock of another process that is loading the same course. */
const PATIENCE_MS = 300_000

type Options = ({ keysUrl: string } | { db: Db }) & { folder?: string; onProgress?: (line: string) => void }

/** An invalid course is refused and reported; the other courses are loaded and the site starts. */
export async function loadContent({
  folder = COURSES,
  onProgress = () => {},
  ...to
}: Options): Promise<LoadReport> {
  // Imported here, so that `npm start -- --help` does not load it.
  const { loadCourses } = await import('../../src/server/modules/authoring/load-courses.ts')
  const db = 'db' in to ? to.db : openDatabase(openPool(to.keysUrl, { max: 1, patienceMs: PATIENCE_MS }))
  try {
    const report = await loadCourses(db, folder)
    for (const line of describe(report)) onProgress(line)
    return report
  } finally {
    if (!('db' in to)) await db.destroy()
  }
}

function describe({ courses, added, changed, retired, conflicts, notes, refused }: LoadReport): string[] {
  const isNew = added + changed + retired > 0
  return [
    ...(isNew
      ? [`${courses} courses: ${added} questions added, ${changed} changed, ${retired} retired`]
      : []),
    ...notes,
    ...(conflicts.length > 0
      ? [
          `Changed in the files and on the site, so you decide at /admin (${conflicts.length}):`,
          ...conflicts.map(({ slug, name }) => `  ${slug}: ${name}`),
        ]
      : []),
    ...refused.map((line) => `not loaded: ${line}`),
  ]
}

if (import.meta.main) {
  try {
    const keysUrl = process.env.DATABASE_KEYS_URL
    if (!keysUrl)
      throw new Problem(
        'Set DATABASE_KEYS_URL to the database that the content is loaded into (npm run db:setup prints the URL).',
      )
    const report = await loadContent({ keysUrl, onProgress: console.log })
    console.log(`${report.courses} courses are up to date`)
    process.exitCode = report.refused.length === 0 ? 0 : 1
  } catch (error) {
    fail(error)
  }
}
