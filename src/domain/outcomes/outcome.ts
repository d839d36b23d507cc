export const MAX_SCORE = 10_000

/** Why an exam can't have been taken on this day; null if it can. `since`: the day on which the person signed up. */
export function takenProblem(
  takenOn: string,
  { today, since }: { today: string; since: string },
): 'outcome_in_future' | 'outcome_too_early' | null {
  if (takenOn > today) return 'outcome_in_future'
  return takenOn < since ? 'outcome_too_early' : null
}

/** True from the day after an exam date for which no result was told. */
export function isToAsk({
  examOn,
  today,
  outcomes,
}: {
  examOn: string | null
  today: string
  outcomes: readonly { takenOn: string }[]
}): boolean {
  return examOn !== null && examOn < today && !outcomes.some(({ takenOn }) => takenOn >= examOn)
}
