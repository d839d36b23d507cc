import { getDashboard } from '#contract/dashboard.ts'
import * as contract from '#contract/progress.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { findCourseProgress } from './find-course-progress.ts'
import { findDashboard } from './find-dashboard.ts'
import { startAfresh } from './start-afresh.ts'
import { undoStartAfresh } from './undo-start-afresh.ts'

export function progressRoutes(deps: Deps): Route[] {
  return [
    bind(getDashboard, (_, { principal, viewer }) => findDashboard(deps, principal.userId, viewer)),
    bind(contract.getCourseProgress, ({ params }, { principal }) =>
      findCourseProgress(deps, principal.userId, params.slug),
    ),
    bind(contract.startAfresh, (input, { principal }) => startAfresh(deps, principal.userId, input)),
    bind(contract.undoStartAfresh, (input, { principal }) => undoStartAfresh(deps, principal.userId, input)),
  ]
}
