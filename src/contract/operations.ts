import * as z from 'zod/mini'
import { RefusedCourse } from './content.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant } from './primitives.ts'

/** More would not be read one by one; the total says how many there are. */
export const FAILED_JOBS_SHOWN = 50

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary:
    'The health of process, database and migrations. 503 `unavailable` if the database does not respond.',
  access: 'anyone',
  response: z.strictObject({
    process: z.literal('ok'),
    database: z.literal('ok'),
    migrations: z.strictObject({ applied: Count, pending: Count }),
  }),
  errors: ['unavailable'],
})

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This contract as OpenAPI 3.1.',
  access: 'anyone',
  response: z.record(z.string(), z.unknown()),
  errors: [],
})

export const FailedJob = z.strictObject({
  jobId: Id,
  /** Such as `mail` or `sync_account`. */
  kind: z.string(),
  tries: Count,
  lastError: z.string(),
  createdAt: Instant,
  /** Null if it is not tried again by itself. */
  nextTryAt: z.nullable(Instant),
  /** False if it is due within minutes anyway, or may be running now. */
  canRetry: z.boolean(),
})
export type FailedJob = z.infer<typeof FailedJob>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs/failed',
  summary: `Jobs and emails whose last try failed, oldest first; at most ${FAILED_JOBS_SHOWN}. Never what is in them.`,
  access: 'admin',
  response: z.strictObject({ jobs: z.array(FailedJob), total: Count }),
  errors: [],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/:jobId/retry',
  summary: 'Try a failed job again now. Its tries start over.',
  access: 'admin',
  params: z.strictObject({ jobId: Id }),
  response: z.strictObject({ status: z.literal('waiting') }),
  errors: ['job_not_found'],
})

export const getAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  summary: 'How much of each kind waits for an administrator.',
  access: 'admin',
  response: z.strictObject({
    /** Values in conflict that nobody has decided on. */
    conflicts: Count,
    refusedCourses: z.array(RefusedCourse),
    reports: Count,
    /** Groups of errors that are open. */
    openErrors: Count,
    /** Those first seen in the last 24 hours. */
    newErrors: Count,
    /** Those that happen much more often today than the day before. */
    risingErrors: Count,
    failedJobs: Count,
    /** Received in the last 7 days. */
    messages: Count,
    enterpriseRequests: Count,
  }),
  errors: [],
})
