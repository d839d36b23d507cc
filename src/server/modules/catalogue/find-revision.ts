import { sql } from 'kysely'
import { dayOf } from '#domain/days.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'

const MAX_AGE_MS = 1_000

type Known = { revision: string; readAt: number; reading: Promise<string> | null }
const knownOf = new WeakMap<Db, Known>()

/**
 * A string that changes whenever a published course does: every write to a course, its sets or items raises its
 * revision. All caches of the catalogue have it in their keys. It is read at most once a second, so cached responses
 * are at most a second out of date, whichever process changed the catalogue. Within that second, it is returned without a promise.
 */
export function findCatalogueRevision({ reads, now }: Pick<Deps, 'reads' | 'now'>): Promise<string> | string {
  const known = knownOf.get(reads.catalogue) ?? { revision: '', readAt: -Infinity, reading: null }
  knownOf.set(reads.catalogue, known)
  const at = now().getTime()
  // If the clock is set back, the known revision must not be kept for longer.
  if (at >= known.readAt && at < known.readAt + MAX_AGE_MS) return known.revision
  known.reading ??= selectRevision(reads.catalogue)
    .then((revision) => {
      Object.assign(known, { revision, readAt: at })
      return revision
    })
    .finally(() => (known.reading = null))
  return known.reading
}

/** Changes with the catalogue and with the day, because exams retire on a day without a change of the catalogue. */
export async function findCatalogueDay(deps: Pick<Deps, 'reads' | 'now'>): Promise<string> {
  return `${await findCatalogueRevision(deps)} ${dayOf(deps.now())}`
}

async function selectRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws('.', count(*), count(*) filter (where is_published), sum(revision)) as revision
    from courses`.execute(db)
  return rows[0]!.revision
}
