import * as z from 'zod/mini'
import { FEEDBACK_TIMES } from '#domain/attempts/attempt-limits.ts'
import { PastAttempt } from './attempt-history.ts'
import { endpoint } from './endpoint.ts'
import { Count, CourseRef, Day, DomainRef, Id, Instant, Percent, SetRef } from './primitives.ts'
import { Readiness, ReadinessDay } from './readiness.ts'

/** Percentage points. */
const Points = z.int().check(z.minimum(-100), z.maximum(100))

/** See `domain/progress/next-step.ts`. */
const NextStep = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('exam'),
    course: CourseRef,
    examId: Id,
    title: z.string(),
    answered: Count,
    questions: Count,
    deadlineAt: Instant,
    /** By the server's clock, when it responded. */
    secondsLeft: Count,
  }),
  z.strictObject({
    kind: z.literal('practice'),
    course: CourseRef,
    attemptId: Id,
    /** The set; null for a practice session over the course. */
    title: z.nullable(z.string()),
    answered: Count,
    questions: Count,
  }),
  z.strictObject({
    kind: z.literal('reviews'),
    course: CourseRef,
    count: Count,
    minutes: Count,
    /** What comes after them. */
    after: z.nullable(z.strictObject({ domain: z.nullable(DomainRef), count: Count })),
    feedback: z.enum(FEEDBACK_TIMES),
  }),
  /** A timed exam with the set that the study plan kept for it. */
  z.strictObject({ kind: z.literal('rehearsal'), course: CourseRef, set: SetRef, minutes: Count }),
  z.strictObject({
    kind: z.literal('practise'),
    course: CourseRef,
    /** Null for questions of the whole course. */
    domain: z.nullable(DomainRef),
    /** The slugs of the sets that are asked; empty for all. */
    sets: z.array(z.string()),
    count: Count,
    minutes: Count,
    /** True if it is today's session of the study plan. */
    isPlanned: z.boolean(),
    isFirst: z.boolean(),
    /** True if the viewer has seen every question lately. */
    isRepeat: z.boolean(),
    /** When the latest practice of the course showed its feedback. */
    feedback: z.enum(FEEDBACK_TIMES),
  }),
  z.strictObject({
    kind: z.literal('choose'),
    /** A course that was begun, whose exam is no longer offered. */
    retired: z.nullable(z.strictObject({ ...CourseRef.shape, successor: z.nullable(z.string()) })),
  }),
  z.strictObject({ kind: z.literal('subscribe'), course: CourseRef }),
])
export type NextStep = z.infer<typeof NextStep>

const DashboardCourse = z.strictObject({
  course: CourseRef,
  setsTotal: Count,
  setsCompleted: Count,
  /** Sets that were first published after the person began the course or started it afresh, and that they have not begun. */
  newSets: Count,
  progressPct: Percent,
  /** Null if nothing is known about the exam, and if the figure has to be computed again first. */
  readiness: z.nullable(Readiness),
  /** True if the figure has to be computed again from all answers. */
  isComputing: z.boolean(),
  /** How the chance to pass changed since a day about a week ago; null without a figure to compare with. */
  trend: z.nullable(z.strictObject({ points: Points, since: Day })),
  /** The day of the exam that the person has set, and how many days are left; negative once it is past. */
  exam: z.nullable(z.strictObject({ on: Day, daysLeft: z.int() })),
  retirement: z.nullable(z.strictObject({ on: Day, isPast: z.boolean(), successor: z.nullable(z.string()) })),
})
export type DashboardCourse = z.infer<typeof DashboardCourse>

const WeakDomain = z.strictObject({
  course: CourseRef,
  ...DomainRef.shape,
  masteryPct: Percent,
  lowPct: Percent,
  highPct: Percent,
  cutPct: Percent,
  /** Whether mastery is probably below the pass mark. */
  isWeak: z.boolean(),
  /** The share of first answers that were correct. */
  accuracyPct: Percent,
  answered: Count,
})
export type WeakDomain = z.infer<typeof WeakDomain>

const RecentAttempt = z.strictObject({
  ...PastAttempt.shape,
  /** How the chance to pass changed with it; null if there was no figure before or after. */
  readinessChange: z.nullable(Points),
  /** Time on its questions. */
  seconds: Count,
  /** Seconds per question that the real exam leaves; null if that is unknown. */
  examPace: z.nullable(z.number()),
})
export type RecentAttempt = z.infer<typeof RecentAttempt>

export const StudyDay = z.strictObject({ day: Day, answers: Count, minutes: Count })
export type StudyDay = z.infer<typeof StudyDay>

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/dashboard',
  summary: 'How the viewer is doing in every course, and what to do next.',
  access: 'user',
  response: z.strictObject({
    /** How many courses the viewer has begun. */
    enrolled: Count,
    next: NextStep,
    /** The viewer's own cards that are due today. */
    ownCards: z.strictObject({ due: Count, minutes: Count }),
    /** The one that matters most first. */
    courses: z.array(DashboardCourse),
    /** In the first course, oldest first; days without an answer are missing. */
    history: z.array(ReadinessDay),
    /** At most five domains, those most probably below the pass mark first. */
    weakDomains: z.array(WeakDomain),
    /** The last ten, newest first. */
    attempts: z.array(RecentAttempt),
    /** The last 28 days in the viewer's time zone, oldest first. */
    days: z.array(StudyDay),
  }),
  errors: [],
})
export type Dashboard = z.infer<typeof getDashboard.response>
