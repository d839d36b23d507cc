import * as z from 'zod/mini'
import { ATTEMPT_MODES } from '#domain/attempts/attempt-limits.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, Day, Id, Instant, Percent } from './primitives.ts'

/** Whole percentages. */
export const Readiness = z.strictObject({
  /** The chance to pass today, 1 to 99; null while there is too little to judge by. */
  passPct: z.nullable(Percent),
  /** The score that an exam today would give. In 8 of 10 cases it lies between `lowPct` and `highPct`. */
  scorePct: Percent,
  lowPct: Percent,
  highPct: Percent,
  /** The pass mark that we assume. */
  cutPct: Percent,
  /** True until new estimates of how difficult the questions are have been applied, a few minutes after the night's release. */
  isOutdated: z.boolean(),
  /** What is missing until there is a figure; null if nothing is. */
  missing: z.nullable(
    z.strictObject({
      /** How many new questions must be answered at least. 0 if only domains are missing. */
      answers: Count,
      /** The names of domains in which nothing was answered yet. */
      domains: z.array(z.string()),
    }),
  ),
})
export type Readiness = z.infer<typeof Readiness>

/** The figures shown at the end of one of the person's days, in whole percentages. */
export const ReadinessDay = z.strictObject({
  day: Day,
  passPct: z.nullable(Percent),
  scorePct: Percent,
  lowPct: Percent,
  highPct: Percent,
  /** The release of difficulties that it was computed with. */
  release: Count,
})
export type ReadinessDay = z.infer<typeof ReadinessDay>

/** What is known of one domain. Shares are percentages of the questions that the exam may ask in it. */
const Domain = z.strictObject({
  code: z.string(),
  name: z.string(),
  /** The share of the exam. */
  weightPct: Percent,
  /** How many different questions were answered. */
  answered: Count,
  masteryPct: Percent,
  lowPct: Percent,
  highPct: Percent,
  /** True if mastery is probably below the pass mark. */
  isWeak: z.boolean(),
  /** True where practice raises the chance to pass most. */
  isWorthMost: z.boolean(),
})
export type ReadinessDomain = z.infer<typeof Domain>

const Shift = z.strictObject({ beforePct: Percent, afterPct: Percent })

/** What moved the chance to pass last, as far as whole percentages show it. */
const Changes = z.strictObject({
  /** The days since the last answer in the course. */
  pause: z.nullable(z.strictObject({ ...Shift.shape, days: Count })),
  /** New estimates of how difficult the questions are, since the last answer. */
  estimates: z.nullable(Shift),
  /** The last three attempts that moved it, latest first. Null stands for no figure. */
  attempts: z.array(
    z.strictObject({
      attemptId: Id,
      /** The set; null for a practice session. */
      exam: z.nullable(z.strictObject({ id: Id, title: z.string() })),
      mode: z.enum(ATTEMPT_MODES),
      startedAt: Instant,
      finishedAt: z.nullable(Instant),
      /** How many answers of it count. */
      answered: Count,
      beforePct: z.nullable(Percent),
      afterPct: z.nullable(Percent),
    }),
  ),
})
export type ReadinessChanges = z.infer<typeof Changes>

export const getReadiness = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/readiness',
  summary: "The viewer's chance to pass the exam of a course today, and what it is based on.",
  access: 'user',
  params: bySlug,
  response: z.strictObject({
    /** Null if nothing is known about the course's exam. */
    readiness: z.nullable(Readiness),
    /** In the order of the blueprint. */
    domains: z.array(Domain),
    /** The days on which anything was answered, oldest first. */
    history: z.array(ReadinessDay),
    changes: Changes,
    /** How many different questions of the sets were answered, of how many. */
    answered: Count,
    questions: Count,
    /** How many answers do not count, because the exam no longer has their domains. */
    leftOut: Count,
    /** Why this pass mark is assumed. */
    cutBasis: z.string(),
  }),
  errors: ['course_not_found'],
})
export type ReadinessDetails = z.infer<typeof getReadiness.response>
