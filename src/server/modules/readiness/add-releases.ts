import { estimateRelease } from '#domain/readiness/release.ts'
import type { Deps } from '../../deps.ts'
import { countFirstAttempts, findFirstAttempts, insertRelease } from './release-store.ts'

/** Fewer answers say less about difficulties than the authors' labels do. */
const MIN_ATTEMPTS = 200
const MIN_PEOPLE = 20
/** A new release needs this many times the first attempts of the last one, because everyone's figures change with it. */
const GROWTH = 1.1

/** Estimates difficulties again in courses with enough new first attempts. Returns how many courses have a new release. */
export async function addReleases({ db, log }: Deps): Promise<number> {
  let added = 0
  for (const { courseId, attempts, people, released } of await countFirstAttempts(db)) {
    if (attempts < MIN_ATTEMPTS || people < MIN_PEOPLE || attempts < GROWTH * released) continue
    const found = await findFirstAttempts(db, courseId)
    await db
      .transaction()
      .execute((tx) => insertRelease(tx, courseId, estimateRelease(found), { attempts, people }))
    added += 1
    log.info({ courseId, attempts, people }, 'difficulties of questions were estimated again')
  }
  return added
}
