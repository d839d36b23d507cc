import type { CalendarEntry } from '#domain/study-plan/calendar-entries.ts'
import type { Queryable } from '../../db/database.ts'

type InCourse = { userId: string; courseId: string }

/** What the calendar files that the person saved contained. */
export async function selectEntries(db: Queryable, { userId, courseId }: InCourse): Promise<CalendarEntry[]> {
  return db
    .selectFrom('calendar_entries')
    .select(['name', 'id', 'day', 'summary', 'description', 'sequence', 'is_cancelled as isCancelled'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('name')
    .execute()
}

/** True if a calendar file that the person saved has events from this day on. */
export async function hasEntries(
  db: Queryable,
  { userId, courseId, from }: InCourse & { from: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('calendar_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('day', '>=', from)
    .where('is_cancelled', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function upsertEntries(
  db: Queryable,
  { userId, courseId, entries }: InCourse & { entries: readonly CalendarEntry[] },
): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('calendar_entries')
    .values(
      entries.map(({ isCancelled, ...entry }) => ({
        user_id: userId,
        course_id: courseId,
        ...entry,
        is_cancelled: isCancelled,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id', 'name']).doUpdateSet((row) => ({
        day: row.ref('excluded.day'),
        summary: row.ref('excluded.summary'),
        description: row.ref('excluded.description'),
        sequence: row.ref('excluded.sequence'),
        is_cancelled: row.ref('excluded.is_cancelled'),
      })),
    )
    .execute()
}
