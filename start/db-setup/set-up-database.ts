import { randomBytes } from 'node:crypto'
import { Client, DatabaseError } from 'pg'
import {
  createDatabaseSql,
  createRoleSql,
  type DatabaseUrls,
  grantDatabaseSql,
  limitSessionsSql,
  quoteName,
  ROLES,
} from '../../src/server/db/roles.ts'
import { describeTooOld, findServerVersion } from '../../src/server/db/server-version.ts'
import { Problem } from '../problem.ts'

type Passwords = Partial<Record<keyof typeof ROLES, string>>

/**
 * Returns the URLs of the roles whose passwords it has just set. `kept` names the roles that existed before:
 * their passwords cannot be read.
 */
export async function setUpDatabase(options: {
  adminUrl: string
  database: string
  rotate: boolean
}): Promise<{ urls: Partial<DatabaseUrls>; kept: string[] }> {
  const { adminUrl, database, rotate } = options
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 })
  await client.connect().catch((error: Error) => {
    throw new Problem(`Cannot connect to the PostgreSQL server: ${error.message}`)
  })
  try {
    const tooOld = describeTooOld(await findServerVersion(client))
    if (tooOld) throw new Problem(tooOld)
    const passwords = await setUpRoles(client, rotate)
    await setUpDatabaseItself(client, database)
    const urls: Partial<DatabaseUrls> = {}
    for (const key of keysOf(passwords)) urls[key] = urlFor(adminUrl, ROLES[key], passwords[key]!, database)
    return {
      urls,
      kept: keysOf(ROLES)
        .filter((key) => !passwords[key])
        .map((key) => ROLES[key]),
    }
  } catch (error) {
    if (error instanceof DatabaseError)
      throw new Problem(`The PostgreSQL server refused a statement: ${error.message}`)
    throw error
  } finally {
    await client.end()
  }
}

async function setUpRoles(client: Client, rotate: boolean): Promise<Passwords> {
  const passwords: Passwords = {}
  // All or nothing, because a password that was set but not printed would be lost.
  await client.query('begin')
  for (const key of keysOf(ROLES)) {
    const role = ROLES[key]
    const { rows } = await client.query<{ is_mighty: boolean }>(
      'select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as is_mighty from pg_roles where rolname = $1',
      [role],
    )
    const found = rows[0]
    if (found?.is_mighty)
      throw new Problem(
        `The role ${role} exists and has more rights than it should (superuser, createrole, createdb, replication or bypassrls). Revoke them first.`,
      )
    if (!found) await client.query(createRoleSql(role))
    if (found && !rotate) continue
    const password = randomBytes(24).toString('base64url')
    await client.query(`alter role ${quoteName(role)} login password '${password}'`)
    passwords[key] = password
  }
  for (const sql of limitSessionsSql()) await client.query(sql)
  await client.query('commit')
  return passwords
}

async function setUpDatabaseItself(client: Client, database: string): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [database],
  )
  const owner = rows[0]?.owner
  if (owner && owner !== ROLES.owner)
    throw new Problem(
      `The database ${database} exists and belongs to ${owner}. Name another: npm run db:setup -- <URL> <database>`,
    )
  // A role without superuser rights can create a database only for a role of which it is a member.
  const {
    rows: [me],
  } = await client.query<{ can_set: boolean }>(
    "select pg_has_role(current_user, $1, 'set') and pg_has_role(current_user, $1, 'usage') as can_set",
    [ROLES.owner],
  )
  if (!me?.can_set) await client.query(`grant ${ROLES.owner} to current_user`)
  if (!owner) await client.query(createDatabaseSql(database))
  for (const sql of grantDatabaseSql(database)) await client.query(sql)
  if (!me?.can_set) await client.query(`revoke ${ROLES.owner} from current_user`)
}

function urlFor(adminUrl: string, role: string, password: string, database: string): string {
  const url = new URL(adminUrl)
  // With a socket file, the host is in the query; but a URL without a host name cannot contain a user.
  url.hostname ||= 'localhost'
  url.username = role
  url.password = password
  url.pathname = `/${encodeURIComponent(database)}`
  url.searchParams.delete('user')
  url.searchParams.delete('password')
  return url.href
}

function keysOf<T extends object>(value: T): (keyof T)[] {
  return Object.keys(value) as (keyof T)[]
}
