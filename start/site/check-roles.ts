// Checks the roles of a database that the operator has set up, so that a wrong one stops the start with an explanation.
import { Client } from 'pg'
import { DATABASE, ROLES, TUTOR_READS } from '../../src/server/db/roles.ts'
import { describeTooOld, findServerVersion } from '../../src/server/db/server-version.ts'
import { Problem } from '../problem.ts'
import { explainDatabaseError } from './databases.ts'

/**
 * Called before the migrations, which grant rights to these roles. Otherwise a missing role would stop them halfway, with
 * the earlier ones applied.
 */
export async function requireRoles(ownerUrl: string): Promise<void> {
  const missing = await selectTexts(ownerUrl, 'DATABASE_DIRECT_URL', {
    text: `select name as found from unnest($1::text[]) as name left join pg_roles r on r.rolname = name
      where r.oid is null or not has_database_privilege(r.oid, current_database(), 'connect')`,
    values: [[ROLES.app, ROLES.keys, ROLES.tutor]],
  })
  if (missing.length === 0) return
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1))
  const suffix = database === DATABASE ? '' : ` ${database}`
  throw new Problem(
    `The database ${database} lacks a role of this release: ${missing.join(', ')}. Nothing in it was changed.\n` +
      `Run \`npm run -s db:setup -- postgres://superuser:password@host/postgres${suffix}\`, ` +
      'add the lines that it prints to your settings, and start again.',
  )
}

/** Called first: an older server fails later, with messages that name no cause. */
export async function requireServerVersion(appUrl: string): Promise<void> {
  const tooOld = describeTooOld(await withClient(appUrl, 'DATABASE_URL', findServerVersion))
  if (tooOld) throw new Problem(tooOld)
}

/** Refuses a tutor's role with other rights than it should have: with more, the tutor could give answer keys away. */
export async function requireTutorRights(tutorUrl: string): Promise<void> {
  const [wrong] = await selectTexts(tutorUrl, 'DATABASE_TUTOR_URL', {
    // Looks only at tables of the owner of ours, because extensions have tables that everybody may read.
    text: `with ours as (
        select oid, relname from pg_class
        where relkind in ('r', 'p', 'v', 'm')
          and relowner = (select relowner from pg_class where oid = to_regclass('public.courses'))
      )
      select 'cannot read ' || name as found from unnest($1::text[]) as name
        where not coalesce(has_any_column_privilege(to_regclass('public.' || name)::oid, 'select'), false)
      union all
      select 'can read ' || relname from ours where relname <> all ($1) and has_any_column_privilege(oid, 'select')
      union all
      select 'can change ' || relname from ours
        where has_any_column_privilege(oid, 'insert, update') or has_table_privilege(oid, 'delete, truncate')
      union all
      select 'can act as ' || rolname from pg_roles where rolname = any ($2) and pg_has_role(oid, 'member')`,
    values: [TUTOR_READS, [ROLES.owner, ROLES.app, ROLES.keys]],
  })
  if (wrong === undefined) return
  throw new Problem(
    `The role of DATABASE_TUTOR_URL must be ${ROLES.tutor}, with the rights that the migrations give it, but it ${wrong}.\n` +
      'Correct the URL; `npm run db:setup` prints the right one.',
  )
}

/** Returns the column `found` of all rows. */
function selectTexts(
  url: string,
  setting: string,
  query: { text: string; values: unknown[] },
): Promise<string[]> {
  return withClient(url, setting, async (client) => {
    const { rows } = await client.query<{ found: string }>(query)
    return rows.map(({ found }) => found)
  })
}

/** `setting` is named if the database cannot be used. */
async function withClient<T>(url: string, setting: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return await ask(client)
  } catch (error) {
    throw explainDatabaseError(error, setting)
  } finally {
    await client.end()
  }
}
