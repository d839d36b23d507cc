import type { Values } from '#domain/authoring/merge-values.ts'
import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** Bases and conflicts of a course. Always use it with the keys role: a question in conflict contains its answer key. */

/** A value's name in the database is in two parts, in code in one: `set/az-900-set-1/title`. */
function partsOf(name: string): { kind: string; name: string } {
  const at = name.indexOf('/')
  return { kind: name.slice(0, at), name: name.slice(at + 1) }
}

export async function selectBases(db: Queryable, slug: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('content_bases')
    .select(['kind', 'name', 'value'])
    .where('course_slug', '=', slug)
    .execute()
  return new Map(rows.map(({ kind, name, value }) => [`${kind}/${name}`, value]))
}

/** Writes only what differs. */
export async function replaceBases(
  tx: Queryable,
  slug: string,
  { before, after }: { before: Values; after: Values },
): Promise<void> {
  const gone = [...before.keys()].filter((name) => !after.has(name))
  const changed = [...after].filter(([name, value]) => before.get(name) !== value)
  await sql`delete from content_bases
    where course_slug = ${slug} and kind || '/' || name = any (${gone}::text[])`.execute(tx)
  const rows = changed.map(([name, value]) => ({ ...partsOf(name), value }))
  await sql`insert into content_bases (course_slug, kind, name, value)
    select ${slug}, r.kind, r.name, r.value from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(kind text, name text, value text)
    on conflict (course_slug, kind, name) do update set value = excluded.value`.execute(tx)
}

export type Conflict = {
  /** Such as `set/az-900-set-1/title`. */
  name: string
  /** Canonical JSON; null if the file does not have the value any more. */
  fileValue: string | null
  /** A question as the file has it; of a set that left the files, the values of its questions there. */
  item: object | null
}

/** Makes these the conflicts of the course. Rows that are the same stay untouched. */
export async function replaceConflicts(
  tx: Queryable,
  slug: string,
  conflicts: readonly Conflict[],
): Promise<void> {
  const rows = conflicts.map(({ name, fileValue, item }) => ({
    ...partsOf(name),
    file_value: fileValue,
    item,
  }))
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(kind text, name text, file_value text, item jsonb)`
  await sql`delete from content_conflicts c where course_slug = ${slug}
    and not exists (select from ${wanted} where r.kind = c.kind and r.name = c.name)`.execute(tx)
  await sql`insert into content_conflicts as c (course_slug, kind, name, file_value, item)
    select ${slug}, r.kind, r.name, r.file_value, r.item from ${wanted}
    on conflict (course_slug, kind, name) do update
      set file_value = excluded.file_value, item = excluded.item, noted_at = now()
      where (c.file_value, c.item) is distinct from (excluded.file_value, excluded.item)`.execute(tx)
}

/** Changes what the file says in a conflict that is still there. */
export async function updateConflict(
  db: Queryable,
  slug: string,
  { name, fileValue, item }: Conflict,
): Promise<void> {
  const { kind, name: rest } = partsOf(name)
  await sql`update content_conflicts
    set file_value = ${fileValue}, item = ${item && JSON.stringify(item)}::jsonb, noted_at = now()
    where course_slug = ${slug} and kind = ${kind} and name = ${rest}`.execute(db)
}

export type ConflictRow = Conflict & { slug: string; base: string | null; notedAt: Date }

export async function selectConflicts(db: Queryable, slug: string | null = null): Promise<ConflictRow[]> {
  const { rows } = await sql<ConflictRow>`
    select c.course_slug as slug, c.kind || '/' || c.name as name, c.file_value as "fileValue", c.item,
      c.noted_at as "notedAt", b.value as base
    from content_conflicts c left join content_bases b using (course_slug, kind, name)
    where ${slug}::text is null or c.course_slug = ${slug}
    order by c.course_slug, c.kind, c.name`.execute(db)
  return rows
}

/** A base without a value is none. */
export async function writeBase(
  tx: Queryable,
  { slug, name, value }: { slug: string; name: string; value: string | null },
): Promise<void> {
  const at = { course_slug: slug, ...partsOf(name) }
  await tx
    .deleteFrom('content_bases')
    .where('course_slug', '=', slug)
    .where('kind', '=', at.kind)
    .where('name', '=', at.name)
    .execute()
  if (value !== null)
    await tx
      .insertInto('content_bases')
      .values({ ...at, value })
      .execute()
}

export async function deleteConflict(
  tx: Queryable,
  { slug, name }: { slug: string; name: string },
): Promise<void> {
  const { kind, name: rest } = partsOf(name)
  await tx
    .deleteFrom('content_conflicts')
    .where('course_slug', '=', slug)
    .where('kind', '=', kind)
    .where('name', '=', rest)
    .execute()
}
