// Which versions of PostgreSQL are supported, and what the older ones lack.
import type { ClientBase } from 'pg'

/** PostgreSQL 17 is the first version with a built-in locale provider, which sorts the same way on every machine. */
const OLDEST = 170_000

/** As PostgreSQL writes it, such as 170010 for 17.10. */
export async function findServerVersion(client: Pick<ClientBase, 'query'>): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  return rows[0]!.version
}

/** Null if the server is new enough. */
export function describeTooOld(version: number): string | null {
  if (version >= OLDEST) return null
  return `This server is PostgreSQL ${Math.floor(version / 10_000)}; Cutscore needs ${OLDEST / 10_000} or newer.`
}

/** A function that migrations call but servers below `since` lack. */
export type NewerFunction = { name: string; since: number; body: string }

export const NEWER_FUNCTIONS: readonly NewerFunction[] = [
  {
    name: 'uuidv7',
    since: 180_000,
    // A random id of version 4, with the time in its first 48 bits and two more bits of the version set.
    body: `returns uuid language sql volatile as $$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) placing
        substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6), 52, 1), 53, 1), 'hex')::uuid $$`,
  },
]

const LENDER = 'newer_functions'

/**
 * Runs a migration with the functions that it calls and this server lacks. They are dropped afterwards, in the same
 * transaction, so that databases migrated by different versions are the same.
 */
export async function withNewerFunctions(
  client: Pick<ClientBase, 'query'>,
  { sql, version, functions }: { sql: string; version: number; functions: readonly NewerFunction[] },
  run: () => Promise<unknown>,
): Promise<void> {
  const lent = functions.filter(({ name, since }) => version < since && sql.includes(`${name}(`))
  if (lent.length === 0) return void (await run())
  await client.query(`create schema ${LENDER}`)
  for (const { name, body } of lent) await client.query(`create function ${LENDER}.${name}() ${body}`)
  // Functions of `pg_temp` are never found by an unqualified name, so this must be a schema.
  await client.query(
    `select set_config('search_path', current_setting('search_path') || ', ${LENDER}', true)`,
  )
  await run()
  // Without `cascade`: a migration that leaves something behind that needs the function must fail.
  for (const { name } of lent) await client.query(`drop function ${LENDER}.${name}()`)
  await client.query(`drop schema ${LENDER}`)
}
