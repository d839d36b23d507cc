import { sql } from 'kysely'
import type { Queryable } from './database.ts'

export type Column = { name: string; type: string; isReadable: boolean }
/** A foreign key, with what happens to the row when the target is deleted. */
export type Reference = {
  columns: readonly string[]
  table: string
  tableColumns: readonly string[]
  onDelete: 'cascade' | 'set null' | 'other'
}
export type TableDescription = {
  name: string
  columns: readonly Column[]
  primaryKey: readonly string[]
  references: readonly Reference[]
}

/** Describes every table that the current role can see, from PostgreSQL's catalogue. */
export async function readTables(db: Queryable): Promise<TableDescription[]> {
  const { rows } = await sql<TableDescription>`
    select t.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isReadable', has_column_privilege(t.oid, a.attnum, 'select')) order by a.attnum)
        from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(a.attname order by k.nth)
        from pg_index i cross join unnest(i.indkey) with ordinality k (attnum, nth)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
        where i.indrelid = t.oid and i.indisprimary), '[]') as "primaryKey",
      coalesce((select json_agg(json_build_object(
          'columns', (select json_agg(a.attname order by k.nth) from unnest(f.conkey) with ordinality k (attnum, nth)
            join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum),
          'table', p.relname,
          'tableColumns', (select json_agg(a.attname order by k.nth) from unnest(f.confkey) with ordinality k (attnum, nth)
            join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.attnum),
          'onDelete', case f.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'other' end) order by f.conname)
        from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = t.oid and f.contype = 'f'), '[]') as references
    from pg_class t join pg_namespace n on n.oid = t.relnamespace
    where n.nspname = 'public' and t.relkind in ('r', 'p') and not t.relispartition
    order by t.relname`.execute(db)
  return rows
}
