import { type Belief, priorBelief } from './belief.ts'
import { foldEvents, type PastAnswer } from './fold-events.ts'
import type { ExamForm } from './form.ts'
import { type Forecast, forecast } from './readiness.ts'

/** An answer with its place among the person's events, and where it was given. */
export type ReplayedAnswer = PastAnswer & {
  nth: number
  attemptId: string
  /** The person's calendar day, such as `2026-11-21`. */
  day: string
}

/** Chances to pass, 0.01 to 0.99; null while there was too little to judge by. */
export type PassChange = { before: number | null; after: number | null }

export type Replay = {
  belief: Belief
  /** The forecast at the end of each day with an answer. */
  days: Map<string, Forecast>
  attempts: Map<string, PassChange>
  /** At the last answer. */
  passChance: number | null
}

/** What a person's answers in a course add up to. `answers`: all of them, oldest first. */
export function replay(answers: readonly ReplayedAnswer[], form: ExamForm): Replay {
  const domains = form.domains.map(({ code }) => code)
  let belief = priorBelief(form.priorMeans)
  let passChance: number | null = null
  const days: Replay['days'] = new Map()
  const attempts: Replay['attempts'] = new Map()
  for (const [index, answer] of answers.entries()) {
    const { attemptId, day, answeredAt } = answer
    belief = foldEvents(belief, [answer], domains)
    const next = answers[index + 1]
    // A forecast takes longer than folding an answer.
    if (next?.attemptId === attemptId && next.day === day) continue
    const now = forecast(belief, form, { answeredAt, at: answeredAt })
    days.set(day, now)
    const earlier = attempts.get(attemptId)
    attempts.set(attemptId, { before: earlier ? earlier.before : passChance, after: now.passChance })
    passChance = now.passChance
  }
  return { belief, days, attempts, passChance }
}
