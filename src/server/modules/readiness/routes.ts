import * as contract from '#contract/readiness.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { findReadinessDetails } from './find-readiness.ts'

export function readinessRoutes(deps: Deps): Route[] {
  return [
    bind(contract.getReadiness, ({ params }, { principal }) =>
      findReadinessDetails(deps, principal.userId, params.slug),
    ),
  ]
}
