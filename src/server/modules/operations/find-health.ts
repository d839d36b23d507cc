import type { ResponseOf } from '#contract/endpoint.ts'
import type { getHealth } from '#contract/operations.ts'
import { readMigrations } from '../../db/migrate.ts'
import type { Deps } from '../../deps.ts'
import { countAppliedMigrations } from './store.ts'

/** Read once: the files are those this process was started with. */
let known: number | undefined

/** Throws what the driver throws when the database is away, which is answered `unavailable`. */
export async function findHealth({ db }: Deps): Promise<ResponseOf<typeof getHealth>> {
  known ??= readMigrations().length
  const applied = await countAppliedMigrations(db)
  return {
    process: 'ok',
    database: 'ok',
    migrations: { applied, pending: Math.max(0, known - applied) },
  }
}
