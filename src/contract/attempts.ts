import * as z from 'zod/mini'
import {
  ATTEMPT_MODES,
  CONFIDENCES,
  FEEDBACK_TIMES,
  FINISH_REASONS,
  PLAN_SOURCES,
  TIME_LIMITS,
} from '#domain/attempts/attempt-limits.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, CourseRef, Id, Instant, Percent, Slug } from './primitives.ts'
import { ChoiceIds, Feedback, Item } from './questions.ts'

const Revision = z.int().check(z.minimum(1), z.maximum(2_000_000_000))
export const TimeMs = z.int().check(z.minimum(0), z.maximum(24 * 3_600_000))

export const Answer = z.strictObject({
  questionId: Id,
  choiceIds: z.array(Id),
  flagged: z.boolean(),
  confidence: z.nullable(z.enum(CONFIDENCES)),
  /**
   * Increases with each change; the server never overwrites a higher revision with a lower one. 0 means that the
   * question was revealed without an answer.
   */
  revision: Count,
  /** Time spent on the question so far, as the browser measured it. For the person's own review only. */
  timeMs: TimeMs,
  answeredAt: Instant,
})
export type Answer = z.infer<typeof Answer>

export const ExamRef = z.strictObject({ id: Id, slug: Slug, title: z.string() })
/** An unfinished attempt, timed or practice, as its owner may see it. */
export const Attempt = z.strictObject({
  attemptId: Id,
  /** Null for a practice session, which draws from the whole course. */
  exam: z.nullable(ExamRef),
  course: CourseRef,
  /** Target time set by the practice plan; null if the plan sets none. */
  secondsPerQuestion: z.nullable(Count),
  /** How many questions the practice plan asked for if the server picked fewer; otherwise null. */
  asked: z.nullable(z.strictObject({ questions: Count, source: z.enum(PLAN_SOURCES) })),
  mode: z.enum(ATTEMPT_MODES),
  feedback: z.enum(FEEDBACK_TIMES),
  startedAt: Instant,
  timeLimitMinutes: z.nullable(Count),
  deadlineAt: z.nullable(Instant),
  acceptsUntil: z.nullable(Instant),
  /**
   * The server's time when it sent the response. The browser corrects its countdown by the difference from its own
   * clock.
   */
  serverNow: Instant,
  items: z.array(Item),
  answers: z.array(Answer),
  /** The feedback shown so far. Filled only for practice that gives feedback after each question. */
  revealed: z.array(Feedback),
})
export type Attempt = z.infer<typeof Attempt>

export const byAttempt = z.strictObject({ attemptId: Id })
const byQuestion = z.strictObject({ attemptId: Id, questionId: Id })

export const getExam = endpoint({
  method: 'GET',
  path: '/api/exams/:slug',
  summary: "One published set for its start page, with the viewer's open attempts at it.",
  access: 'anyone',
  params: bySlug,
  query: z.strictObject({ course: z.optional(Slug) }),
  response: z.strictObject({
    exam: ExamRef,
    course: CourseRef,
    questionsCount: Count,
    isSample: z.boolean(),
    /** True if this viewer may start it. */
    isOpen: z.boolean(),
    openPractice: z.nullable(
      z.strictObject({
        attemptId: Id,
        feedback: z.enum(FEEDBACK_TIMES),
        answered: Count,
        startedAt: Instant,
      }),
    ),
    openTimed: z.nullable(
      z.strictObject({
        attemptId: Id,
        timeLimitMinutes: Count,
        deadlineAt: Instant,
        serverNow: Instant,
      }),
    ),
    bestScorePercent: z.nullable(Percent),
  }),
  errors: ['exam_not_found'],
})
export type ExamOverview = z.infer<typeof getExam.response>

export const previewExam = endpoint({
  method: 'GET',
  path: '/api/exams/:slug/questions',
  summary: 'The first questions of a set, oldest first, for prefetching. Without answer keys.',
  access: 'pro',
  params: bySlug,
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
  }),
  response: z.strictObject({
    items: z.array(Item),
    /** True if questions are left out because the viewer has been shown as many new ones as a day allows. */
    isCut: z.boolean(),
  }),
  errors: ['exam_not_found', 'attempt_in_progress'],
})

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/exams/:slug/attempts',
  summary: 'Start an attempt, or resume the open one. Fixes the deadline of a timed exam.',
  access: 'pro',
  params: bySlug,
  body: z.discriminatedUnion('mode', [
    z.strictObject({
      mode: z.literal('timed'),
      timeLimitMinutes: z.literal(TIME_LIMITS),
      course: z.optional(Slug),
    }),
    z.strictObject({
      mode: z.literal('practice'),
      feedback: z._default(z.enum(FEEDBACK_TIMES), 'each'),
      course: z.optional(Slug),
    }),
  ]),
  response: z.strictObject({
    attemptId: Id,
    examId: Id,
    mode: z.enum(ATTEMPT_MODES),
    /** True when an attempt that was already open was returned instead of a new one. */
    resumed: z.boolean(),
    deadlineAt: z.nullable(Instant),
    serverNow: Instant,
    /**
     * For a timed exam, what `getOpenTimedAttempt` would return, so that the page needs no second request. Null for
     * practice.
     */
    attempt: z.nullable(Attempt),
  }),
  errors: ['exam_not_found', 'attempt_in_progress', 'daily_limit_reached'],
})

export const getOpenTimedAttempt = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/sitting',
  summary: "The viewer's unfinished timed exam of a set.",
  access: 'user',
  params: z.strictObject({ examId: Id }),
  response: Attempt,
  errors: ['attempt_not_found', 'attempt_closed'],
})

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/attempts/:attemptId',
  summary: 'An unfinished attempt, for resuming it on any device.',
  access: 'user',
  owned: 'attemptId',
  params: byAttempt,
  response: Attempt,
  errors: ['attempt_not_found', 'attempt_closed', 'attempt_in_progress'],
})

export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers/:questionId',
  summary: 'Save one answer. A success response means that it is on disk and survives a crash.',
  access: 'user',
  owned: 'attemptId',
  params: byQuestion,
  body: z.strictObject({
    choiceIds: ChoiceIds,
    flagged: z.boolean(),
    confidence: z._default(z.nullable(z.enum(CONFIDENCES)), null),
    revision: Revision,
    timeMs: TimeMs,
  }),
  /** Names what was saved, because the browser must not take any other response for an acknowledgement. */
  response: z.strictObject({ questionId: Id, revision: Count, answeredAt: Instant }),
  errors: [
    'attempt_not_found',
    'question_not_found',
    'attempt_closed',
    'attempt_in_progress',
    'answer_conflict',
    'answer_revealed',
    'choice_not_in_question',
    'too_many_choices',
  ],
})

export const revealAnswer = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/answers/:questionId/reveal',
  summary:
    'Practice only: reveal a question. Marks the saved answer, which cannot change afterwards; without one, it is given up.',
  access: 'pro',
  owned: 'attemptId',
  params: byQuestion,
  body: z.strictObject({
    /** The answer that the page shows. If another device has saved a different one, nothing is revealed yet. */
    choiceIds: z.optional(ChoiceIds),
  }),
  response: Feedback,
  errors: [
    'attempt_not_found',
    'question_not_found',
    'attempt_closed',
    'attempt_in_progress',
    'answer_conflict',
    'feedback_at_end',
  ],
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/submit',
  summary: 'Finish an attempt and score its saved answers. Repeating the request changes nothing.',
  access: 'user',
  owned: 'attemptId',
  params: byAttempt,
  response: z.strictObject({ attemptId: Id, finishedAt: Instant, finishReason: z.enum(FINISH_REASONS) }),
  errors: ['attempt_not_found', 'attempt_in_progress'],
})
