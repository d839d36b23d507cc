import * as z from 'zod/mini'
import { MAX_REST_DAYS, MINUTES_A_DAY } from '#domain/study-plan/exam-goal.ts'
import { DROP_REASONS, EDIT_KINDS, MAX_SESSION_QUESTIONS } from '#domain/study-plan/plan-edits.ts'
import { RETEST_ENDS } from '#domain/study-plan/retest-plan.ts'
import { SESSION_REASONS } from '#domain/study-plan/plan-input.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, CourseRef, Day, DomainRef, Id, Percent, SetRef, Slug } from './primitives.ts'

/** Exam date and study plan. */

const DomainCode = z.string().check(z.minLength(1), z.maxLength(80))

export const ExamGoal = z.strictObject({
  examOn: Day,
  minutesADay: z.int().check(z.minimum(MINUTES_A_DAY.min), z.maximum(MINUTES_A_DAY.max)),
  /** Days of the week without study: 1 is Monday, 7 is Sunday. */
  restDays: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(MAX_REST_DAYS)),
})
export type ExamGoal = z.infer<typeof ExamGoal>

const PlannedSession = z.strictObject({
  day: Day,
  /** Null for the dress rehearsal. */
  domain: z.nullable(DomainRef),
  questions: Count,
  /** How many of them are new to the person. */
  fresh: Count,
  minutes: Count,
  why: z.enum(SESSION_REASONS),
})
export type PlannedSession = z.infer<typeof PlannedSession>

/** The chance to pass on the day of the exam, as the range that our assumptions allow. */
const chance = { lowPct: Percent, highPct: Percent }

const PlanNote = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('date_past') }),
  z.strictObject({ kind: z.literal('exam_today') }),
  z.strictObject({ kind: z.literal('retired'), on: Day }),
  z.strictObject({ kind: z.literal('blueprint_changes'), on: Day }),
  z.strictObject({ kind: z.literal('no_days') }),
  z.strictObject({ kind: z.literal('does_not_fit'), questions: Count }),
  z.strictObject({ kind: z.literal('missed'), days: Count, isSpread: z.boolean() }),
  z.strictObject({ kind: z.literal('bank_limit'), from: Day, questions: Count }),
  z.strictObject({ kind: z.literal('dropped'), why: z.enum(DROP_REASONS), count: Count }),
])
export type PlanNote = z.infer<typeof PlanNote>

const PlanChoice = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('minutes'), minutesADay: Count, ...chance }),
  z.strictObject({ kind: z.literal('date'), examOn: Day, ...chance }),
  z.strictObject({ kind: z.literal('less'), questions: Count, ...chance }),
])
export type PlanChoice = z.infer<typeof PlanChoice>

const PlanEdit = z.strictObject({
  id: Id,
  kind: z.enum(EDIT_KINDS),
  day: Day,
  /** Null unless the session was moved. */
  to: z.nullable(Day),
  domain: z.nullable(DomainRef),
  questions: Count,
  /** Why the plan is made without it; null if it is kept. */
  dropped: z.nullable(z.enum(DROP_REASONS)),
})
export type PlanEdit = z.infer<typeof PlanEdit>

export const getStudyPlan = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/plan',
  summary: "The viewer's exam date in a course, and the study sessions until then.",
  access: 'user',
  params: bySlug,
  response: z.strictObject({
    course: CourseRef,
    /** The viewer's day. */
    today: Day,
    /** The last day for which an exam can be planned. */
    lastExamDay: Day,
    goal: z.nullable(ExamGoal),
    /** Null without a goal, and in a course about whose exam nothing is known. */
    plan: z.nullable(
      z.strictObject({
        /** From today on, by day. */
        sessions: z.array(PlannedSession),
        isTodayDone: z.boolean(),
        /** The questions that are due for review today; null if there are none. */
        due: z.nullable(z.strictObject({ questions: Count, minutes: Count })),
        /** If the plan is followed; null while there is too little to judge by. */
        chance: z.nullable(z.strictObject(chance)),
        notes: z.array(PlanNote),
        /** Empty if every new question fits. */
        choices: z.array(PlanChoice),
        /** What the viewer changed, latest first. */
        edits: z.array(PlanEdit),
        /** The set that is kept for a dress rehearsal. */
        rehearsal: z.nullable(SetRef),
      }),
    ),
    /** True if an earlier calendar file has events that are still to come; a new one cancels those that are not planned any more. */
    isInCalendar: z.boolean(),
    /** Those of the blueprint, in its order; with a plan, only those with questions. */
    domains: z.array(DomainRef),
  }),
  errors: ['course_not_found'],
})
export type StudyPlan = z.infer<typeof getStudyPlan.response>

export const setExamGoal = endpoint({
  method: 'PUT',
  path: '/api/courses/:slug/plan/goal',
  summary: 'Set or change the exam date of a course, the minutes a day and the rest days.',
  access: 'pro',
  params: bySlug,
  body: ExamGoal,
  response: ExamGoal,
  errors: ['course_not_found', 'exam_date_past', 'exam_date_too_far', 'exam_retired'],
})

export const removeExamGoal = endpoint({
  method: 'DELETE',
  path: '/api/courses/:slug/plan/goal',
  summary: 'Remove the exam date of a course, and the study plan with it.',
  access: 'user',
  params: bySlug,
  errors: ['course_not_found'],
})

export const editStudyPlan = endpoint({
  method: 'POST',
  path: '/api/courses/:slug/plan/edits',
  summary: 'Move, skip or pin a session of the study plan, or add one.',
  access: 'pro',
  params: bySlug,
  body: z.strictObject({
    kind: z.enum(EDIT_KINDS),
    day: Day,
    /** Null for the dress rehearsal. */
    domain: z.nullable(DomainCode),
    /** The day to move it to. */
    to: z._default(z.nullable(Day), null),
    /** Only for an added session. */
    questions: z._default(z.int().check(z.minimum(1), z.maximum(MAX_SESSION_QUESTIONS)), 10),
  }),
  response: z.strictObject({ editId: Id }),
  errors: [
    'course_not_found',
    'exam_goal_not_found',
    'plan_session_not_found',
    'plan_day_over',
    'plan_day_after',
    'plan_rest_day',
    'plan_day_full',
    'plan_nothing_ready',
    'too_many_plan_edits',
  ],
})
export type EditInput = z.input<typeof editStudyPlan.body>

export const exportCalendar = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/plan/calendar',
  summary:
    'The study plan as a calendar file. Events of earlier files that are not in the plan any more are cancelled.',
  access: 'user',
  download: 'text/calendar',
  params: bySlug,
  errors: ['course_not_found', 'exam_goal_not_found'],
})

export const undoPlanEdit = endpoint({
  method: 'DELETE',
  path: '/api/courses/:slug/plan/edits/:editId',
  summary: 'Undo a change to the study plan.',
  access: 'pro',
  params: z.strictObject({ slug: Slug, editId: Id }),
  errors: ['course_not_found', 'exam_goal_not_found', 'plan_edit_not_found'],
})

export const getRetestPlan = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/retest-plan',
  summary: 'What to practise in a course before the next exam: sessions per domain, without dates.',
  access: 'pro',
  params: bySlug,
  response: z.strictObject({
    /** Null if nothing is known about the course's exam. */
    plan: z.nullable(
      z.strictObject({
        /** The domain to begin with comes first. Empty if passing is likely already, or if there are no questions. */
        steps: z.array(
          z.strictObject({
            domain: DomainRef,
            sessions: Count,
            questions: Count,
            /** How many of them are new to the person. */
            fresh: Count,
          }),
        ),
        end: z.enum(RETEST_ENDS),
        /** Today's chance to pass, and the chance after all steps; null while there is too little to judge by. */
        nowPct: z.nullable(Percent),
        chance: z.nullable(z.strictObject(chance)),
        /** The set that is kept for a timed exam at the end. */
        rehearsal: z.nullable(SetRef),
        /** The session to start with; null if every question was seen in the last 48 hours. */
        first: z.nullable(
          z.strictObject({
            domain: z.string(),
            /** The slugs of the sets to practise; empty if that is all. */
            sets: z.array(Slug),
            questions: Count,
          }),
        ),
      }),
    ),
  }),
  errors: ['course_not_found'],
})
export type RetestPlan = z.infer<typeof getRetestPlan.response>
