import { getCourseProgress } from '#contract/progress.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { findCourseProgress } from './find-course-progress.ts'

export function progressRoutes(deps: Deps): Route[] {
  return [
    bind(getCourseProgress, ({ params }, { principal }) =>
      findCourseProgress(deps, principal.userId, params.slug),
    ),
  ]
}
