/** The colour of a readiness percentage (spec §9): green from 80, amber from 60, red below, grey if there is none. */
export type ReadinessColour = 'green' | 'amber' | 'red' | 'grey'

const GREEN_FROM = 80
const AMBER_FROM = 60

/** Uses the rounded percentage that is shown: 79.6 is shown as 80% and is green. */
export function readinessColour(readinessPct: number | null): ReadinessColour {
  if (readinessPct === null) return 'grey'
  const shown = Math.round(readinessPct)
  if (shown >= GREEN_FROM) return 'green'
  return shown >= AMBER_FROM ? 'amber' : 'red'
}
