import * as contract from '#contract/study-plan.ts'
import type { Deps } from '../../deps.ts'
import { bind, type Route } from '../../requests/bind.ts'
import { editStudyPlan } from './edit-study-plan.ts'
import { findRetestPlan } from './find-retest-plan.ts'
import { exportCalendar } from './export-calendar.ts'
import { findStudyPlan } from './find-study-plan.ts'
import { removeExamGoal } from './remove-exam-goal.ts'
import { setExamGoal } from './set-exam-goal.ts'
import { undoPlanEdit } from './undo-plan-edit.ts'

export function studyPlanRoutes(deps: Deps): Route[] {
  return [
    bind(contract.getStudyPlan, ({ params }, { principal }) =>
      findStudyPlan(deps, principal.userId, params.slug),
    ),
    bind(contract.setExamGoal, ({ params, body }, { principal }) =>
      setExamGoal(deps.db, { ...params, ...body, userId: principal.userId }),
    ),
    bind(contract.removeExamGoal, ({ params }, { principal }) =>
      removeExamGoal(deps.db, { ...params, userId: principal.userId }),
    ),
    bind(contract.editStudyPlan, ({ params, body }, { principal }) =>
      editStudyPlan(deps, { ...params, ...body, userId: principal.userId }),
    ),
    bind(contract.exportCalendar, ({ params }, { principal }) =>
      exportCalendar(deps, principal.userId, params.slug),
    ),
    bind(contract.undoPlanEdit, ({ params }, { principal }) =>
      undoPlanEdit(deps.db, { ...params, userId: principal.userId }),
    ),
    bind(contract.getRetestPlan, ({ params }, { principal }) =>
      findRetestPlan(deps, principal.userId, params.slug),
    ),
  ]
}
