import * as z from 'zod/mini'
import {
  ATTEMPT_MODES,
  CONFIDENCES,
  FEEDBACK_TIMES,
  FINISH_REASONS,
  TIME_LIMITS,
} from '#domain/attempts/attempt-limits.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant, Percent, Slug } from './primitives.ts'
import { ChoiceIds, CourseRef, Feedback, Item } from './questions.ts'

const Revision = z.int().check(z.minimum(1), z.maximum(2_000_000_000))
export const TimeMs = z.int().check(z.minimum(0), z.maximum(24 * 3_600_000))

export const Answer = z.strictObject({
  questionId: Id,
  choiceIds: z.array(Id),
  flagged: z.boolean(),
  confidence: z.nullable(z.enum(CONFIDENCES)),
  /** Grows with each change; a lower revision never overwrites a higher one. 0 means revealed without an answer. */
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
  /** The pace a practice plan asks for. */
  secondsPerQuestion: z.nullable(Count),
  mode: z.enum(ATTEMPT_MODES),
  feedback: z.enum(FEEDBACK_TIMES),
  startedAt: Instant,
  timeLimitMinutes: z.nullable(Count),
  deadlineAt: z.nullable(Instant),
  acceptsUntil: z.nullable(Instant),
  /** The server's clock at the time of sending. The browser's countdown uses the difference. */
  serverNow: Instant,
  items: z.array(Item),
  answers: z.array(Answer),
  /** Practice with feedback after each question: what has been revealed so far. */
  revealed: z.array(Feedback),
})
export type Attempt = z.infer<typeof Attempt>

const bySlug = z.strictObject({ slug: Slug })
export const byAttempt = z.strictObject({ attemptId: Id })
const byQuestion = z.strictObject({ attemptId: Id, questionId: Id })

export const getExam = endpoint({
  method: 'GET',
  path: '/api/exams/:slug',
  summary: 'One published set as its start page shows it, with what the viewer has open in it.',
  access: 'anyone',
  params: bySlug,
  query: z.strictObject({ course: z.optional(Slug) }),
  response: z.strictObject({
    exam: ExamRef,
    course: CourseRef,
    questionsCount: Count,
    isSample: z.boolean(),
    /** Whether this viewer may start it. */
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
  summary: 'The first questions of a set, oldest first, for prefetching. Never a key.',
  access: 'pro',
  params: bySlug,
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
  }),
  response: z.strictObject({ items: z.array(Item) }),
  errors: ['exam_not_found', 'attempt_in_progress'],
})

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/exams/:slug/attempts',
  summary: 'Start an attempt, or go on with the one that is open. The deadline of a timed one is fixed here.',
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
    /** True when an open attempt was found instead of a new one made. */
    resumed: z.boolean(),
    deadlineAt: z.nullable(Instant),
    serverNow: Instant,
    /** For a timed exam, what `getOpenTimedAttempt` would answer now, so that the page need not ask. Null for practice. */
    attempt: z.nullable(Attempt),
  }),
  errors: ['exam_not_found', 'attempt_in_progress', 'daily_limit_reached'],
})

export const getOpenTimedAttempt = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/sitting',
  summary: "The viewer's unfinished timed exam of an exam.",
  access: 'user',
  params: z.strictObject({ examId: Id }),
  response: Attempt,
  errors: ['attempt_not_found', 'attempt_closed'],
})

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/attempts/:attemptId',
  summary: 'An unfinished attempt, to go on with it on any device.',
  access: 'user',
  owned: 'attemptId',
  params: byAttempt,
  response: Attempt,
  errors: ['attempt_not_found', 'attempt_closed', 'attempt_in_progress'],
})

export const saveAnswer = endpoint({
  method: 'PUT',
  path: '/api/attempts/:attemptId/answers/:questionId',
  summary: 'Keep one answer. Acknowledged means kept, whatever dies.',
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
  response: z.strictObject({ revision: Count, answeredAt: Instant }),
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
  summary: 'Practice only: judge the kept answer, which then stands. Without one it is given up.',
  access: 'pro',
  owned: 'attemptId',
  params: byQuestion,
  response: Feedback,
  errors: [
    'attempt_not_found',
    'question_not_found',
    'attempt_closed',
    'attempt_in_progress',
    'feedback_at_end',
  ],
})

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/:attemptId/submit',
  summary: 'Finish an attempt and score it from what was kept. Repeating it changes nothing.',
  access: 'user',
  owned: 'attemptId',
  params: byAttempt,
  response: z.strictObject({ attemptId: Id, finishedAt: Instant, finishReason: z.enum(FINISH_REASONS) }),
  errors: ['attempt_not_found', 'attempt_in_progress'],
})
