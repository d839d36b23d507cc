import type { Readiness, ReadinessChanges, ReadinessDay, ReadinessDomain } from '#contract/readiness.ts'
import type { ExamForm } from '#domain/readiness/form.ts'
import { type Forecast, worthMost } from '#domain/readiness/readiness.ts'
import type { ReadinessMove } from '../attempts/finishing/find-readiness-changes.ts'
import type { DayFigures } from './day-store.ts'
import type { LearnerDay } from './find-learner-days.ts'

/** How far back the history of readiness goes. */
export const HISTORY_DAYS = 180

/** Forecasts leave the server as whole percentages. */
export function presentReadiness({
  today: { passChance, score, missing },
  form: { cut, domains },
  isOutdated,
}: {
  today: Forecast
  form: ExamForm
  isOutdated: boolean
}): Readiness {
  const nameOf = (code: string) => domains.find((domain) => domain.code === code)?.name ?? code
  return {
    // Rounded from the stored figure, which has one decimal, as on every page; otherwise two pages could differ by a point.
    passPct: whole(toPct(passChance)),
    scorePct: percent(score.value),
    lowPct: percent(score.low),
    highPct: percent(score.high),
    cutPct: percent(cut),
    isOutdated,
    missing: missing && { answers: missing.answers, domains: missing.domains.map(nameOf) },
  }
}

export function presentDomains(today: Forecast, { domains }: ExamForm): ReadinessDomain[] {
  const best = worthMost(today)?.code
  return today.domains.map(({ code, value, low, high, answered, isWeak }, index) => ({
    code,
    name: domains[index]!.name,
    weightPct: percent(domains[index]!.weight),
    answered,
    masteryPct: percent(value),
    lowPct: percent(low),
    highPct: percent(high),
    isWeak,
    isWorthMost: code === best,
  }))
}

/** The figures of days that have some, in whole percentages. */
export function presentHistory(days: readonly LearnerDay[]): ReadinessDay[] {
  return days.flatMap(({ day, figures }) => {
    if (!figures) return []
    const { passPct, scorePct, lowPct, highPct, release } = figures
    return [
      {
        day,
        passPct: whole(passPct),
        scorePct: Math.round(scorePct),
        lowPct: Math.round(lowPct),
        highPct: Math.round(highPct),
        release,
      },
    ]
  })
}

/** What moved readiness last. Both forecasts are of the same belief. */
export function presentChanges({
  today,
  atLastAnswer,
  pauseDays,
  release,
  days,
  attempts,
}: {
  today: Forecast
  atLastAnswer: Forecast
  /** Full days since the last answer. */
  pauseDays: number
  /** The release of difficulties that both were computed with. */
  release: number
  days: readonly LearnerDay[]
  attempts: readonly ReadinessMove[]
}): ReadinessChanges {
  const lastDay = days.findLast(({ figures }) => figures !== null)?.figures ?? null
  const lastPct = whole(toPct(atLastAnswer.passChance))
  const pause = shiftOf(lastPct, whole(toPct(today.passChance)))
  return {
    pause: pause && pauseDays > 0 ? { ...pause, days: pauseDays } : null,
    estimates: lastDay && lastDay.release !== release ? shiftOf(whole(lastDay.passPct), lastPct) : null,
    attempts: attempts.map(({ startedAt, finishedAt, before, after, ...attempt }) => ({
      ...attempt,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      beforePct: whole(before),
      afterPct: whole(after),
    })),
  }
}

function shiftOf(
  beforePct: number | null,
  afterPct: number | null,
): { beforePct: number; afterPct: number } | null {
  return beforePct === null || afterPct === null || beforePct === afterPct ? null : { beforePct, afterPct }
}

function whole(pct: number | null): number | null {
  return pct === null ? null : Math.round(pct)
}

/** The chance to pass in percent, with one decimal. */
export function toPct(passChance: number | null): number | null {
  return passChance === null ? null : precise(passChance)
}

/** The figures that are stored with a day, with one decimal. */
export function presentFigures({ passChance, score }: Forecast): Omit<DayFigures, 'release'> {
  return {
    passPct: toPct(passChance),
    scorePct: precise(score.value),
    lowPct: precise(score.low),
    highPct: precise(score.high),
  }
}

function precise(share: number): number {
  return Math.round(1_000 * share) / 10
}

function percent(share: number): number {
  return Math.round(100 * share)
}
