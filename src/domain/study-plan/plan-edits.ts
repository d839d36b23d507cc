import { weekdayOf } from '../calendar-days.ts'
import type { ExamGoal } from './exam-goal.ts'

/** Enough for a change a day for half a year. */
export const MAX_PLAN_EDITS = 200
export const MAX_SESSION_QUESTIONS = 100

/** A session of the plan, as a person changes it. `domain` is null for the dress rehearsal. */
export type EditedSession = { day: string; domain: string | null; questions: number }

/** What a person has changed in the plan. */
export type PlanEdit = EditedSession & { id: string } & (
    | { kind: 'skip' | 'pin' | 'add'; to: null }
    | { kind: 'move'; to: string }
  )
export const EDIT_KINDS = ['move', 'skip', 'pin', 'add'] as const

/**
 * Why a change that fitted when it was made is left out: its day is now a rest day or not before the exam; the exam no longer has the
 * domain; the domain has no questions left; they rest on that day; the day has no minutes left; no rehearsal is planned.
 */
export const DROP_REASONS = [
  'no_study_day',
  'domain_gone',
  'no_questions',
  'resting',
  'day_full',
  'no_rehearsal',
] as const
export type DropReason = (typeof DROP_REASONS)[number]
export type DroppedEdit = { edit: PlanEdit; why: DropReason }

/** A session that stays where the person put it, whatever the rest of the plan becomes. `edits`: the changes that put it there. */
export type FixedSession = EditedSession & { why: 'moved' | 'pinned' | 'added'; edits: PlanEdit[] }

export type Decisions = {
  fixed: FixedSession[]
  /** True if the person took this domain's session off this day. */
  isTakenOff(day: string, domain: string | null): boolean
  /** How many questions they took off this day; the plan does not fill that time again. */
  takenOff(day: string): number
  /** Days from which they have skipped something. */
  skippedOn: ReadonlySet<string>
  /** Changes that no longer fit. */
  dropped: DroppedEdit[]
}

/**
 * What the changes come to, one after the other. `problemOf`: why none of the domain's questions can be asked on this day, which is
 * not over; null if some can.
 */
export function decide(
  edits: readonly PlanEdit[],
  {
    today,
    goal,
    problemOf = () => null,
  }: {
    today: string
    goal: ExamGoal
    problemOf?(domain: string, day: string): DropReason | null
  },
): Decisions {
  let fixed: FixedSession[] = []
  const off = new Map<string, number>()
  const keyOf = ({ day, domain }: Pick<EditedSession, 'day' | 'domain'>) => `${day} ${domain ?? ''}`
  const isAt = (session: EditedSession) => (other: EditedSession) => keyOf(session) === keyOf(other)
  const takeOff = (session: EditedSession) => {
    if (!fixed.some(isAt(session))) off.set(keyOf(session), session.questions)
    fixed = fixed.filter((other) => !isAt(session)(other))
  }
  const put = (session: FixedSession) => {
    off.delete(keyOf(session))
    const there = fixed.find(isAt(session))
    if (!there) fixed.push(session)
    else {
      if (session.why !== 'pinned') there.questions += session.questions
      there.edits.push(...session.edits)
    }
  }
  const dropped: DroppedEdit[] = []
  const problem = ({ kind, domain }: PlanEdit, target: string): DropReason | null =>
    kind !== 'skip' && !isStudyDay(target, goal)
      ? 'no_study_day'
      : domain === null
        ? null
        : problemOf(domain, target)
  for (const edit of edits) {
    const { day, domain, questions, kind, to } = edit
    const target = kind === 'move' ? to : day
    const isOver = target < today
    const why = isOver ? null : problem(edit, target)
    if (why !== null) {
      dropped.push({ edit, why })
      continue
    }
    if (kind === 'skip' || kind === 'move') takeOff({ day, domain, questions })
    if (kind !== 'skip' && !isOver) put({ day: target, domain, questions, why: WHY[kind], edits: [edit] })
  }
  return {
    fixed,
    isTakenOff: (day, domain) => off.size > 0 && off.has(keyOf({ day, domain })),
    takenOff: (day) =>
      [...off].reduce((total, [key, questions]) => total + (key.startsWith(`${day} `) ? questions : 0), 0),
    skippedOn: new Set(edits.filter(({ kind }) => kind === 'skip' || kind === 'move').map(({ day }) => day)),
    dropped,
  }
}
const WHY = { move: 'moved', pin: 'pinned', add: 'added' } as const

/** Nothing is planned on the day of the exam itself. */
export function isStudyDay(
  day: string,
  { examOn, restDays }: Pick<ExamGoal, 'examOn' | 'restDays'>,
): boolean {
  return day < examOn && !restDays.includes(weekdayOf(day))
}
