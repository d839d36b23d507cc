import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { getWork } from '#contract/performance.ts'
import type { Deps } from '../../../deps.ts'
import { selectJobCounts } from '../../../queue/store.ts'
import { findTutorDays } from '../../tutor/model/find-tutor-days.ts'
import { selectScheduledRuns } from './work-store.ts'

/** What the server does beside requests: its queue, its schedule and the tutor's language model. */
export async function findWork(
  { db }: Pick<Deps, 'db'>,
  { query }: ParsedOf<typeof getWork>,
): Promise<ResponseOf<typeof getWork>> {
  const period = { from: new Date(query.from), to: new Date(query.to) }
  const [jobs, runs, tutorDays] = await Promise.all([
    selectJobCounts(db),
    selectScheduledRuns(db),
    findTutorDays(db, period),
  ])
  return {
    jobs: jobs.map(({ oldestAt, ...counts }) => ({ ...counts, oldestAt: oldestAt?.toISOString() ?? null })),
    runs: runs.map(({ name, ranAt }) => ({ name, ranAt: ranAt.toISOString() })),
    tutorDays,
  }
}
