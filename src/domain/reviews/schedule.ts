import { dayNumber, dayOfNumber } from '../progress/day.ts'
import { type Grade, MAX_LAPSES } from './limits.ts'
import { intervalAfter, MAX_INTERVAL_DAYS, type Memory, memoryAfter } from './memory.ts'

/** When a card is asked again, and what that follows from. Days are those of the person's time zone, such as `2026-11-21`. */
export type Schedule = {
  /** Null before the first review. */
  memory: Memory | null
  reviews: number
  /** How often it was forgotten since the person last brought it back. */
  lapses: number
  lastReviewedOn: string | null
  dueOn: string
  /** True while it is not asked: the person wanted that, or it was forgotten too often. */
  isSetAside: boolean
}

/** How many cards are due on each day, by the number of the day. */
export type Load = ReadonlyMap<number, number>

/** The last days before an exam, in which cards are asked in the order of what they bring for the exam. */
export const LAST_DAYS = 14
/** Shorter intervals are not moved: a day would be too much of them. */
const MIN_MOVED_INTERVAL = 3

/** A card that was made on this day. Its first review is on the next one. */
export function newSchedule(day: string): Schedule {
  return {
    memory: null,
    reviews: 0,
    lapses: 0,
    lastReviewedOn: null,
    dueOn: dayOfNumber(dayNumber(day) + 1),
    isSetAside: false,
  }
}

/**
 * The schedule after a review. A second review on the same day, or on an earlier one after a flight across the date line,
 * changes nothing. `examOn`: the date of the exam that the card is for; null if there is none.
 */
export function gradeCard(
  before: Schedule,
  { grade, day, examOn, load }: { grade: Grade; day: string; examOn: string | null; load: Load },
): Schedule {
  const { memory, lastReviewedOn } = before
  if (lastReviewedOn !== null && day <= lastReviewedOn) return before
  const days = lastReviewedOn === null ? 0 : dayNumber(day) - dayNumber(lastReviewedOn)
  const lapses = before.lapses + Number(memory !== null && grade === 'again')
  const due = chooseDay({
    today: dayNumber(day),
    interval: intervalAfter(memory, grade, days),
    exam: examOn === null ? null : dayNumber(examOn),
    load,
  })
  return {
    memory: memoryAfter(memory, grade, days),
    reviews: before.reviews + 1,
    lapses,
    lastReviewedOn: day,
    dueOn: dayOfNumber(due),
    isSetAside: before.isSetAside || lapses >= MAX_LAPSES,
  }
}

/** Sets a card aside, or brings it back. A card that comes back starts to count its lapses again. */
export function setAside(before: Schedule, isSetAside: boolean): Schedule {
  if (before.isSetAside === isSetAside) return before
  return { ...before, isSetAside, lapses: isSetAside ? before.lapses : 0 }
}

/**
 * True if the card is asked today. No card waits beyond the day before its exam, even if the date was set later than the
 * card; after the exam, cards rest.
 */
export function isDue(
  { isSetAside, lastReviewedOn, dueOn }: Schedule,
  { day, examOn }: { day: string; examOn: string | null },
): boolean {
  if (isSetAside || (lastReviewedOn !== null && day <= lastReviewedOn)) return false
  if (examOn === null) return dueOn <= day
  return day <= examOn && Math.min(dayNumber(dueOn), dayNumber(examOn) - 1) <= dayNumber(day)
}

/**
 * The day with the fewest cards among the best one and its neighbours. Never beyond the day before the exam, or the exam's
 * own day if that is tomorrow. An exam in the past has no influence.
 */
function chooseDay({
  today,
  interval,
  exam,
  load,
}: {
  today: number
  interval: number
  exam: number | null
  load: Load
}): number {
  const last = exam === null || exam <= today ? Infinity : Math.max(exam - 1, today + 1)
  const best = Math.min(today + interval, last)
  if (interval < MIN_MOVED_INTERVAL) return best
  const cardsOn = (day: number) => load.get(day) ?? 0
  const latest = Math.min(last, today + MAX_INTERVAL_DAYS)
  return [best - 1, best + 1]
    .filter((day) => day > today && day <= latest)
    .reduce((chosen, day) => (cardsOn(day) < cardsOn(chosen) ? day : chosen), best)
}
