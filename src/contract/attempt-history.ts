import * as z from 'zod/mini'
import { ATTEMPTS_PER_PAGE, MOST_ATTEMPTS_PER_PAGE, OUTCOMES } from '#domain/attempts/attempt-history.ts'
import { ATTEMPT_MODES } from '#domain/attempts/attempt-limits.ts'
import { ExamRef } from './attempts.ts'
import { endpoint } from './endpoint.ts'
import { Count, CourseRef, Id, Instant, Percent, Slug } from './primitives.ts'

/** One attempt in the history: its outcome, and nothing about its questions. */
export const PastAttempt = z.strictObject({
  attemptId: Id,
  /** Null for a practice session. */
  exam: z.nullable(ExamRef),
  course: CourseRef,
  mode: z.enum(ATTEMPT_MODES),
  startedAt: Instant,
  /** Null while unfinished, like the score. */
  finishedAt: z.nullable(Instant),
  scorePercent: z.nullable(Percent),
  /** Null without a pass mark, and while unfinished. */
  passed: z.nullable(z.boolean()),
  cutPercent: z.nullable(Percent),
  questions: Count,
  answered: Count,
})
export type PastAttempt = z.infer<typeof PastAttempt>

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/attempts',
  summary: 'The attempts of the signed-in person in every course, newest first.',
  access: 'user',
  query: z.strictObject({
    course: z.optional(Slug),
    mode: z.optional(z.enum(ATTEMPT_MODES)),
    outcome: z.optional(z.enum(OUTCOMES)),
    /** The last attempt of the page before. */
    after: z.optional(Id),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_ATTEMPTS_PER_PAGE)),
      ATTEMPTS_PER_PAGE,
    ),
  }),
  response: z.strictObject({
    attempts: z.array(PastAttempt),
    /** True if there are attempts after these. */
    hasMore: z.boolean(),
    /** Every course in which the person has attempts, whatever the filters, by title. */
    courses: z.array(CourseRef),
  }),
  errors: [],
})
