import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { migrate } from '../../src/server/db/migrate.ts'
import { startCluster } from '../../start/embedded/cluster.ts'

/** Everything that the migrations make, a line each, as PostgreSQL's catalogue describes it. */
const QUERY = `
  with tables as (
    select oid, relname, relkind, relacl from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
  )
  select format('%s %s %s', relkind, relname, relacl) as line from tables
  union all
  select format('column %s.%s %s%s %s %s %s', relname, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, attgenerated, pg_get_expr(adbin, adrelid), attacl)
    from tables join pg_attribute a on attrelid = tables.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on adrelid = attrelid and adnum = attnum
  union all
  -- PostgreSQL 18 also lists each 'not null' as a constraint.
  select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select indexdef from pg_indexes where schemaname = 'public'
  union all
  select format('view %s %s', relname, pg_get_viewdef(oid)) from tables where relkind in ('v', 'm')
  union all
  select format('%s %s', pg_get_functiondef(oid), proacl)
    from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all
  select format('schema %s %s', nspname, nspacl) from pg_namespace where nspname !~ '^pg_|^information_schema$'
  union all
  select format('extension %s', extname) from pg_extension
  union all
  select format('migration %s %s', name, checksum) from schema_migrations
  order by 1`

/** Migrates an empty database and describes it. */
export async function describeSchema(): Promise<string[]> {
  const cluster = await startCluster({ dataDir: tmpdir(), durable: false })
  try {
    const { owner } = cluster.urls()
    await migrate(owner)
    const client = new Client({ connectionString: owner })
    await client.connect()
    const { rows } = await client.query<{ line: string }>(QUERY)
    await client.end()
    return rows.map(({ line }) => line)
  } finally {
    await cluster.stop()
  }
}
