import { isOutage } from '../db/outage.ts'
import type { Deps } from '../deps.ts'
import { eraseDueAccounts } from '../modules/accounts/deletion/erase-account.ts'
import { removeExpiredRows } from '../modules/accounts/remove-expired-rows.ts'
import { sweepDueAttempts } from '../modules/attempts/finishing/finish-attempt.ts'
import { removeOldPreviews } from '../modules/attempts/questions/remove-old-previews.ts'
import { reconcileAccounts, reconcileDue } from '../modules/billing/sync/reconcile-accounts.ts'
import { releaseEndedGrants } from '../modules/billing/subscriptions/grant-features.ts'
import { removeOldEnterpriseRequests } from '../modules/billing/enterprise/ask-enterprise.ts'
import { removeOldNotifications } from '../modules/notifications/remove-old-notifications.ts'
import { addReleases } from '../modules/readiness/add-releases.ts'
import { replayBeliefs } from '../modules/readiness/replay-beliefs.ts'
import { planPastReviews } from '../modules/reviews/plan-past-reviews.ts'
import { recordServerError } from '../modules/telemetry/errors/record-server-error.ts'
import { writeErrors } from '../modules/telemetry/errors/write-errors.ts'
import { flushTimings } from '../modules/telemetry/timings/flush-timings.ts'
import { removeOldTimings } from '../modules/telemetry/timings/remove-old-timings.ts'
import { freeReservations } from '../modules/tutor/model/free-reservations.ts'
import { removeOldConversations } from '../modules/tutor/remove-old-conversations.ts'
import { repeatEvery } from '../queue/repeat-every.ts'
import { deleteOldJobs } from '../queue/store.ts'
import { claimNight, claimRun } from './schedule-store.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const TEN_MINUTES_S = 600
/** Long enough for an operator to notice a failed job. */
const KEEP_JOBS_DAYS = 7

type Scheduled = {
  /** The interval at which each process checks or runs the work. */
  everyMs: number
  /** For work that only one process should do: returns true if this process should run it now. */
  claim?: (deps: Deps, name: string) => Promise<boolean>
  run: (deps: Deps) => Promise<unknown>
}

/** Everything that the server does repeatedly without a request. Work caused by a request is a job in the queue instead. */
const SCHEDULE = {
  // Timed exams are scored this soon after their deadline, even if the browser is closed.
  finish_due_attempts: { everyMs: 5 * SECOND_MS, run: sweepAttempts },
  // Errors wait in memory for so long.
  write_errors: { everyMs: SECOND_MS, run: writeErrors },
  erase_due_accounts: { everyMs: HOUR_MS, run: eraseDueAccounts },
  remove_expired_rows: { everyMs: HOUR_MS, run: removeExpiredRows },
  remove_old_notifications: { everyMs: HOUR_MS, run: removeOldNotifications },
  remove_old_enterprise_requests: { everyMs: HOUR_MS, run: removeOldEnterpriseRequests },
  free_reservations: { everyMs: MINUTE_MS, run: freeReservations },
  remove_old_conversations: { everyMs: HOUR_MS, run: removeOldConversations },
  remove_old_previews: { everyMs: HOUR_MS, run: ({ db }) => removeOldPreviews(db) },
  // Every process has timings of its own.
  flush_timings: { everyMs: MINUTE_MS, run: flushTimings },
  remove_old_timings: { everyMs: HOUR_MS, run: removeOldTimings },
  remove_old_jobs: {
    everyMs: HOUR_MS,
    run: ({ db }) => deleteOldJobs(db, { olderThanDays: KEEP_JOBS_DAYS }),
  },
  // The comparison below then writes what these people pay for.
  release_ended_grants: {
    everyMs: MINUTE_MS,
    claim: ({ db }, name) => claimRun(db, name, TEN_MINUTES_S),
    run: releaseEndedGrants,
  },
  reconcile_due: {
    everyMs: MINUTE_MS,
    claim: ({ db }, name) => claimRun(db, name, TEN_MINUTES_S),
    run: reconcileDue,
  },
  reconcile_accounts: {
    everyMs: MINUTE_MS,
    claim: ({ db, now }, name) => claimNight(db, name, now()),
    run: reconcileAccounts,
  },
  add_releases: {
    everyMs: MINUTE_MS,
    claim: ({ db, now }, name) => claimNight(db, name, now()),
    run: addReleases,
  },
  replay_beliefs: {
    everyMs: MINUTE_MS,
    claim: ({ db }, name) => claimRun(db, name, TEN_MINUTES_S),
    run: replayBeliefs,
  },
  plan_past_reviews: {
    everyMs: MINUTE_MS,
    claim: ({ db, now }, name) => claimNight(db, name, now()),
    run: planPastReviews,
  },
} as const satisfies Record<string, Scheduled>
type ScheduledName = keyof typeof SCHEDULE

/** Returns a function that stops the schedule and waits for work in progress. */
export function startSchedule(deps: Deps): () => Promise<void> {
  const stops = (Object.keys(SCHEDULE) as ScheduledName[]).map((name) =>
    repeatEvery(
      SCHEDULE[name].everyMs,
      () => runIfDue(deps, name),
      (err) => noteFailure(deps, name, err),
    ),
  )
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

function noteFailure(deps: Deps, name: ScheduledName, err: unknown): void {
  deps.log[isOutage(err) ? 'warn' : 'error']({ err, name }, 'scheduled work failed')
  // If errors cannot be written, that cannot be written either.
  if (!isOutage(err) && name !== 'write_errors')
    recordServerError(deps, err, { source: 'schedule', endpoint: name })
}

/** Runs one entry if it is due for this process. Returns whether it ran. */
export async function runIfDue(deps: Deps, name: ScheduledName): Promise<boolean> {
  const { claim, run }: Scheduled = SCHEDULE[name]
  if (claim && !(await claim(deps, name))) return false
  await run(deps)
  return true
}

function sweepAttempts(deps: Deps): Promise<number> {
  return sweepDueAttempts({ ...deps, keysDb: deps.attempts.finishes }, (err, attemptId) =>
    deps.log.error(
      { err, attemptId },
      'an attempt whose time is over could not be scored; it is tried again',
    ),
  )
}
