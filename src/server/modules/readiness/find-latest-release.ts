import { DEFAULT_REPEATS, type Repeats } from '#domain/readiness/repeat.ts'
import type { Queryable } from '../../db/database.ts'

/**
 * The release of difficulties that was in force in a course at `at`, or is now, with the mean ability in each domain
 * and how questions are answered again; null if there is none.
 */
export async function findLatestRelease(
  db: Queryable,
  courseId: string,
  at: Date | null,
): Promise<{ number: number; means: Map<string, number>; repeats: Repeats } | null> {
  const releases = db
    .selectFrom('readiness_releases')
    .select(['number', 'means', 'repeats'])
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
  const row = await (at ? releases.where('created_at', '<=', at) : releases).executeTakeFirst()
  if (!row) return null
  const { number, means, repeats } = row
  return { number, means: new Map(Object.entries(means)), repeats: repeats ?? DEFAULT_REPEATS }
}
