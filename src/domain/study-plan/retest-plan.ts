import type { Belief } from '../readiness/belief.ts'
import { evidenceWeight } from '../readiness/exposure.ts'
import type { ExamForm } from '../readiness/form.ts'
import { type ChanceRange, chanceAfter } from '../readiness/gain.ts'
import { type AtTime, forecast } from '../readiness/readiness.ts'
import { sum } from './bank.ts'

/** What to practise after a failed exam, without dates: sessions per domain, until passing is likely. */

/** Passing counts as likely from this chance on: the colour of readiness is green there. */
const LIKELY = 0.8
export const RETEST_SESSION_QUESTIONS = 10
/** A longer plan is not followed, and is computed anew long before its end. */
const MAX_SESSIONS = 20

/** Why the plan ends: passing is likely then, the questions are used up, or it is long enough. */
export const RETEST_ENDS = ['likely', 'bank', 'length'] as const
export type RetestEnd = (typeof RETEST_ENDS)[number]

/** Questions of one domain whose answers the person was shown equally often. */
export type RetestGroup = { domain: string; questions: number; reveals: number }

export type RetestStep = {
  domain: string
  sessions: number
  questions: number
  /** How many of them are new to the person. */
  fresh: number
}

export type RetestPlan = {
  /** The domain to begin with comes first. */
  steps: RetestStep[]
  /** The chance to pass after all steps. */
  chance: ChanceRange
  end: RetestEnd
}

/**
 * Sessions in proportion to the rise of the chance to pass that they bring in each domain (highest averages, as seats are given to
 * parties), until the middle of the assumed range reaches `LIKELY`. Each question is planned once, new ones first. The
 * same input always gives the same plan.
 */
export function planRetest(
  belief: Belief,
  form: ExamForm,
  { bank, ...when }: AtTime & { bank: readonly RetestGroup[] },
): RetestPlan {
  const rises = risesOf(belief, form, when)
  const domains = form.domains.map(({ code }, at) => ({
    code,
    rise: rises[at]!,
    left: bank
      .filter(({ domain }) => domain === code)
      .toSorted((one, other) => one.reveals - other.reveals)
      .map((group) => ({ ...group })),
    step: { domain: code, sessions: 0, questions: 0, fresh: 0 },
    worth: 0,
  }))
  const steps: RetestStep[] = []
  const chanceNow = () => chanceAfter(belief, form, { ...when, practised: domains.map(({ worth }) => worth) })
  const total = () => sum(steps.map(({ sessions }) => sessions))
  for (;;) {
    const chance = chanceNow()
    if ((chance.low + chance.high) / 2 >= LIKELY) return { steps, chance, end: 'likely' }
    if (total() >= MAX_SESSIONS) return { steps, chance, end: 'length' }
    const next = domains
      .map((domain) => ({ domain, value: (domain.rise * look(domain.left)) / (domain.step.sessions + 1) }))
      .filter(({ value }) => value > 0)
      .toSorted((one, other) => other.value - one.value)[0]?.domain
    if (!next) return { steps, chance, end: 'bank' }
    next.worth += look(next.left)
    const { questions, fresh } = take(next.left)
    next.step.sessions += 1
    next.step.questions += questions
    next.step.fresh += fresh
    if (!steps.includes(next.step)) steps.push(next.step)
  }
}

/** How much a domain's practice brings; by its share of the exam where the chance is too small to tell. */
function risesOf(belief: Belief, form: ExamForm, when: AtTime): number[] {
  const leverages = forecast(belief, form, when).domains.map(({ leverage }) => leverage)
  return leverages.some((leverage) => leverage > 0) ? leverages : form.domains.map(({ weight }) => weight)
}

/** What the next session counts, where a question revealed n times counts as ½ⁿ. */
function look(groups: readonly RetestGroup[]): number {
  return sum(counts(groups).map((count, at) => count * evidenceWeight(groups[at]!)))
}

/** Removes the questions of the next session from the groups. */
function take(groups: RetestGroup[]): { questions: number; fresh: number } {
  const taken = counts(groups)
  const fresh = sum(taken.filter((_, at) => groups[at]!.reveals === 0))
  for (const [at, count] of taken.entries()) groups[at]!.questions -= count
  return { questions: sum(taken), fresh }
}

/** How many questions of each group are in the next session. */
function counts(groups: readonly RetestGroup[]): number[] {
  let room = RETEST_SESSION_QUESTIONS
  return groups.map(({ questions }) => {
    const count = Math.min(room, questions)
    room -= count
    return count
  })
}
