import { type EditedSession, isStudyDay, MAX_PLAN_EDITS, type PlanEdit } from './plan-edits.ts'
import { type PlanInput, minutesFor, planStudy } from './study-plan.ts'

export type EditProblem =
  | 'plan_session_not_found'
  | 'plan_day_over'
  | 'plan_day_after'
  | 'plan_rest_day'
  | 'plan_day_full'
  | 'too_many_plan_edits'

/** A change as a person asks for it. `questions` counts only for an added session; the others have those of the plan. */
export type WantedEdit = EditedSession & { kind: PlanEdit['kind']; to: string | null }

/** Sessions that do not make room for others. */
const PUT_BY_PERSON: ReadonlySet<string> = new Set(['moved', 'pinned', 'added', 'rehearsal'])

/** The change as it is kept, or why it can't be made. */
export function checkEdit(input: PlanInput, wanted: WantedEdit, id: string): PlanEdit | EditProblem {
  const { today, goal, form } = input
  const { kind, day, domain } = wanted
  if (input.edits.length >= MAX_PLAN_EDITS) return 'too_many_plan_edits'
  const { sessions } = planStudy(input)
  const planned = sessions.find((session) => session.day === day && session.domain === domain)
  if (kind === 'add' ? !form.domains.some(({ code }) => code === domain) : !planned)
    return 'plan_session_not_found'
  const target = kind === 'move' ? wanted.to : day
  if (target === null || target < today || (kind === 'move' && target === day)) return 'plan_day_over'
  if (target >= goal.examOn) return 'plan_day_after'
  if (kind !== 'skip' && !isStudyDay(target, goal)) return 'plan_rest_day'
  const questions = kind === 'add' ? wanted.questions : planned!.questions
  if (kind === 'add' || kind === 'move') {
    const put = sessions.filter(({ day: on, why }) => on === target && PUT_BY_PERSON.has(why))
    const taken = put.reduce((total, { minutes }) => total + minutes, 0)
    const needed = kind === 'add' ? minutesFor(questions) : planned!.minutes
    if (taken + needed > goal.minutesADay) return 'plan_day_full'
  }
  const edit = { id, day, domain, questions }
  return kind === 'move' ? { ...edit, kind, to: target } : { ...edit, kind, to: null }
}

/** Without changes that are only about days that are over. A day that was taken off still counts for `missedDays`. */
export function withoutPastEdits(edits: readonly PlanEdit[], oldest: string): PlanEdit[] {
  return edits.filter(({ day, to }) => (to ?? day) >= oldest || day >= oldest)
}
