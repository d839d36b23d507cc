import type { Readiness } from '#contract/readiness.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatPercent } from '../../lib/format.ts'

const NAMED_DOMAINS = 2

/** What the chance to pass is based on; without one, what is missing for it. */
export function wordReadiness(readiness: Readiness | null): string {
  if (!readiness) return 'We know too little about this exam to forecast it.'
  const { missing, scorePct, lowPct, highPct, cutPct, isOutdated } = readiness
  if (!missing) {
    const figures = `Predicted score ${formatPercent(scorePct)} (${lowPct}–${highPct}), pass mark about ${formatPercent(cutPct)}, assumed.`
    return isOutdated ? `${figures} Being updated with new estimates.` : figures
  }
  const { answers, domains } = missing
  const unseen = wordDomains(domains)
  if (answers > 0)
    return `${formatCount(answers, 'more answer')} to new questions needed${unseen ? `, none yet in ${unseen}` : ''}.`
  return `No answers yet in ${unseen}.`
}

/** The same for the dashboard, which computes no figure again. */
export function wordOnDashboard({
  readiness,
  isComputing,
}: {
  readiness: Readiness | null
  isComputing: boolean
}): string {
  return isComputing ? 'Your figure is being computed again.' : wordReadiness(readiness)
}

function wordDomains(names: readonly string[]): string {
  if (names.length <= NAMED_DOMAINS) return names.join(' and ')
  return `${names.slice(0, NAMED_DOMAINS).join(', ')} and ${formatCount(names.length - NAMED_DOMAINS, 'other domain')}`
}
