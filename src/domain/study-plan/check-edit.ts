import { minutesFor } from './day-minutes.ts'
import { type EditedSession, isStudyDay, MAX_PLAN_EDITS, type PlanEdit } from './plan-edits.ts'
import type { PlanInput } from './plan-input.ts'
import { planStudy } from './study-plan.ts'

export type EditProblem =
  | 'plan_session_not_found'
  | 'plan_day_over'
  | 'plan_day_after'
  | 'plan_rest_day'
  | 'plan_day_full'
  | 'plan_nothing_ready'
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
  const kept = { id, day, domain, questions }
  const edit: PlanEdit = kind === 'move' ? { ...kept, kind, to: target } : { ...kept, kind, to: null }
  return kind === 'skip' || isPlaced(input, edit, target) ? edit : 'plan_nothing_ready'
}

/** False if the plan can ask nothing because of this change: the domain's questions rest on that day or are in other sessions. */
function isPlaced(input: PlanInput, edit: PlanEdit, target: string): boolean {
  if (edit.domain === null) return true
  const askedWith = (edits: readonly PlanEdit[]) => {
    // Otherwise today's answers would count as part of a session that the person adds on top of them.
    const { sessions } = planStudy({ ...input, edits, answeredToday: 0 })
    const put = sessions.find(
      ({ day, domain, why }) => day === target && domain === edit.domain && PUT_BY_PERSON.has(why),
    )
    return put?.questions ?? 0
  }
  const asked = askedWith([...input.edits, edit])
  return asked > (edit.kind === 'pin' ? 0 : askedWith(input.edits))
}

/** Without changes that are only about days that are over. A day that was taken off still counts for `missedDays`. */
export function withoutPastEdits(edits: readonly PlanEdit[], oldest: string): PlanEdit[] {
  return edits.filter(({ day, to }) => (to ?? day) >= oldest || day >= oldest)
}
