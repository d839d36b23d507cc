import { KEEP_TIMINGS_DAYS } from '#domain/telemetry/timings.ts'
import type { Deps } from '../../../deps.ts'
import { deleteTimingsBefore } from './timing-store.ts'

const DAY_MS = 86_400_000

export async function removeOldTimings({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteTimingsBefore(db, new Date(now().getTime() - KEEP_TIMINGS_DAYS * DAY_MS))
}
