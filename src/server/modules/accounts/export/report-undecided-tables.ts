import type { Deps } from '../../../deps.ts'
import { findUndecided } from '../deletion/deletion-store.ts'

/** Called at start: logs for the operator which tables exports and deletions leave out until they are described. */
export async function reportUndecidedTables({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  for (const problem of await findUndecided(db))
    log.error(`not part of exports and deletions until db/personal-data-rules.ts says what it is: ${problem}`)
}
