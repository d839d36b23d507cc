// npm run content:export -- [COURSE]: writes what was changed on the site into the files of the courses, or of one course.
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { COURSES } from './load/load-content.ts'
import { Problem } from './problem.ts'
import { fail } from './site/fail.ts'
import { withContentDatabase } from './site/with-content-database.ts'

try {
  const only = process.argv[2]
  const { listCourseFolders } = await import('../src/server/modules/authoring/read-course.ts')
  const { exportCourse } = await import('../src/server/modules/authoring/exporting/export-course.ts')
  const folders = listCourseFolders(COURSES).filter((folder) => !only || basename(folder) === only)
  if (folders.length === 0) throw new Problem(`There is no course ${only ?? ''} in content/courses.`)
  await withContentDatabase(async (db) => {
    let count = 0
    for (const folder of folders) {
      const { files, conflicts, left } = await exportCourse(db, folder)
      for (const { path, text } of files) {
        writeFileSync(join(COURSES, path), text)
        console.log(`written: content/courses/${path}`)
      }
      for (const name of conflicts)
        console.log(`not written: ${name} is in conflict; decide about it at /admin`)
      for (const line of left) console.log(`not written: ${line}`)
      count += files.length
    }
    console.log(count === 0 ? 'There is nothing to export.' : 'Look at the differences, and commit them.')
  })
} catch (error) {
  fail(error)
}
