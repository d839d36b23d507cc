import type { Belief } from '../readiness/belief.ts'
import type { ExamForm } from '../readiness/form.ts'
import type { QuestionGroup } from './bank.ts'
import type { ExamGoal } from './exam-goal.ts'
import type { PlanEdit } from './plan-edits.ts'
import type { Rehearsal } from './rehearsal.ts'

/** Why a session is in the plan. `seen_least`: the figure needs answers there. `most_gain`: it raises the chance most. */
export const SESSION_REASONS = [
  'most_gain',
  'seen_least',
  'repeat',
  'rehearsal',
  'moved',
  'pinned',
  'added',
] as const
export type SessionReason = (typeof SESSION_REASONS)[number]

export type PlannedSession = {
  day: string
  /** The domain's code; null for the dress rehearsal. */
  domain: string | null
  questions: number
  /** How many of them the person will not have seen before. */
  fresh: number
  minutes: number
  why: SessionReason
}

export type PlanInput = {
  today: string
  goal: ExamGoal
  edits: readonly PlanEdit[]
  /** The prior belief if there is no answer yet. */
  belief: Belief
  answeredAt: Date | null
  form: ExamForm
  /** The questions of the course's sets, without the free sample and a set that is kept for the rehearsal. */
  bank: readonly QuestionGroup[]
  rehearsal: Rehearsal | null
  /** How many questions of the course were answered today. */
  answeredToday: number
}
