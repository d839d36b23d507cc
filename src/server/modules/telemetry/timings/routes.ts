import * as performance from '#contract/performance.ts'
import * as timings from '#contract/timings.ts'
import type { Deps } from '../../../deps.ts'
import { bind, type Route } from '../../../requests/bind.ts'
import { collectTimings } from './collect-timings.ts'
import { findPerformance } from './find-performance.ts'
import { findWork } from './find-work.ts'

export function timingRoutes(deps: Deps): Route[] {
  return [
    bind(timings.reportTimings, (input, context) => collectTimings(deps, input, context)),
    bind(performance.getPerformance, (input) => findPerformance(deps, input)),
    bind(performance.getWork, (input) => findWork(deps, input)),
  ]
}
