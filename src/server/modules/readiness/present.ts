import type { Readiness, ReadinessDomain } from '#contract/readiness.ts'
import type { ExamForm } from '#domain/readiness/form.ts'
import type { Forecast } from '#domain/readiness/readiness.ts'

/** Forecasts leave the server as whole percentages. */
export function presentReadiness(
  { passChance, score, missing }: Forecast,
  { cut, domains }: ExamForm,
): Readiness {
  const nameOf = (code: string) => domains.find((domain) => domain.code === code)?.name ?? code
  return {
    passPct: passChance === null ? null : percent(passChance),
    scorePct: percent(score.value),
    lowPct: percent(score.low),
    highPct: percent(score.high),
    cutPct: percent(cut),
    missing: missing && { answers: missing.answers, domains: missing.domains.map(nameOf) },
  }
}

export function presentDomains(today: Forecast, { domains }: ExamForm): ReadinessDomain[] {
  const most = Math.max(...today.domains.map(({ leverage }) => leverage))
  return today.domains.map(({ code, value, low, high, answered, isWeak, leverage }, index) => ({
    code,
    name: domains[index]!.name,
    weightPct: percent(domains[index]!.weight),
    answered,
    masteryPct: percent(value),
    lowPct: percent(low),
    highPct: percent(high),
    isWeak,
    isWorthMost: most > 0 && leverage === most,
  }))
}

function percent(share: number): number {
  return Math.round(100 * share)
}
