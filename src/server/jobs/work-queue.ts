// Runs due jobs. Each runs at least once, in any process, and independently of the others.
import { redact } from '#domain/telemetry/redact.ts'
import { isOutage } from '../db/outage.ts'
import type { Deps } from '../deps.ts'
import { recordServerError } from '../modules/telemetry/errors/record-server-error.ts'
import { claimDueJobs, type ClaimedJob, enqueue, markJobDone, markJobFailed } from '../queue/store.ts'
import { HANDLERS } from './handlers.ts'
import type { Job, JobKind, Lane } from '../queue/kinds.ts'
import { LONGEST_LEASE_SECONDS, MAX_ATTEMPTS, waitSeconds } from '../queue/retries.ts'
import { onWake } from '../queue/wake.ts'

/** A lease must outlast a batch: an email takes up to 30 seconds, a fetch from the payment provider some minutes. */
const LANES: Record<Lane, { batch: number; leaseSeconds: number }> = {
  quick: { batch: 20, leaseSeconds: 120 },
  // Fewer calls at once than the provider allows; the rest are for people who are waiting for a response.
  slow: { batch: 3, leaseSeconds: LONGEST_LEASE_SECONDS },
}
const POLL_MS = 1_000

/** Runs due jobs until none is left. Returns how many it tried. */
export async function drainQueue(deps: Deps): Promise<number> {
  let tried = 0
  for (;;) {
    // A job of one lane may add jobs to the other.
    const [quick, slow] = await Promise.all([drainLane(deps, 'quick'), drainLane(deps, 'slow')])
    if (quick + slow === 0) return tried
    tried += quick + slow
  }
}

async function drainLane(deps: Deps, lane: Lane): Promise<number> {
  const { batch, leaseSeconds } = LANES[lane]
  let tried = 0
  for (;;) {
    const jobs = await claimDueJobs(deps.db, { lane, limit: batch, leaseSeconds })
    if (jobs.length === 0) return tried
    tried += jobs.length
    await Promise.all(jobs.map((job) => runJob(deps, job)))
  }
}

/** Checks every second and after `wakeQueue`. Returns a function that stops it and waits for jobs in progress. */
export function startQueueSweep(deps: Deps): () => Promise<void> {
  const stops = [startLane(deps, 'quick'), startLane(deps, 'slow')]
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

function startLane(deps: Deps, lane: Lane): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  async function sweep(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      await drainLane(deps, lane).catch((error: unknown) =>
        deps.log.warn({ err: error, lane }, 'the queue could not run its jobs; it tries again'),
      )
    }
    running = null
  }
  function wake(): void {
    isWoken = true
    running ??= sweep()
  }

  const timer = setInterval(wake, POLL_MS)
  const forget = onWake(wake)
  wake()
  return async () => {
    isStopped = true
    forget()
    clearInterval(timer)
    await running
  }
}

async function runJob(deps: Deps, job: ClaimedJob): Promise<void> {
  try {
    const next = await handle(deps, job)
    await deps.db.transaction().execute(async (tx) => {
      if (!(await markJobDone(tx, job.id))) return
      for (const { kind, payload } of next) await enqueue(tx, kind, payload)
    })
  } catch (error) {
    await postpone(deps, job, error)
  }
}

function handle(deps: Deps, { kind, payload }: ClaimedJob): Promise<Job[]> {
  const handler = HANDLERS[kind as JobKind] as ((deps: Deps, payload: unknown) => Promise<Job[]>) | undefined
  if (!handler) throw new Error(`there is no handler for jobs of kind "${kind}"`)
  return handler(deps, payload)
}

async function postpone(deps: Deps, { id, kind, attempts }: ClaimedJob, error: unknown): Promise<void> {
  const isLast = attempts >= MAX_ATTEMPTS
  deps.log[isLast ? 'error' : 'warn']({ err: error, jobId: id, kind, attempts }, 'job failed')
  // A server that is away for a moment is no bug, as long as the job is tried again.
  if (isLast || !isOutage(error)) recordServerError(deps, error, { source: 'job', endpoint: kind })
  // A mail server's refusal names who the mail was for.
  const message = redact(error instanceof Error ? error.message : String(error)).slice(0, 500)
  await markJobFailed(deps.db, id, { error: message, retryInSeconds: isLast ? null : waitSeconds(attempts) })
    // If the failure cannot be recorded, the job is due again when its lease expires.
    .catch((failure: unknown) =>
      deps.log.warn({ err: failure, jobId: id }, 'a job has failed, and the failure could not be saved'),
    )
}
