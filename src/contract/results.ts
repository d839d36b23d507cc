import * as z from 'zod/mini'
import { ATTEMPT_MODES, CONFIDENCES, FINISH_REASONS } from '#domain/attempts/attempt-limits.ts'
import { byAttempt, ExamRef, TimeMs } from './attempts.ts'
import { endpoint } from './endpoint.ts'
import { Count, CourseRef, Id, Instant, Percent } from './primitives.ts'
import { Feedback, Item } from './questions.ts'

export const Result = z.strictObject({
  attemptId: Id,
  /** Null for a practice session. */
  exam: z.nullable(ExamRef),
  course: CourseRef,
  mode: z.enum(ATTEMPT_MODES),
  startedAt: Instant,
  finishedAt: Instant,
  finishReason: z.enum(FINISH_REASONS),
  timeLimitMinutes: z.nullable(Count),
  /** Server time from start to finish. Null for practice, which may stay open for days. */
  timeUsedSeconds: z.nullable(Count),
  scorePercent: Percent,
  questionsCount: Count,
  correctCount: Count,
  answeredCount: Count,
  /** Questions that earned part of their point. */
  partlyCount: Count,
  /** One point for each scored question. `earned` has two decimals. */
  points: z.strictObject({ earned: z.number().check(z.minimum(0)), possible: Count }),
  /** Questions that had been revealed to the person before this attempt began. */
  seenBeforeCount: Count,
  /** The blueprint's cut score; null if the course has no blueprint, and for practice sessions. */
  cut: z.nullable(z.strictObject({ percent: Percent, basis: z.string() })),
  passed: z.nullable(z.boolean()),
  /** The vendor's page about the real exam; null if it is unknown or the exam is retired. */
  examUrl: z.nullable(z.string()),
  domains: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      questions: Count,
      correct: Count,
      scorePercent: Percent,
    }),
  ),
  /** True after a refund: the score is shown, but `items` stays empty until the person has access again. */
  isWithheld: z.boolean(),
  items: z.array(
    z.strictObject({
      item: Item,
      choiceIds: z.array(Id),
      flagged: z.boolean(),
      confidence: z.nullable(z.enum(CONFIDENCES)),
      timeMs: TimeMs,
      feedback: Feedback,
      /** The question's entry on the person's list of mistakes today; null if it is not on the list. */
      mistake: z.nullable(z.strictObject({ rightDays: Count })),
    }),
  ),
  /** At most five earlier finished attempts of the course, latest first. */
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
  summary: 'The score and full review of a finished attempt.',
  access: 'user',
  owned: 'attemptId',
  params: byAttempt,
  response: Result,
  errors: ['attempt_not_found', 'attempt_not_finished', 'attempt_in_progress'],
})
