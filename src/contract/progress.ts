import * as z from 'zod/mini'
import { SET_STATES } from '#domain/progress/set-state.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, Instant, Percent } from './primitives.ts'
import { ExamSet } from './catalogue.ts'
import { Readiness } from './readiness.ts'

export const SetProgress = z.strictObject({
  ...ExamSet.shape,
  state: z.enum(SET_STATES),
  bestScorePercent: z.nullable(Percent),
  /** The pass mark of the course; null if it has none. */
  cutPercent: z.nullable(Percent),
  hasOpenPractice: z.boolean(),
  hasOpenTimed: z.boolean(),
  /** True if it was first published after the viewer began the course or started it afresh, and they have not begun it. */
  isNew: z.boolean(),
})
export type SetProgress = z.infer<typeof SetProgress>

export const getCourseProgress = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/progress',
  summary: "The viewer's progress in a course.",
  access: 'pro',
  params: bySlug,
  response: z.strictObject({
    /** True once the viewer has started an attempt in the course or set an exam date. (The badge "Enrolled" depends on entitlements instead.) */
    isEnrolled: z.boolean(),
    setsTotal: Count,
    setsCompleted: Count,
    progressPct: Percent,
    /** Null if nothing is known about the course's exam. */
    readiness: z.nullable(Readiness),
    /** When the viewer last started the course afresh; null if never, or if that was undone. */
    freshSince: z.nullable(Instant),
    sets: z.array(SetProgress),
  }),
  errors: ['course_not_found'],
})
export type CourseProgress = z.infer<typeof getCourseProgress.response>

export const startAfresh = endpoint({
  method: 'POST',
  path: '/api/courses/:slug/fresh-start',
  summary:
    'Count all questions of a course as unseen and its sets as not started. Results, notes, flags and mistakes stay.',
  access: 'pro',
  params: bySlug,
  /** Null if the viewer has not begun the course, so that there is nothing to start afresh. */
  response: z.strictObject({ freshSince: z.nullable(Instant) }),
  errors: ['course_not_found'],
})

export const undoStartAfresh = endpoint({
  method: 'POST',
  path: '/api/courses/:slug/fresh-start/undo',
  summary: 'Undo the fresh start made at a time. Changes nothing if another one was made since.',
  access: 'pro',
  params: bySlug,
  body: z.strictObject({ freshSince: Instant }),
  response: z.strictObject({ isUndone: z.boolean() }),
  errors: ['course_not_found'],
})
