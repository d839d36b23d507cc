import type { Queryable } from '../../db/database.ts'

export async function countAppliedMigrations(db: Queryable): Promise<number> {
  const { count } = await db
    .selectFrom('schema_migrations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
