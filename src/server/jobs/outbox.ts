// The sweep that does what waits in the outbox: at least once, in any process, each piece apart from the others.
import type { Deps } from '../deps.ts'
import { removeExpiredSessions } from '../modules/accounts/remove-expired-sessions.ts'
import { removeOldEnterpriseRequests } from '../modules/billing/remove-old-enterprise-requests.ts'
import { removeOldNotifications } from '../modules/notifications/remove-old-notifications.ts'
import { enqueue } from './enqueue.ts'
import { HANDLERS } from './handlers.ts'
import type { Job, JobKind } from './kinds.ts'
import { claimDueJobs, deleteOldJobs, markJobDone, markJobFailed, type ClaimedJob } from './store.ts'
import { onWake } from './wake.ts'

const BATCH = 20
/** Longer than a batch may take: mails give up after 30 seconds. */
const LEASE_SECONDS = 120
const POLL_MS = 1_000
const CLEAN_MS = 3_600_000
const KEEP_DAYS = 7
/** Some fourteen hours, with the waits below. */
const MAX_ATTEMPTS = 20
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3_600

/** Does what is due until nothing is; answers how many pieces were tried. */
export async function drainOutbox(deps: Deps): Promise<number> {
  let tried = 0
  for (;;) {
    const jobs = await claimDueJobs(deps.db, { limit: BATCH, leaseSeconds: LEASE_SECONDS })
    if (jobs.length === 0) return tried
    tried += jobs.length
    await Promise.all(jobs.map((job) => attempt(deps, job)))
  }
}

/** Looks every second, and at once when this process wrote something. The returned function stops it. */
export function startOutboxSweep(deps: Deps): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  async function sweep(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false
      await drainOutbox(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'sweep of the outbox'))
    }
    running = null
  }
  function wake(): void {
    isWoken = true
    running ??= sweep()
  }
  function clean(): void {
    const cleaning = [
      deleteOldJobs(deps.db, { olderThanDays: KEEP_DAYS }),
      removeExpiredSessions(deps),
      removeOldNotifications(deps),
      removeOldEnterpriseRequests(deps),
    ]
    void Promise.all(cleaning).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'what is old stays for now'),
    )
  }

  const timers = [setInterval(wake, POLL_MS), setInterval(clean, CLEAN_MS)]
  const forget = onWake(wake)
  wake()
  return async () => {
    isStopped = true
    forget()
    for (const timer of timers) clearInterval(timer)
    await running
  }
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
