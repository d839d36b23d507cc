import {
  getAttention,
  getHealth,
  getOpenApi,
  listFailedJobs,
  retryJob as retryContract,
} from '#contract/operations.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { bindKept } from '../../requests/bind-kept.ts'
import { actorOf } from '../../requests/context.ts'
import { findAttention } from './find-attention.ts'
import { findFailedJobs } from './find-failed-jobs.ts'
import { findHealth } from './find-health.ts'
import { buildOpenApi } from './openapi.ts'
import { retryJob } from './retry-job.ts'

export function operationRoutes(deps: Deps): Route[] {
  return [
    bind(getHealth, () => findHealth(deps), { session: 'unread', isShed: false }),
    bindKept(getOpenApi, () => buildOpenApi(deps.config)),
    bind(getAttention, () => findAttention(deps)),
    bind(listFailedJobs, () => findFailedJobs(deps.db)),
    bind(retryContract, ({ params }, context) => retryJob(deps, params.jobId, actorOf(context))),
  ]
}
