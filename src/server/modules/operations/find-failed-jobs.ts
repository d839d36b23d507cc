import type { ResponseOf } from '#contract/endpoint.ts'
import { FAILED_JOBS_SHOWN, type listFailedJobs } from '#contract/operations.ts'
import type { Db } from '../../db/database.ts'
import { countFailedJobs, selectFailedJobs } from '../../queue/store.ts'

/** The failed jobs, oldest first, without their payloads: those contain links that open accounts. */
export async function findFailedJobs(db: Db): Promise<ResponseOf<typeof listFailedJobs>> {
  const [rows, total] = await Promise.all([selectFailedJobs(db, FAILED_JOBS_SHOWN), countFailedJobs(db)])
  return {
    jobs: rows.map(({ id, kind, attempts, lastError, createdAt, nextTryAt, canRestart }) => ({
      jobId: id,
      kind,
      tries: attempts,
      lastError,
      createdAt: createdAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
      canRetry: canRestart,
    })),
    total,
  }
}
