import { MAX_PRESETS, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Practice plans that people have stored under a name. */

type InCourse = { userId: string; courseId: string }

export async function findPresets(
  db: Queryable,
  { userId, courseId }: InCourse,
): Promise<{ id: string; name: string; plan: PracticePlan }[]> {
  return db
    .selectFrom('practice_presets')
    .select(['id', 'name', 'plan'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('name')
    .execute()
}

/** The id of the stored preset; null if the person already has the maximum number. */
export async function upsertPreset(
  db: Queryable,
  { userId, courseId, id, name, plan }: InCourse & { id: string; name: string; plan: PracticePlan },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into practice_presets as p (user_id, id, course_id, name, plan)
    select ${userId}, ${id}, ${courseId}, ${name}, ${JSON.stringify(plan)}::jsonb
    where exists (select from practice_presets where user_id = ${userId} and course_id = ${courseId} and name = ${name})
      or (select count(*) from practice_presets where user_id = ${userId} and course_id = ${courseId}) < ${MAX_PRESETS}
    on conflict on constraint practice_presets_name_once do update set plan = excluded.plan
    returning p.id`.execute(db)
  return rows[0]?.id ?? null
}

export async function deletePreset(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('practice_presets')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows > 0n
}
