import { sql } from 'kysely'
import type { SectionMark } from '#domain/study/reading.ts'
import type { Queryable } from '../../db/database.ts'

/** The sections of study notes that a person has marked as read. */

type Reader = { userId: string; courseId: string }

export function selectReads(db: Queryable, { userId, courseId }: Reader): Promise<SectionMark[]> {
  return db
    .selectFrom('section_reads')
    .select(['domain', 'anchor'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('domain')
    .orderBy('anchor')
    .execute()
}

/** Returns false if the notes have no such section. */
export async function insertRead(
  db: Queryable,
  { userId, courseId, domain, anchor }: Reader & SectionMark,
): Promise<boolean> {
  const { rows } = await sql`
    with section as (
      select course_id, domain, anchor from study_sections
      where course_id = ${courseId} and domain = ${domain} and anchor = ${anchor} and position > 0
    ), marked as (
      insert into section_reads (user_id, course_id, domain, anchor, read_at)
      select ${userId}, course_id, domain, anchor, app_now() from section on conflict do nothing
    )
    select from section`.execute(db)
  return rows.length > 0
}

export async function deleteRead(
  db: Queryable,
  { userId, courseId, domain, anchor }: Reader & SectionMark,
): Promise<void> {
  await db
    .deleteFrom('section_reads')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('domain', '=', domain)
    .where('anchor', '=', anchor)
    .execute()
}
