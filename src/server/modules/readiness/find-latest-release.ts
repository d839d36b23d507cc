import type { Queryable } from '../../db/database.ts'

/**
 * The release of difficulties that was in force in a course at `at`, or is now, with the mean ability in each domain; null if there is
 * none.
 */
export async function findLatestRelease(
  db: Queryable,
  courseId: string,
  at: Date | null,
): Promise<{ number: number; means: Map<string, number> } | null> {
  const releases = db
    .selectFrom('readiness_releases')
    .select(['number', 'means'])
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
  const row = await (at ? releases.where('created_at', '<=', at) : releases).executeTakeFirst()
  return row ? { number: row.number, means: new Map(Object.entries(row.means)) } : null
}
