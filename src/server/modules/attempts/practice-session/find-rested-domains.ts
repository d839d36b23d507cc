import { NO_FILTERS } from '#domain/attempts/practice-plan.ts'
import type { Queryable } from '../../../db/database.ts'
import { findCandidates } from './practice-session-store.ts'

/** The domains in which a session of what helps most could ask something now. `sets`: only from these; from all if it is empty. */
export async function findRestedDomains(
  db: Queryable,
  { sets, ...who }: { userId: string; courseId: string; sets: string[] },
): Promise<Set<string>> {
  const candidates = await findCandidates(db, { ...who, filters: { ...NO_FILTERS, sets }, endsId: null })
  return new Set(candidates.filter(({ isDue, isRecent }) => isDue || !isRecent).map(({ domain }) => domain))
}
