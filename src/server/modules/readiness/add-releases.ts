import { estimateRelease, isReleaseDue } from '#domain/readiness/release.ts'
import type { Deps } from '../../deps.ts'
import { countFirstAttempts, findFirstAttempts, insertRelease } from './release-store.ts'

/** Estimates difficulties again in courses with enough new first attempts. Returns how many courses have a new release. */
export async function addReleases({ db, log }: Deps): Promise<number> {
  let added = 0
  for (const { courseId, attempts, people, released } of await countFirstAttempts(db)) {
    if (!isReleaseDue({ attempts, people, released })) continue
    const found = await findFirstAttempts(db, courseId)
    await db
      .transaction()
      .execute((tx) => insertRelease(tx, courseId, estimateRelease(found), { attempts, people }))
    added += 1
    log.info({ courseId, attempts, people }, 'difficulties of questions were estimated again')
  }
  return added
}
