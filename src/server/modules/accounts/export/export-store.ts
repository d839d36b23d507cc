import type { Db, Queryable } from '../../../db/database.ts'
import type { PersonTable } from '../../../db/personal-data-plan.ts'
import { isReadable, readPersonPlan, readPersonRows, type PersonIds } from '../../../db/personal-data-rows.ts'

/** The tables that an export contains, and the names of those that it must leave out. */
export async function findPersonTables(
  db: Db,
): Promise<{ tables: readonly PersonTable[]; leftOut: readonly string[] }> {
  const { tables, leftOut } = await readPersonPlan(db)
  const unread = tables.filter((table) => !isReadable(table)).map(({ name }) => name)
  return { tables: tables.filter(isReadable), leftOut: [...leftOut, ...unread] }
}

export function findPersonRows(db: Db, table: PersonTable, who: PersonIds): AsyncGenerator<string[], void> {
  return readPersonRows(db, table, who)
}

export type AccountRow = { id: string; email: string; name: string; timeZone: string; createdAt: Date }

export async function findAccountRow(db: Queryable, userId: string): Promise<AccountRow> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'time_zone', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    timeZone: row.time_zone,
    createdAt: row.created_at,
  }
}
