import * as z from 'zod/mini'
import { MAX_REST_DAYS, MINUTES_A_DAY } from '#domain/study-plan/exam-goal.ts'
import { endpoint } from './endpoint.ts'
import { Slug } from './primitives.ts'

/** Exam date and study plan. */

/** A day of the person's calendar, such as `2026-11-21`. */
export const Day = z.iso.date()

export const ExamGoal = z.strictObject({
  examOn: Day,
  minutesADay: z.int().check(z.minimum(MINUTES_A_DAY.min), z.maximum(MINUTES_A_DAY.max)),
  /** Days of the week without study: 1 is Monday, 7 is Sunday. */
  restDays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(MAX_REST_DAYS)),
})
export type ExamGoal = z.infer<typeof ExamGoal>

const params = z.strictObject({ slug: Slug })

export const setExamGoal = endpoint({
  method: 'PUT',
  path: '/api/courses/:slug/plan/goal',
  summary: 'Set or change the exam date of a course, the minutes a day and the rest days.',
  access: 'pro',
  params,
  body: ExamGoal,
  response: ExamGoal,
  errors: ['course_not_found', 'exam_date_past', 'exam_date_too_far', 'exam_retired'],
})

export const removeExamGoal = endpoint({
  method: 'DELETE',
  path: '/api/courses/:slug/plan/goal',
  summary: 'Remove the exam date of a course, and the study plan with it.',
  access: 'user',
  params,
  errors: ['course_not_found'],
})
