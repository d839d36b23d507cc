import * as notebook from '#contract/notebook.ts'
import { getCourseProgress } from '#contract/progress.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { findCourseProgress } from './find-course-progress.ts'
import { findNotebook } from './find-notebook.ts'
import { flagQuestion } from './flag-question.ts'
import { keepNote } from './keep-note.ts'

export function progressRoutes(deps: Deps): Route[] {
  return [
    bind(getCourseProgress, ({ params }, { principal }) =>
      findCourseProgress(deps, principal.userId, params.slug),
    ),
    bind(notebook.getNotebook, (input, { principal }) => findNotebook(deps, principal.userId, input)),
    bind(notebook.keepNote, ({ params, body }, { principal }) =>
      keepNote(deps, principal.userId, { ...params, ...body }),
    ),
    bind(notebook.flagQuestion, ({ params, body }, { principal }) =>
      flagQuestion(deps, principal.userId, { ...params, ...body }),
    ),
  ]
}
