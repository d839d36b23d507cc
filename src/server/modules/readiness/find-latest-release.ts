import type { Queryable } from '../../db/database.ts'

/** The release of difficulties that is in force in a course, with the mean ability in each domain; null if there is none. */
export async function findLatestRelease(
  db: Queryable,
  courseId: string,
): Promise<{ number: number; means: Map<string, number> } | null> {
  const row = await db
    .selectFrom('readiness_releases')
    .select(['number', 'means'])
    .where('course_id', '=', courseId)
    .orderBy('number', 'desc')
    .executeTakeFirst()
  return row ? { number: row.number, means: new Map(Object.entries(row.means)) } : null
}
