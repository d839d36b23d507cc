import { dayNumber } from '../progress/day.ts'
import type { Grade } from './limits.ts'
import { gradeCard, type Load, newSchedule, type Schedule } from './schedule.ts'

/** A reveal of a question, as far as its card is concerned. */
export type GradedReveal = {
  questionId: string
  /** `passed`: left unanswered at the end of an attempt, which says nothing about memory. */
  kind: 'answered' | 'given_up' | 'passed'
  isCorrect: boolean
  hintLevel: number
}

/** Null if the reveal says nothing about what the person remembers. */
export function gradeOfReveal({
  kind,
  isCorrect,
  hintLevel,
}: Omit<GradedReveal, 'questionId'>): Grade | null {
  if (kind === 'passed') return null
  if (kind === 'given_up' || !isCorrect) return 'again'
  return hintLevel > 0 ? 'hard' : 'good'
}

/**
 * The cards that these reveals change. A question that was missed, or answered with a hint, gets a card; one that has a card is
 * graded. `load`: how many cards are due on each day.
 */
export function gradeReveals(
  cards: ReadonlyMap<string, Schedule>,
  reveals: readonly GradedReveal[],
  { day, examOn, load }: { day: string; examOn: string | null; load: ReadonlyMap<number, number> },
): Map<string, Schedule> {
  const changed = new Map<string, Schedule>()
  const planned = new Map(load)
  for (const reveal of reveals) {
    const { questionId } = reveal
    const after = gradeReveal(changed.get(questionId) ?? cards.get(questionId), reveal, {
      day,
      examOn,
      load: planned,
    })
    if (!after) continue
    changed.set(questionId, after)
    const due = dayNumber(after.dueOn)
    planned.set(due, (planned.get(due) ?? 0) + 1)
  }
  return changed
}

/** The cards that follow from all reveals of a person, oldest first, as if each had been planned on its day. */
export function replayReveals(reveals: readonly (GradedReveal & { day: string })[]): Map<string, Schedule> {
  const cards = new Map<string, Schedule>()
  const load = new Map<number, number>()
  const count = (card: Schedule, by: number) => {
    const due = dayNumber(card.dueOn)
    load.set(due, (load.get(due) ?? 0) + by)
  }
  for (const reveal of reveals) {
    const before = cards.get(reveal.questionId)
    const after = gradeReveal(before, reveal, { day: reveal.day, examOn: null, load })
    if (!after) continue
    if (before) count(before, -1)
    count(after, 1)
    cards.set(reveal.questionId, after)
  }
  return cards
}

/** Null if the reveal changes nothing. */
function gradeReveal(
  before: Schedule | undefined,
  reveal: GradedReveal,
  { day, examOn, load }: { day: string; examOn: string | null; load: Load },
): Schedule | null {
  const grade = gradeOfReveal(reveal)
  if (grade === null || (!before && grade === 'good')) return null
  const after = gradeCard(before ?? newSchedule(day), { grade, day, examOn, load })
  return after === before ? null : after
}
