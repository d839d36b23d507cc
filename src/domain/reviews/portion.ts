import { dayNumber, dayOfNumber } from '../progress/day.ts'
import { memoryAfter, recallAfter } from './memory.ts'
import { isDue, LAST_DAYS, type Schedule } from './schedule.ts'

/** A card with what decides when it is asked. */
export type PlannedCard = Schedule & {
  id: string
  /** Null for a card that the person wrote. */
  questionId: string | null
  /** The date of its exam; null if there is none. */
  examOn: string | null
  /** How long a review takes. */
  seconds: number
}

/** What a day asks for: the cards that are left, how many were reviewed, and how many come on the next day. */
export type DayOfReviews<T extends PlannedCard = PlannedCard> = {
  left: T[]
  done: number
  tomorrow: number
  /** What the cards of the day take, with those already reviewed. */
  minutes: number
}

/**
 * A day's reviews within `minutes`, of which those already done are a part. `cards`: at least all that are due on this day or the
 * next one, and all reviewed on this day.
 */
export function planDay<T extends PlannedCard>(
  cards: readonly T[],
  { day, minutes }: { day: string; minutes: number },
): DayOfReviews<T> {
  const done = cards.filter((card) => wasReviewedOn(card, day))
  const spent = minutesOf(done)
  const left = choosePortion(cards, { day, minutes: Math.max(0, minutes - spent) })
  const others = cards.filter((card) => !left.includes(card))
  const next = choosePortion(others, { day: dayOfNumber(dayNumber(day) + 1), minutes })
  return { left, done: done.length, tomorrow: next.length, minutes: spent + minutesOf(left) }
}

function minutesOf(cards: readonly PlannedCard[]): number {
  return cards.reduce((sum, { seconds }) => sum + seconds, 0) / 60
}

/** Missing a question makes its card, which is not yet a review. */
function wasReviewedOn({ questionId, lastReviewedOn, reviews }: PlannedCard, day: string): boolean {
  return lastReviewedOn !== null && lastReviewedOn >= day && reviews > (questionId === null ? 0 : 1)
}

/**
 * The due cards that fit into the minutes, in the order in which they are asked: those with an exam within a fortnight first,
 * by what a minute brings for it; then the others, the longest overdue first.
 */
export function choosePortion<T extends PlannedCard>(
  cards: readonly T[],
  { day, minutes }: { day: string; minutes: number },
): T[] {
  const due = cards.filter((card) => isDue(card, { day, examOn: card.examOn }))
  const ranked = inOrder(due, day)
  // Rounded, because thirds of a minute are not exact.
  let seconds = Math.round(60 * minutes)
  return ranked.flatMap((card) => {
    seconds -= card.seconds
    return seconds >= 0 ? [card] : []
  })
}

/** The order in which cards are asked. */
export function inOrder<T extends PlannedCard>(cards: readonly T[], day: string): T[] {
  return cards
    .map((card) => ({ card, gain: gainPerMinute(card, day) }))
    .toSorted(
      (one, other) =>
        other.gain - one.gain ||
        compare(one.card.dueOn, other.card.dueOn) ||
        compare(one.card.id, other.card.id),
    )
    .map(({ card }) => card)
}

/**
 * How much more likely the card is remembered on the day of the exam if it is reviewed today, per minute. -1 without an exam in
 * the next fortnight.
 */
export function gainPerMinute({ memory, lastReviewedOn, examOn, seconds }: PlannedCard, day: string): number {
  const left = examOn === null ? Infinity : dayNumber(examOn) - dayNumber(day)
  if (left < 0 || left > LAST_DAYS) return -1
  const days = lastReviewedOn === null ? 0 : dayNumber(day) - dayNumber(lastReviewedOn)
  const recall = memory ? recallAfter(memory, days) : 0
  const recalledAfter = (grade: 'again' | 'good') => recallAfter(memoryAfter(memory, grade, days), left)
  const reviewed = recall * recalledAfter('good') + (1 - recall) * recalledAfter('again')
  const otherwise = memory ? recallAfter(memory, days + left) : 0
  return ((reviewed - otherwise) * 60) / seconds
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
