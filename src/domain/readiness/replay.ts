import { type Belief, priorBelief } from './belief.ts'
import type { Exposure } from './exposure.ts'
import { foldEvents, type PastAnswer } from './fold-events.ts'
import type { ExamForm } from './form.ts'
import { type Forecast, forecast } from './readiness.ts'

/** A reveal of a question to a person, in any course. */
export type PastEvent = {
  nth: number
  questionId: string
  isAnswer: boolean
  isCorrect: boolean
  occurredAt: Date
  /** What was answered, or left blank in a timed exam, if it was in the course that is replayed; otherwise null. */
  answered: Answered | null
}

type Answered = Omit<PastAnswer, 'isCorrect' | 'answeredAt' | 'exposure'> & {
  attemptId: string
  /** Of the question. */
  version: number
  /** The person's calendar day, such as `2026-11-21`. */
  day: string
}

/** Chances to pass, 0.01 to 0.99; null while there was too little to judge by. */
export type PassChange = { before: number | null; after: number | null }

export type Replay = {
  belief: Belief
  /** The last answer; null if there is none. */
  last: { nth: number; answeredAt: Date; passChance: number | null } | null
  /** The forecast at the end of each day with an answer. */
  days: Map<string, Forecast>
  attempts: Map<string, PassChange>
}

/** What a person's answers in a course add up to. `events`: all reveals to the person in all courses, oldest first. */
export function replay(events: readonly PastEvent[], form: ExamForm): Replay {
  const domains = form.domains.map(({ code }) => code)
  const answers = withExposures(events)
  const result: Replay = {
    belief: priorBelief(form.priorMeans),
    last: null,
    days: new Map(),
    attempts: new Map(),
  }
  let since = 0
  for (const [index, { attemptId, day, answeredAt, nth }] of answers.entries()) {
    const next = answers[index + 1]
    // A forecast takes longer than adding an answer, so there is one per attempt and day.
    if (next?.attemptId === attemptId && next.day === day) continue
    result.belief = foldEvents(result.belief, answers.slice(since, index + 1), domains, form.repeats)
    since = index + 1
    const now = forecast(result.belief, form, { answeredAt, at: answeredAt })
    const known = result.attempts.get(attemptId)
    const before = known ? known.before : (result.last?.passChance ?? null)
    result.days.set(day, now)
    result.attempts.set(attemptId, { before, after: now.passChance })
    result.last = { nth, answeredAt, passChance: now.passChance }
  }
  return result
}

/** The answers in the course, each with what had been revealed of its question before. */
export function withExposures(
  events: readonly PastEvent[],
): (PastAnswer & Pick<Answered, 'attemptId' | 'day' | 'version'> & { nth: number; questionId: string })[] {
  const exposures = new Map<string, Exposure>()
  return events.flatMap(({ nth, questionId, isAnswer, isCorrect, occurredAt, answered }) => {
    const exposure = exposures.get(questionId) ?? null
    exposures.set(questionId, {
      reveals: (exposure?.reveals ?? 0) + 1,
      wasCorrect: isAnswer && isCorrect,
      revealedAt: occurredAt,
    })
    return answered ? [{ ...answered, nth, questionId, isCorrect, answeredAt: occurredAt, exposure }] : []
  })
}
