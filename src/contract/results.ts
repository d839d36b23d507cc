import * as z from 'zod/mini'
import { ATTEMPT_MODES, CONFIDENCES, FINISH_REASONS } from '#domain/attempts/attempt-limits.ts'
import { byAttempt, ExamRef, TimeMs } from './attempts.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Percent } from './primitives.ts'
import { CourseRef, Feedback, Item } from './questions.ts'

/** What a finished attempt tells. */

export const Result = z.strictObject({
  attemptId: Id,
  /** Null: a session over the course. */
  exam: z.nullable(ExamRef),
  course: CourseRef,
  mode: z.enum(ATTEMPT_MODES),
  startedAt: Instant,
  finishedAt: Instant,
  finishReason: z.enum(FINISH_REASONS),
  timeLimitMinutes: z.nullable(Count),
  /** From start to finish by the server's clock; null for practice, which may lie open for days. */
  timeUsedSeconds: z.nullable(Count),
  scorePercent: Percent,
  questionsCount: Count,
  correctCount: Count,
  answeredCount: Count,
  /** The assumed raw cut of the blueprint; null when the course has no blueprint, and for a session of chosen questions. */
  cut: z.nullable(z.strictObject({ percent: Percent, basis: z.string() })),
  passed: z.nullable(z.boolean()),
  domains: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      questions: Count,
      correct: Count,
      scorePercent: Percent,
    }),
  ),
  /** The money was given back while the attempt was open: a score, and no items until there is access again. */
  isWithheld: z.boolean(),
  items: z.array(
    z.strictObject({
      item: Item,
      choiceIds: z.array(Id),
      flagged: z.boolean(),
      confidence: z.nullable(z.enum(CONFIDENCES)),
      timeMs: TimeMs,
      feedback: Feedback,
      /** Where it is in the queue of mistakes today; null when it is in none. */
      mistake: z.nullable(z.strictObject({ rightDays: Count })),
    }),
  ),
  /** The attempts of the course that were finished before this one, the latest first, at most five. */
  earlier: z.array(
    z.strictObject({
      attemptId: Id,
      title: z.nullable(z.string()),
      mode: z.enum(ATTEMPT_MODES),
      finishedAt: Instant,
      scorePercent: Percent,
      questions: Count,
      domains: z.array(z.strictObject({ code: z.string(), questions: Count, scorePercent: Percent })),
    }),
  ),
})
export type Result = z.infer<typeof Result>

export const getResult = endpoint({
  method: 'GET',
  path: '/api/attempts/:attemptId/result',
  summary: 'Score and full review of a finished attempt.',
  access: 'user',
  owned: 'attemptId',
  params: byAttempt,
  response: Result,
  errors: ['attempt_not_found', 'attempt_not_finished', 'attempt_in_progress'],
})
