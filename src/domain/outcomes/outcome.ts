export const MAX_SCORE = 10_000

/** Why an exam can't have been taken on this day; null if it can. `since`: the day on which the person signed up. */
export function takenProblem(
  takenOn: string,
  { today, since }: { today: string; since: string },
): 'outcome_in_future' | 'outcome_too_early' | null {
  if (takenOn > today) return 'outcome_in_future'
  return takenOn < since ? 'outcome_too_early' : null
}

/**
 * True from the day after an exam date until a result is reported. The exam may have been taken earlier than planned, but not before
 * the date was set; a result of that very day can be the failed exam that made a new date necessary.
 */
export function isToAsk({
  goal,
  today,
  outcomes,
}: {
  /** `plannedOn`: the day on which the exam date was last set. */
  goal: { examOn: string; plannedOn: string } | null
  today: string
  outcomes: readonly { takenOn: string }[]
}): boolean {
  if (goal === null || goal.examOn >= today) return false
  return !outcomes.some(({ takenOn }) => takenOn > goal.plannedOn || takenOn >= goal.examOn)
}
