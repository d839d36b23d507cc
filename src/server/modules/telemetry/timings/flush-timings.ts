import { startOfHour } from '#domain/telemetry/timings.ts'
import type { Deps } from '../../../deps.ts'
import { putTimingsBack, takeTimings } from './record-timing.ts'
import { addTimings } from './timing-store.ts'

/**
 * Stores what this process has recorded, in the row of the present hour. If that fails, the next call tries again: nothing is
 * lost, unless the database had stored it without saying so; then a minute counts twice.
 */
export async function flushTimings(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const rows = takeTimings(deps)
  if (rows.length === 0) return
  try {
    await addTimings(deps.db, startOfHour(deps.now()), rows)
  } catch (error) {
    putTimingsBack(deps, rows)
    throw error
  }
}
