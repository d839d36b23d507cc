import type { Belief } from '../readiness/belief.ts'
import type { ExamForm } from '../readiness/form.ts'
import { GAIN_OF_QUESTION } from '../readiness/gain.ts'
import { forecast } from '../readiness/readiness.ts'
import type { Bank, Taken } from './bank.ts'

/** Between the least and the most that a question is assumed to add; only for comparing domains. */
const LIKELY_GAIN = (GAIN_OF_QUESTION.low + GAIN_OF_QUESTION.high) / 2

/** What is believed of the person while they follow the plan. */
export type Followed = {
  /** How much the chance to pass rises per logit, by domain. */
  leverage(): number[]
  /** Questions answered for the first time, by domain. */
  answered: readonly number[]
  /** False while there would be no figure yet. */
  hasFigure(): boolean
  practise(domain: string, taken: Taken): void
  /** How much was practised in each domain: the sum of the questions' weights. */
  practised: number[]
  reason(): 'most_gain' | 'seen_least'
}

export function followBelief({
  belief,
  form,
  answeredAt,
  today,
}: {
  belief: Belief
  form: ExamForm
  answeredAt: Date | null
  today: string
}): Followed {
  const practised = form.domains.map(() => 0)
  const answered = form.domains.map((_, at) => belief.firstAttempts[at] ?? 0)
  const at = new Date(`${today}T12:00:00Z`)
  let known: ReturnType<typeof forecast> | null = null
  const now = () =>
    (known ??= forecast(
      {
        ...belief,
        mean: belief.mean.map((mean, domain) => mean + LIKELY_GAIN * practised[domain]!),
        firstAttempts: answered,
      },
      form,
      { answeredAt, at },
    ))
  // New answers make the figure certain enough; only their number and their domains are foreseen here.
  const hasFigure = () => {
    const { missing } = now()
    return missing === null || (missing.answers === 0 && missing.domains.length === 0)
  }
  return {
    leverage: () => now().domains.map(({ leverage }) => leverage),
    answered,
    hasFigure,
    practised,
    practise(domain, { fresh, worth }) {
      const index = form.domains.findIndex(({ code }) => code === domain)
      if (index < 0) return
      practised[index]! += worth
      answered[index]! += fresh
      known = null
    },
    reason: () => (hasFigure() ? 'most_gain' : 'seen_least'),
  }
}

/**
 * The domain whose next questions bring most, and how many of them; null if no domain has enough. New questions come before
 * repeats everywhere. Ties go to the blueprint's order.
 */
export function chooseSession({
  form,
  bank,
  followed,
  day,
  questions,
  least,
  isFree,
}: {
  form: ExamForm
  bank: Bank
  followed: Followed
  day: string
  /** The most that the session may ask. */
  questions: number
  /** The least that makes a session of repeats, unless the domain has no more. */
  least: number
  isFree(domain: string): boolean
}): { domain: string; questions: number } | null {
  const leverage = followed.leverage()
  const isThin = !followed.hasFigure()
  let best: { domain: string; questions: number; isFresh: boolean; value: number } | null = null
  for (const [index, { code, weight }] of form.domains.entries()) {
    if (!isFree(code)) continue
    const fresh = bank.freshIn(code, day)
    const isFresh = fresh > 0
    const ready = isFresh ? fresh : bank.readyIn(code, day)
    const enough = isFresh ? 1 : Math.min(least, bank.leftIn(code))
    if (ready === 0 || ready < enough) continue
    const count = Math.min(questions, ready)
    // Until there is a figure, the domain comes first that lacks most answers for its share of the exam.
    const rise = isThin ? weight / (1 + followed.answered[index]!) : leverage[index]!
    const value = (rise * bank.look(code, day, count).worth) / count
    if (
      best === null ||
      Number(isFresh) - Number(best.isFresh) > 0 ||
      (isFresh === best.isFresh && value > best.value)
    )
      best = { domain: code, questions: count, isFresh, value }
  }
  return best && { domain: best.domain, questions: best.questions }
}
