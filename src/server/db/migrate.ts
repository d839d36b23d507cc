import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import {
  describeTooOld,
  findServerVersion,
  NEWER_FUNCTIONS,
  type NewerFunction,
  withNewerFunctions,
} from './server-version.ts'

const FOLDER = join(import.meta.dirname, '../../../db/migrations')
/** The id of the advisory lock that keeps two processes from migrating at the same time. The number is arbitrary. */
const LOCK = 727_374

/**
 * A statement waiting for a table blocks all later ones, so a migration gives up after this time, unless it sets its
 * own.
 */
const LOCK_TIMEOUT = '10s'

export type Migration = { name: string; sql: string; checksum: string }

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z_]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/**
 * Applies new migrations as the owner of the schema, each file in its own transaction. Returns how many it applied.
 * Throws if a file that was already applied has changed.
 */
export async function migrate(
  ownerUrl: string,
  migrations = readMigrations(),
  newer: readonly NewerFunction[] = NEWER_FUNCTIONS,
): Promise<number> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const version = await findServerVersion(client)
    const tooOld = describeTooOld(version)
    if (tooOld) throw new Error(tooOld)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migrations',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const changed = migrations.filter((m) => applied.has(m.name) && applied.get(m.name) !== m.checksum)
    if (changed.length > 0)
      throw new Error(`migrations changed after they were applied: ${changed.map((m) => m.name).join(', ')}`)
    const waiting = migrations.filter((m) => !applied.has(m.name))
    for (const migration of waiting) await apply(client, migration, { version, functions: newer })
    return waiting.length
  } finally {
    await client.end()
  }
}

/** True if a statement gave up waiting for a table in use. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}
const IN_USE =
  ': somebody else is using a table that it changes. Nothing of it was applied. Start again, or stop the other processes of the site and start again.'

async function apply(
  client: Client,
  { name, sql, checksum }: Migration,
  server: { version: number; functions: readonly NewerFunction[] },
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
    await withNewerFunctions(client, { sql, ...server }, () => client.query(sql))
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`migration ${name} failed${isLockTimeout(error) ? IN_USE : describe(error, sql)}`, {
      cause: error,
    })
  }
}

/** Where in the file, and why. PostgreSQL's `detail` is left out, because it may quote a person's row. */
function describe(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError)) return `: ${error instanceof Error ? error.message : String(error)}`
  const line = error.position && ` at line ${sql.slice(0, Number(error.position) - 1).split('\n').length}`
  const where = error.where && ` (${error.where})`
  return [`${line ?? ''}: ${error.message}${where ?? ''}`, error.hint].filter(Boolean).join('\n')
}
