// Reads content/addresses.yaml for a start, which a wrong file stops.
import { join } from 'node:path'
import { openDatabase, openPool } from '../../src/server/db/database.ts'
import type { Articles } from '../../src/server/modules/articles/open-articles.ts'
import type { Addresses } from '../../src/server/http/pages.ts'
import { Problem } from '../problem.ts'

const CONTENT = join(import.meta.dirname, '../../content')

/** After the courses were loaded: an address may lead to one. */
export async function loadAddresses({
  folder = CONTENT,
  appUrl,
  articles,
}: {
  folder?: string
  appUrl: string
  articles: Articles
}): Promise<Addresses> {
  // Loaded here, so that a start that only asks for help pays for none of it.
  const { knowPages, readAddresses } = await import('../../src/server/http/addresses.ts')
  const { findCourseStates } = await import('../../src/server/modules/catalogue/find-course-pages.ts')
  const db = openDatabase(openPool(appUrl, { max: 1 }))
  try {
    const courses = await findCourseStates(db)
    const read = readAddresses(folder, knowPages({ courses, articles }))
    if (read.ok) return read.addresses
    throw new Problem(describe(read.problems))
  } finally {
    await db.destroy()
  }
}

function describe(problems: readonly string[]): string {
  return [
    'Cutscore does not start: some addresses that moved are wrong.',
    ...problems.map((line) => `  content/${line}`),
  ].join('\n')
}
