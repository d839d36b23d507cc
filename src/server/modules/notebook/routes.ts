import * as contract from '#contract/notebook.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { exportFlashcards } from './export-flashcards.ts'
import { findNotebook } from './find-notebook.ts'
import { findWholeNotebook } from './find-whole-notebook.ts'
import { flagQuestion } from './flag-question.ts'
import { findReports } from './find-reports.ts'
import { keepNote } from './keep-note.ts'

/** `getOwnQuestion` is among the routes of attempts, because it may show an answer key. */
export function notebookRoutes(deps: Deps): Route[] {
  return [
    bind(contract.getNotebook, (input, { principal }) => findNotebook(deps, principal.userId, input)),
    bind(contract.getWholeNotebook, (input, { principal }) =>
      findWholeNotebook(deps, principal.userId, input),
    ),
    bind(contract.getFlashcards, (input, { principal }) => exportFlashcards(deps, principal.userId, input)),
    bind(contract.getReports, ({ params }, { principal }) =>
      findReports(deps, { ...params, userId: principal.userId }),
    ),
    bind(contract.keepNote, ({ params, body }, { principal }) =>
      keepNote(deps, principal.userId, { ...params, ...body }),
    ),
    bind(contract.flagQuestion, ({ params, body }, { principal }) =>
      flagQuestion(deps, principal.userId, { ...params, ...body }),
    ),
  ]
}
