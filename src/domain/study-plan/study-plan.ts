import { daysFrom, laterDay } from '../calendar-days.ts'
import type { Belief } from '../readiness/belief.ts'
import type { ExamForm } from '../readiness/form.ts'
import { type ChanceRange, chanceAfter } from '../readiness/gain.ts'
import { openBank, type QuestionGroup, sum } from './bank.ts'
import { minutesFor, questionsIn, sessionQuestions } from './day-minutes.ts'
import type { ExamGoal } from './exam-goal.ts'
import { decide, isStudyDay, type PlanEdit } from './plan-edits.ts'
import { chooseSession, followBelief } from './choose-session.ts'
import { type Rehearsal, rehearsalDay } from './rehearsal.ts'

/** As little a day as fits, so that repeats are spread, but no less than this. */
const LEAST_A_DAY = 10
const LEAST_A_SESSION = 3
const MAX_SESSIONS_A_DAY = 3

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

export type StudyPlan = {
  sessions: PlannedSession[]
  /** The chance to pass on the day of the exam, if the plan is followed. */
  chance: ChanceRange
  /** New questions for which the minutes do not suffice. */
  freshLeft: number
  /** The first study day for which the bank has nothing left to plan; null if there is none. */
  emptyFrom: string | null
  /** True if enough was answered today. */
  isTodayDone: boolean
  /** Changes of the person's that no longer fit. */
  dropped: PlanEdit[]
}

/** The sessions from today until the day before the exam. The same input always gives the same plan. */
export function planStudy(input: PlanInput): StudyPlan {
  const { today, goal, form, rehearsal } = input
  const decisions = decide(input.edits, input)
  const bank = openBank(input.bank.map((group) => ({ ...group })))
  const followed = followBelief(input)
  const days = daysFrom(today, laterDay(goal.examOn, -1)).filter((day) => isStudyDay(day, goal))
  const room = sessionQuestions(goal)
  const rehearsed = rehearsal && placeRehearsal(rehearsal, input, decisions)
  const sessions: PlannedSession[] = rehearsed ? [rehearsed] : []
  const on = (day: string) => sessions.filter((session) => session.day === day)
  const add = (day: string, domain: string, questions: number, why: SessionReason | null) => {
    const taken = bank.take(domain, day, questions)
    if (taken.questions === 0) return 0
    const reason = why ?? (taken.fresh === 0 ? 'repeat' : followed.reason())
    followed.practise(domain, taken)
    const minutes = minutesFor(taken.questions)
    sessions.push({ day, domain, questions: taken.questions, fresh: taken.fresh, minutes, why: reason })
    return taken.questions
  }
  // First what the person decided, so that no other day takes its questions.
  let unmatched = input.answeredToday
  for (const { day, domain, questions, why } of inOrder(decisions.fixed)) {
    if (domain === null) continue
    // What was answered today counts for the sessions that the person put there.
    const done = day === today ? Math.min(unmatched, questions) : 0
    unmatched -= done
    const minutesLeft = goal.minutesADay - sum(on(day).map(({ minutes }) => minutes))
    add(day, domain, Math.min(questions - done, questionsIn(minutesLeft)), why)
  }
  for (const [index, day] of days.entries()) {
    if (bank.left() === 0) break
    if (rehearsed?.day === day) continue
    const already = (day === today ? unmatched : 0) + sum(on(day).map(({ questions }) => questions))
    const share = shareOf({ room, left: bank.left(), days: days.length - index })
    let left = share - already - decisions.takenOff(day)
    const least = Math.min(LEAST_A_SESSION, room)
    while (left >= least && on(day).length < MAX_SESSIONS_A_DAY) {
      const isFree = (domain: string) =>
        !decisions.isTakenOff(day, domain) && on(day).every((session) => session.domain !== domain)
      const next = chooseSession({ form, bank, followed, day, questions: left, least, isFree })
      if (next === null) break
      left -= add(day, next.domain, next.questions, null)
    }
  }
  const sorted = inOrder(sessions)
  const last = sorted.at(-1)?.day
  return {
    sessions: sorted,
    chance: chanceAfter(input.belief, form, {
      answeredAt: last ? noonOf(last) : input.answeredAt,
      at: noonOf(goal.examOn),
      practised: followed.practised,
    }),
    freshLeft: bank.freshLeft(),
    emptyFrom: bank.left() > 0 ? null : (days.find((day) => day > (last ?? '')) ?? null),
    isTodayDone: input.answeredToday > 0 && days[0] === today && sorted[0]?.day !== today,
    dropped: decisions.dropped,
  }
}

/** How many questions the plan asks on a day by itself. */
function shareOf({ room, left, days }: { room: number; left: number; days: number }): number {
  return Math.min(room, Math.max(LEAST_A_DAY, Math.ceil(left / days)))
}

function inOrder<T extends { day: string }>(sessions: readonly T[]): T[] {
  return sessions.toSorted((one, other) => compare(one.day, other.day))
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function placeRehearsal(
  { questions, minutes }: Rehearsal,
  { today, goal }: PlanInput,
  { fixed, isTakenOff }: ReturnType<typeof decide>,
): PlannedSession | null {
  const moved = fixed.find(({ domain }) => domain === null)
  const day = moved?.day ?? rehearsalDay(goal, today)
  if (day === null || minutes > goal.minutesADay || (!moved && isTakenOff(day, null))) return null
  return { day, domain: null, questions, fresh: questions, minutes, why: 'rehearsal' }
}

/** Forecasts of a plan are for noon, so that they do not change within a day. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
