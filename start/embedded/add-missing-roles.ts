import { Client } from 'pg'
import { createRoleSql, DATABASE, grantDatabaseSql, ROLES } from '../../src/server/db/roles.ts'

/** Creates the roles that did not exist yet when an earlier release created the cluster. */
export async function addMissingRoles(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from unnest($1::text[]) as name where not exists (select from pg_roles where rolname = name)',
      [Object.values(ROLES)],
    )
    if (rows.length === 0) return
    // Sent together, the statements are one transaction: no role can exist without the right to connect.
    await client.query(
      [...rows.map(({ name }) => createRoleSql(name)), ...grantDatabaseSql(DATABASE)].join(';\n'),
    )
  } finally {
    await client.end()
  }
}
