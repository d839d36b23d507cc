import * as contract from '#contract/outcomes.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { createResponseCache } from '../../requests/response-cache.ts'
import { serialize, type Serialized } from '../../requests/serialize.ts'
import { changeOutcome } from './change-outcome.ts'
import { findCalibration } from './find-calibration.ts'
import { findOutcomes } from './find-outcomes.ts'
import { reportOutcome } from './report-outcome.ts'
import { withdrawOutcome } from './withdraw-outcome.ts'

/** As long as a public page. */
const FRESH_MS = 60_000

export function outcomeRoutes(deps: Deps): Route[] {
  const { db } = deps
  const cache = createResponseCache<Serialized>({ now: () => deps.now().getTime(), maxEntries: 1 })
  return [
    bind(contract.getOutcomes, ({ params }, { principal }) =>
      findOutcomes(db, principal.userId, params.slug),
    ),
    bind(contract.reportOutcome, ({ params, body }, { principal }) =>
      reportOutcome(deps, { ...params, ...body, userId: principal.userId }),
    ),
    bind(contract.changeOutcome, ({ params, body }, { principal }) =>
      changeOutcome(deps, { ...params, ...body, userId: principal.userId }),
    ),
    bind(contract.withdrawOutcome, ({ params }, { principal }) =>
      withdrawOutcome(db, { ...params, userId: principal.userId }),
    ),
    bind(contract.getCalibration, () =>
      cache.get('calibration', async () => ({
        value: serialize(contract.getCalibration, await findCalibration(db)),
        freshMs: FRESH_MS,
      })),
    ),
  ]
}
