import { estimateRepeats } from '#domain/readiness/estimate-repeats.ts'
import { estimateRelease, isReleaseDue } from '#domain/readiness/release.ts'
import type { Deps } from '../../deps.ts'
import { countFirstAttempts, findFirstAttempts, findHistories, insertRelease } from './release-store.ts'

/** Estimates difficulties, and how questions are answered again, in courses with enough new first attempts. Returns how many courses have a new release. */
export async function addReleases({ db, log }: Deps): Promise<number> {
  let added = 0
  for (const { courseId, attempts, people, released } of await countFirstAttempts(db)) {
    if (!isReleaseDue({ attempts, people, released })) continue
    const release = estimateRelease(await findFirstAttempts(db, courseId))
    const repeats = estimateRepeats(await findHistories(db, courseId, release), release.means)
    await db
      .transaction()
      .execute((tx) => insertRelease(tx, courseId, { ...release, repeats }, { attempts, people }))
    added += 1
    log.info({ courseId, attempts, people }, 'difficulties of questions were estimated again')
  }
  return added
}
