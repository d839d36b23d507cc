// npm run content:status: what was changed on the site since the files of the courses were last loaded, and what was changed
// in both. Exits with code 1 if a value waits for a decision.
import { COURSES } from './load/load-content.ts'
import { fail } from './site/fail.ts'
import { withContentDatabase } from './site/with-content-database.ts'

try {
  const { reportStatus } = await import('../src/server/modules/authoring/exporting/report-status.ts')
  await withContentDatabase(async (db) => {
    const { lines, conflicts } = await reportStatus(db, COURSES)
    for (const line of lines) console.log(line)
    process.exitCode = conflicts === 0 ? 0 : 1
  })
} catch (error) {
  fail(error)
}
