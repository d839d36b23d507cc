import type { Deps } from '../../../deps.ts'
import { findUndecided } from '../deletion/deletion-store.ts'

/**
 * Called when the server starts. Logs the tables that exports and deletions leave out because `personal-data-rules.ts` does not
 * describe them.
 */
export async function reportUndecidedTables({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const problem of await findUndecided(db))
    log.error(`not part of exports and deletions until db/personal-data-rules.ts says what it is: ${problem}`)
}
