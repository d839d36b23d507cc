// Reads content/redirects.yaml when the site starts. If the file is invalid, the site does not start.
import { join } from 'node:path'
import { openDatabase, openPool } from '../../src/server/db/database.ts'
import type { Articles } from '../../src/server/content/articles.ts'
import type { Redirects } from '../../src/server/http/pages.ts'
import { Problem } from '../problem.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** Must run after the courses are loaded, because a redirect may lead to a course. */
export async function loadRedirects({
  folder = CONTENT,
  appUrl,
  articles,
}: {
  folder?: string
  appUrl: string
  articles: Articles
}): Promise<Redirects> {
  // Imported here, so that `npm start -- --help` does not load them.
  const { knowPages, readRedirects } = await import('../../src/server/site/redirects.ts')
  const { findCourseStates } = await import('../../src/server/modules/catalogue/find-course-pages.ts')
  const db = openDatabase(openPool(appUrl, { max: 1 }))
  try {
    const courses = await findCourseStates(db)
    const read = readRedirects(folder, knowPages({ courses, articles }))
    if (read.ok) return read.redirects
    throw new Problem(describe(read.problems))
  } finally {
    await db.destroy()
  }
}

function describe(problems: readonly string[]): string {
  return [
    'Cutscore does not start: some redirects are wrong.',
    ...problems.map((line) => `  content/${line}`),
  ].join('\n')
}
