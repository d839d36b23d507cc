// npm run content:status -- [COURSE]: what was changed on the site since the files of the courses, or of one course, were last
// loaded, what was changed in both, and what a start would not load. Exits with code 1 if a value waits for a decision or a course
// cannot be loaded.
import { basename } from 'node:path'
import { COURSES } from './load/load-content.ts'
import { Problem } from './problem.ts'
import { fail } from './site/fail.ts'
import { withContentDatabase } from './site/with-content-database.ts'

try {
  const only = process.argv[2] ?? null
  const { listCourseFolders } = await import('../src/server/modules/authoring/read-course.ts')
  if (only !== null && !listCourseFolders(COURSES).some((folder) => basename(folder) === only))
    throw new Problem(`There is no course ${only} in content/courses.`)
  const { reportStatus } = await import('../src/server/modules/authoring/exporting/report-status.ts')
  await withContentDatabase(async (db) => {
    const { lines, conflicts, refused } = await reportStatus(db, COURSES, only)
    for (const line of lines) console.log(line)
    process.exitCode = conflicts + refused === 0 ? 0 : 1
  })
} catch (error) {
  fail(error)
}
