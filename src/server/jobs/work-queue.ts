// The sweep that does what waits in the outbox: at least once, in any process, each piece apart from the others.
import type { Deps } from '../deps.ts'
import { removeExpiredEmailChanges } from '../modules/accounts/remove-expired-email-changes.ts'
import { removeExpiredSessions } from '../modules/accounts/remove-expired-sessions.ts'
import { removeOldEnterpriseRequests } from '../modules/billing/remove-old-enterprise-requests.ts'
import { removeOldNotifications } from '../modules/notifications/remove-old-notifications.ts'
import {
  claimDueJobs,
  type ClaimedJob,
  deleteOldJobs,
  enqueue,
  markJobDone,
  markJobFailed,
} from '../queue/store.ts'
import { HANDLERS } from './handlers.ts'
import type { Job, JobKind, Lane } from '../queue/kinds.ts'
import { onWake } from '../queue/wake.ts'

/** The lease is longer than a batch may take: mails give up after 30 seconds, a fetch from the provider after some minutes. */
const LANES: Record<Lane, { batch: number; leaseSeconds: number }> = {
  quick: { batch: 20, leaseSeconds: 120 },
  // Fewer than may ask the provider at once: the others are for people who wait.
  slow: { batch: 3, leaseSeconds: 600 },
}
const POLL_MS = 1_000
const CLEAN_MS = 3_600_000
const KEEP_DAYS = 7
/** Some fourteen hours, with the waits below. */
const MAX_ATTEMPTS = 20
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3_600

/** Does what is due until nothing is; answers how many pieces were tried. */
export async function drainQueue(deps: Deps): Promise<number> {
  let tried = 0
  for (;;) {
    // What one lane does may be work for the other.
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
    await Promise.all(jobs.map((job) => attempt(deps, job)))
  }
}

/** Looks every second, and at once when this process wrote something. The returned function stops it. */
export function startQueueSweep(deps: Deps): () => Promise<void> {
  const stops = [startLane(deps, 'quick'), startLane(deps, 'slow')]
  const cleaning = setInterval(() => void clean(deps), CLEAN_MS)
  return async () => {
    clearInterval(cleaning)
    await Promise.all(stops.map((stop) => stop()))
  }
}

function startLane(deps: Deps, lane: Lane): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  async function sweep(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      await drainLane(deps, lane).catch((error: unknown) =>
        deps.log.warn({ err: error, lane }, 'sweep of the outbox'),
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

async function clean(deps: Deps): Promise<void> {
  const cleaning = [
    deleteOldJobs(deps.db, { olderThanDays: KEEP_DAYS }),
    removeExpiredSessions(deps),
    removeExpiredEmailChanges(deps),
    removeOldNotifications(deps),
    removeOldEnterpriseRequests(deps),
  ]
  await Promise.all(cleaning).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'what is old stays for now'),
  )
}

async function attempt(deps: Deps, job: ClaimedJob): Promise<void> {
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
  if (!handler) throw new Error(`nothing here does "${kind}"`)
  return handler(deps, payload)
}

async function postpone(deps: Deps, { id, kind, attempts }: ClaimedJob, error: unknown): Promise<void> {
  const isLast = attempts >= MAX_ATTEMPTS
  deps.log[isLast ? 'error' : 'warn']({ err: error, jobId: id, kind, attempts }, 'outbox work failed')
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  await markJobFailed(deps.db, id, { error: message, retryInSeconds: isLast ? null : waitSeconds(attempts) })
    // The lease brings it back.
    .catch((failure: unknown) => deps.log.warn({ err: failure, jobId: id }, 'outbox failure not noted'))
}

export function waitSeconds(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 3 ** (attempts - 1))
}
