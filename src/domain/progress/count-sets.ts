/** How many of a course's sets are completed. A set that is open again stays completed: it has a best score. */
export function countSets(sets: readonly { bestScorePercent: number | null }[]): {
  setsTotal: number
  setsCompleted: number
  progressPct: number
} {
  const setsTotal = sets.length
  const setsCompleted = sets.filter(({ bestScorePercent }) => bestScorePercent !== null).length
  return {
    setsTotal,
    setsCompleted,
    progressPct: setsTotal === 0 ? 0 : Math.round((100 * setsCompleted) / setsTotal),
  }
}
