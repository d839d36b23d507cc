import type { ResponseOf } from '#contract/endpoint.ts'
import type { getAttention } from '#contract/operations.ts'
import { addDays } from '#domain/days.ts'
import type { Deps } from '../../deps.ts'
import { countFailedJobs } from '../../queue/store.ts'
import { countOpenReports } from '../authoring/items/find-open-reports.ts'
import { findRefusedCourses } from '../authoring/find-refused-courses.ts'
import { findUndecided } from '../authoring/merging/find-conflicts.ts'
import { countEnterpriseRequests } from '../billing/enterprise/find-enterprise-requests.ts'
import { countContactMessages } from '../notifications/find-contact-messages.ts'
import { countOpenErrors } from '../telemetry/errors/find-error-counts.ts'

const RECENT_DAYS = 7

/** What waits for an administrator. */
export async function findAttention({
  db,
  keysDb,
  now,
}: Pick<Deps, 'db' | 'keysDb' | 'now'>): Promise<ResponseOf<typeof getAttention>> {
  const at = now()
  const since = addDays(at, -RECENT_DAYS)
  const [undecided, refusedCourses, reports, errors, failedJobs, messages, enterpriseRequests] =
    await Promise.all([
      findUndecided(keysDb),
      findRefusedCourses(keysDb),
      countOpenReports(db),
      countOpenErrors(db, at),
      countFailedJobs(db),
      countContactMessages(db, since),
      countEnterpriseRequests(db, since),
    ])
  return {
    conflicts: undecided.length,
    refusedCourses,
    reports,
    openErrors: errors.open,
    newErrors: errors.new,
    risingErrors: errors.rising,
    failedJobs,
    messages,
    enterpriseRequests,
  }
}
