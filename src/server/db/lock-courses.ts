import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * Lets changes of courses, their sets and counts run one at a time until the transaction ends. One lock for all courses: they
 * share sets, and locks of each could be taken in another order by another change, which would be a deadlock. Read what is
 * changed by a later statement, because one that waits returns the state from before the wait.
 */
export async function lockCourses(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('courses', 0))`.execute(tx)
}
