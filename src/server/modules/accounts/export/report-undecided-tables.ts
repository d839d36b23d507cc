import type { Deps } from '../../../deps.ts'
import { findUndecided } from '../deletion/deletion-store.ts'

/**
 * Logs, when the server starts, the tables left out of exports and deletions because `personal-data-rules.ts` lacks
 * them.
 */
export async function reportUndecidedTables({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const problem of await findUndecided(db))
    log.error(
      `not part of exports and deletions until src/server/db/personal-data-rules.ts describes it: ${problem}`,
    )
}
