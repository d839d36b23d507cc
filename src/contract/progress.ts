import * as z from 'zod/mini'
import { SET_STATES } from '#domain/progress/set-state.ts'
import { endpoint } from './endpoint.ts'
import { Count, Percent, Slug } from './primitives.ts'
import { ExamSet } from './catalogue.ts'

export const SetProgress = z.strictObject({
  ...ExamSet.shape,
  state: z.enum(SET_STATES),
  bestScorePercent: z.nullable(Percent),
  hasOpenPractice: z.boolean(),
  hasOpenTimed: z.boolean(),
})
export type SetProgress = z.infer<typeof SetProgress>

export const getCourseProgress = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/progress',
  summary: "The viewer's progress in a course.",
  access: 'pro',
  params: z.strictObject({ slug: Slug }),
  response: z.strictObject({
    /** True once the viewer has started an attempt in the course. (The badge "Enrolled" depends on entitlements instead.) */
    isEnrolled: z.boolean(),
    setsTotal: Count,
    setsCompleted: Count,
    progressPct: Percent,
    /** The estimated probability of passing; null if there are too few answers for an estimate. */
    readinessPct: z.nullable(Percent),
    sets: z.array(SetProgress),
  }),
  errors: ['course_not_found'],
})
export type CourseProgress = z.infer<typeof getCourseProgress.response>
