import { Client } from 'pg'
import {
  createRoleSql,
  DATABASE,
  grantDatabaseSql,
  limitSessionsSql,
  ROLES,
} from '../../src/server/db/roles.ts'

/** Creates the roles that did not exist yet when an earlier release created the cluster, and sets the limits of all. */
export async function addMissingRoles(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where not exists (select from pg_roles where rolname = name)',
      [Object.values(ROLES)],
    )
    const missing = rows.map(({ name }) => createRoleSql(name))
    const grants = missing.length > 0 ? grantDatabaseSql(DATABASE) : []
    // Sent together, the statements are one transaction: no role can exist without the right to connect.
    await client.query([...missing, ...grants, ...limitSessionsSql()].join(';\n'))
  } finally {
    await client.end()
  }
}
