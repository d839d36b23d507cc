import type { ResponseOf } from '#contract/endpoint.ts'
import type { getHealth } from '#contract/operations.ts'
import { readMigrations } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import { countAppliedMigrations } from './store.ts'

/** Counted once, because the files of a running process do not change. */
let known: number | undefined

/** If the database is down, the query throws and the caller gets `unavailable`. */
export async function findHealth({ db }: Deps): Promise<ResponseOf<typeof getHealth>> {
  known ??= readMigrations().length
  const applied = await countAppliedMigrations(db)
  return {
    process: 'ok',
    database: 'ok',
    migrations: { applied, pending: Math.max(0, known - applied) },
  }
}
