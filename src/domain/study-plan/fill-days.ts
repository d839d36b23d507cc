import { daysBetween, daysFrom, laterDay } from '../calendar-days.ts'
import type { ExamForm } from '../readiness/form.ts'
import { type Bank, openBank, type QuestionGroup, sum } from './bank.ts'
import { chooseSession, followBelief } from './choose-session.ts'
import { minutesFor, questionsIn, sessionQuestions } from './day-minutes.ts'
import {
  type Decisions,
  decide,
  type DroppedEdit,
  type DropReason,
  isStudyDay,
  type PlanEdit,
} from './plan-edits.ts'
import { rehearsalDay } from './rehearsal.ts'
import type { PlanInput, PlannedSession, SessionReason } from './plan-input.ts'

/** As little a day as fits, so that repeats are spread, but no less than this. */
const LEAST_A_DAY = 10
const LEAST_A_SESSION = 3
const MAX_SESSIONS_A_DAY = 3

/** A plan as far as it is made. */
export type Filled = {
  sessions: PlannedSession[]
  /** The days for study. */
  days: string[]
  /** What the sessions have left. */
  bank: Bank
  /** How much was practised in each domain: the sum of the questions' weights. */
  practised: readonly number[]
  /** Changes of the person's that could not be kept. */
  dropped: readonly DroppedEdit[]
}

/** The sessions of every study day, by the order in which they were planned. */
export function fillDays(input: PlanInput): Filled {
  const filling = startFilling(input)
  for (const at of filling.days.keys()) {
    if (filling.bank.left() === 0) break
    filling.fill(at)
  }
  return filling
}

/** True if every new question fits. Stops as soon as that is known, because a search asks it of many dates and minutes. */
export function isEveryNewFitting(input: PlanInput): boolean {
  const { today, goal, edits, form } = input
  const room = sessionQuestions(goal)
  const isNew = ({ reveals }: QuestionGroup) => reveals === 0
  const most = room * daysBetween(today, goal.examOn) + sum(edits.map(({ questions }) => questions))
  if (
    sum(
      inForce(input.bank, form)
        .filter(isNew)
        .map(({ questions }) => questions),
    ) > Math.max(0, most)
  )
    return false
  const { days, bank, fill } = startFilling(input)
  for (const at of days.keys()) {
    if (bank.freshLeft() === 0 || bank.freshLeft() > room * (days.length - at)) break
    fill(at)
  }
  return bank.freshLeft() === 0
}

/** First what the person decided, so that no other day takes its questions. `fill` then plans the nth day. */
function startFilling(input: PlanInput): Filled & { fill(at: number): void } {
  const { today, goal, form } = input
  const bank = openBank(inForce(input.bank, form))
  const isStarted = (day: string) => day === today && input.answeredToday > 0
  const decisions = decide(input.edits, {
    today,
    goal,
    problemOf(domain, day) {
      if (!form.domains.some(({ code }) => code === domain)) return 'domain_gone'
      return bank.leftIn(domain) === 0 && !isStarted(day) ? 'no_questions' : null
    },
  })
  const dropped = [...decisions.dropped]
  const followed = followBelief(input)
  const days = daysFrom(today, laterDay(goal.examOn, -1)).filter((day) => isStudyDay(day, goal))
  const room = sessionQuestions(goal)
  const sessions: PlannedSession[] = []
  const byDay = new Map<string, PlannedSession[]>()
  const on = (day: string) => byDay.get(day) ?? []
  const put = (session: PlannedSession) => {
    sessions.push(session)
    byDay.set(session.day, [...on(session.day), session])
  }
  const add = (day: string, domain: string, questions: number, why: SessionReason | null) => {
    const taken = bank.take(domain, day, questions)
    if (taken.questions === 0) return 0
    const reason = why ?? (taken.fresh === 0 ? 'repeat' : followed.reason())
    followed.practise(domain, taken)
    const minutes = minutesFor(taken.questions)
    put({ day, domain, questions: taken.questions, fresh: taken.fresh, minutes, why: reason })
    return taken.questions
  }
  const rehearsed = placeRehearsal(input, decisions)
  if (rehearsed) put(rehearsed)
  const drop = (edits: readonly PlanEdit[], why: DropReason) =>
    dropped.push(...edits.map((edit) => ({ edit, why })))
  let unmatched = input.answeredToday
  for (const { day, domain, questions, why, edits } of inOrder(decisions.fixed)) {
    if (domain === null) {
      if (!rehearsed && !isStarted(day)) drop(edits, 'no_rehearsal')
      continue
    }
    // Today's answers count towards the sessions that the person placed on this day.
    const done = day === today ? Math.min(unmatched, questions) : 0
    unmatched -= done
    const minutesLeft = goal.minutesADay - sum(on(day).map(({ minutes }) => minutes))
    const room = questionsIn(minutesLeft)
    const reason = room === 0 ? 'day_full' : bank.leftIn(domain) === 0 ? 'no_questions' : 'resting'
    const asked = add(day, domain, Math.min(questions - done, room), why)
    if (asked === 0 && done === 0) drop(edits, reason)
  }
  const fill = (at: number) => {
    const day = days[at]!
    if (rehearsed?.day === day) return
    const already = (day === today ? unmatched : 0) + sum(on(day).map(({ questions }) => questions))
    const share = shareOf({ room, left: bank.left(), days: days.length - at })
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
  return { sessions, days, bank, practised: followed.practised, dropped, fill }
}

/** Without the questions of domains that the exam no longer has: no session can be named by them. */
function inForce(bank: readonly QuestionGroup[], { domains }: ExamForm): QuestionGroup[] {
  return bank.filter(({ domain }) => domains.some(({ code }) => code === domain))
}

/** How many questions the plan asks on a day by itself. */
function shareOf({ room, left, days }: { room: number; left: number; days: number }): number {
  return Math.min(room, Math.max(LEAST_A_DAY, Math.ceil(left / days)))
}

export function inOrder<T extends { day: string }>(sessions: readonly T[]): T[] {
  return sessions.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
}

function placeRehearsal(
  { rehearsal, today, goal }: PlanInput,
  { fixed, isTakenOff }: Decisions,
): PlannedSession | null {
  if (!rehearsal) return null
  const { questions, minutes } = rehearsal
  const moved = fixed.find(({ domain }) => domain === null)
  const day = moved?.day ?? rehearsalDay(goal, today)
  if (day === null || minutes > goal.minutesADay || (!moved && isTakenOff(day, null))) return null
  return { day, domain: null, questions, fresh: questions, minutes, why: 'rehearsal' }
}
