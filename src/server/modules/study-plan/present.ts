import type { PlanChoice, StudyPlan as Response } from '#contract/study-plan.ts'
import type { ChanceRange } from '#domain/readiness/gain.ts'
import type { PlanChoice as Choice, PlanNote } from '#domain/study-plan/plan-advice.ts'
import type { StudyPlan } from '#domain/study-plan/study-plan.ts'
import type { DueCount } from '../reviews/find-due-counts.ts'
import type { FoundPlan } from './find-plan-input.ts'

/** Changes can be about domains that the exam no longer has, whose names are not kept. */
const FORMER_DOMAIN = 'Former domain'

/** Chances leave the server as whole percentages, and only once there is a figure for today. */
export function presentPlan(
  { input, standing, kept }: FoundPlan,
  {
    plan,
    notes,
    choices,
    due,
  }: { plan: StudyPlan; notes: PlanNote[]; choices: Choice[]; due: DueCount | null },
): NonNullable<Response['plan']> {
  const { domains } = input.form
  const domainOf = (code: string | null) =>
    code === null
      ? null
      : { code, name: domains.find((domain) => domain.code === code)?.name ?? FORMER_DOMAIN }
  const dropped = new Map(plan.dropped.map(({ edit, why }) => [edit.id, why]))
  return {
    sessions: plan.sessions.map(({ domain, ...session }) => ({ ...session, domain: domainOf(domain) })),
    isTodayDone: plan.isTodayDone,
    due: due && { questions: due.cards, minutes: due.minutes },
    chance: standing.today.passChance === null ? null : presentRange(plan.chance),
    notes,
    choices: standing.today.passChance === null ? [] : choices.map(presentChoice),
    edits: input.edits
      .map(({ id, kind, day, to, domain, questions }) => ({
        id,
        kind,
        day,
        to,
        questions,
        domain: domainOf(domain),
        dropped: dropped.get(id) ?? null,
      }))
      .toReversed(),
    rehearsal: kept && { slug: kept.slug, title: kept.title },
  }
}

function presentChoice({ low, high, ...choice }: Choice): PlanChoice {
  return { ...choice, ...presentRange({ low, high }) }
}

export function presentRange({ low, high }: ChanceRange) {
  return { lowPct: Math.round(100 * low), highPct: Math.round(100 * high) }
}
