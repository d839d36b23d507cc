import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'

/** What was loaded; items are in `item-store.ts`. Always use it with the keys role. */

export async function selectLoads(db: Queryable): Promise<Map<string, Load>> {
  const { rows } = await sql<Load & { slug: string }>`
    select course_slug as slug, content_hash as "contentHash", ${HAS_CONFLICTS}
    from content_loads l`.execute(db)
  return new Map(rows.map(({ slug, ...load }) => [slug, load]))
}

type Load = { contentHash: string; hasConflicts: boolean }

const HAS_CONFLICTS = sql`exists (select from content_conflicts c where c.course_slug = l.course_slug) as "hasConflicts"`

/** Locks the course, so that another process that loads it waits and then sees what this one has written. */
export async function lockLoad(db: Queryable, slug: string): Promise<Load & { setSlugs: string[] }> {
  await db
    .insertInto('content_loads')
    .values({ course_slug: slug, content_hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rows } = await sql<Load & { setSlugs: string[] }>`
    select content_hash as "contentHash", set_slugs as "setSlugs", ${HAS_CONFLICTS}
    from content_loads l where course_slug = ${slug} for update`.execute(db)
  return rows[0]!
}

/** What was loaded of the course; null if it never was. */
export async function selectLoaded(
  db: Queryable,
  slug: string,
): Promise<{ isLoaded: boolean; setSlugs: string[] } | null> {
  const { rows } = await sql<{ isLoaded: boolean; setSlugs: string[] }>`
    select content_hash <> '' as "isLoaded", set_slugs as "setSlugs" from content_loads where course_slug = ${slug}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function updateLoad(
  db: Queryable,
  { slug, contentHash, setSlugs }: { slug: string; contentHash: string; setSlugs: string[] },
): Promise<void> {
  await sql`update content_loads set content_hash = ${contentHash}, set_slugs = ${setSlugs}, loaded_at = now()
    where course_slug = ${slug} and (content_hash, set_slugs) is distinct from (${contentHash}, ${setSlugs}::text[])`.execute(
    db,
  )
}

/** Makes the next start compare the course again, although its files are the same. */
export async function requireLoad(tx: Queryable, slug: string): Promise<void> {
  await sql`update content_loads set content_hash = content_hash || ' again' where course_slug = ${slug}`.execute(
    tx,
  )
}

/** Returns those of the sets that belong to the files of another course, or left them and wait there for a decision. */
export async function selectForeignSets(
  db: Queryable,
  slug: string,
  setSlugs: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select s.slug from content_loads l, unnest(l.set_slugs) as s(slug)
    where l.course_slug <> ${slug} and s.slug = any (${[...setSlugs]}::text[])
    union select c.name from content_conflicts c
    where c.course_slug <> ${slug} and c.kind = 'set' and c.name = any (${[...setSlugs]}::text[])`.execute(db)
  return rows.map((row) => row.slug)
}

/** Makes these the courses that were not loaded, with their problems. Rows that are the same stay untouched. */
export async function replaceRefusals(
  db: Queryable,
  refusals: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const rows = [...refusals].map(([slug, problems]) => ({ slug, problems }))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(slug text, problems text[])`
  await sql`delete from content_refusals where course_slug not in (select r.slug from ${wanted})`.execute(db)
  await sql`insert into content_refusals as c (course_slug, problems) select r.slug, r.problems from ${wanted}
    on conflict (course_slug) do update set problems = excluded.problems
      where c.problems <> excluded.problems`.execute(db)
}

export async function deleteRefusal(tx: Queryable, slug: string): Promise<void> {
  await tx.deleteFrom('content_refusals').where('course_slug', '=', slug).execute()
}

export async function selectRefusals(db: Queryable): Promise<{ slug: string; problems: string[] }[]> {
  return db
    .selectFrom('content_refusals')
    .select(['course_slug as slug', 'problems'])
    .orderBy('course_slug')
    .execute()
}
