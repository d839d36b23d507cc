import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** What was loaded; items are in `item-store.ts`. Always use it with the keys role. */

export async function selectLoads(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.selectFrom('content_loads').select(['course_slug', 'content_hash']).execute()
  return new Map(rows.map((row) => [row.course_slug, row.content_hash]))
}

/** Locks the course, so that another process that loads it waits and then sees what this one has written. */
export async function lockLoad(
  db: Queryable,
  slug: string,
): Promise<{ contentHash: string; setSlugs: string[] }> {
  await db
    .insertInto('content_loads')
    .values({ course_slug: slug, content_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('content_loads')
    .select(['content_hash as contentHash', 'set_slugs as setSlugs'])
    .where('course_slug', '=', slug)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateLoad(
  db: Queryable,
  { slug, contentHash, setSlugs }: { slug: string; contentHash: string; setSlugs: string[] },
): Promise<void> {
  await db
    .updateTable('content_loads')
    .set({ content_hash: contentHash, set_slugs: setSlugs, loaded_at: sql<Date>`now()` })
    .where('course_slug', '=', slug)
    .execute()
}

/** Returns those of the sets that belong to the files of another course. */
export async function selectForeignSets(
  db: Queryable,
  slug: string,
  setSlugs: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from content_loads l, unnest(l.set_slugs) as s(slug)
    where l.course_slug <> ${slug} and s.slug = any (${[...setSlugs]}::text[])`.execute(db)
  return rows.map((row) => row.slug)
}

export async function selectExamIds(db: Queryable, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return []
  const rows = await db.selectFrom('exams').select('id').where('slug', 'in', slugs).execute()
  return rows.map((row) => row.id)
}
