import * as contract from '#contract/study-plan.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { removeExamGoal } from './remove-exam-goal.ts'
import { setExamGoal } from './set-exam-goal.ts'

export function studyPlanRoutes(deps: Deps): Route[] {
  return [
    bind(contract.setExamGoal, ({ params, body }, { principal }) =>
      setExamGoal(deps, { ...params, ...body, userId: principal.userId }),
    ),
    bind(contract.removeExamGoal, ({ params }, { principal }) =>
      removeExamGoal(deps.db, { ...params, userId: principal.userId }),
    ),
  ]
}
