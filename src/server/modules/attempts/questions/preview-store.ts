import { sql } from 'kysely'
import { MAX_PREVIEWED, PREVIEW_HOURS } from '#domain/attempts/preview-limits.ts'
import type { Db, Queryable } from '../../../db/database.ts'
import { lockPerson } from '../../../db/lock-person.ts'

const isRecent = sql`p.previewed_at > app_now() - ${sql.lit(`${PREVIEW_HOURS} hours`)}::interval`

/**
 * The ids of the questions that the person may be shown now: those they know, and of the others as many, from the first on, as are
 * left of the day's previews. These are counted.
 */
export function takePreviews(
  db: Db,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  return db.transaction().execute(async (tx) => {
    // Otherwise, previews at the same time would not see each other's questions when they count.
    await lockPerson(tx, userId)
    return takeLocked(tx, userId, questionIds)
  })
}

async function takeLocked(
  tx: Queryable,
  userId: string,
  questionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with asked as (
      select id, nth, exists (select from attempt_items i where i.user_id = ${userId} and i.question_id = id)
        or exists (select from question_previews p where p.user_id = ${userId} and p.question_id = id and ${isRecent}) as is_known
      from unnest(${[...questionIds]}::uuid[]) with ordinality as each_of (id, nth)
    ), taken as (
      select id from asked where not is_known order by nth
      limit greatest(0, ${MAX_PREVIEWED} - (select count(*) from question_previews p where p.user_id = ${userId} and ${isRecent}))
    ), counted as (
      insert into question_previews (user_id, question_id, previewed_at)
      select ${userId}, id, app_now() from taken
      on conflict (user_id, question_id) do update set previewed_at = excluded.previewed_at
    )
    select id from asked where is_known union all select id from taken`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteOldPreviews(db: Queryable): Promise<void> {
  await sql`delete from question_previews p where not ${isRecent}`.execute(db)
}
