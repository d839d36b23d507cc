import * as z from 'zod/mini'
import {
  FILTER_PARTS,
  MAX_PRACTICE_QUESTIONS,
  MAX_SESSIONS_BACK,
  PACE_SECONDS,
  PRESET_NAME_LENGTH,
} from '#domain/attempts/practice-plan.ts'
import { FEEDBACK_TIMES, HISTORIES, PLAN_SOURCES, QUESTION_TYPES } from '#domain/attempts/attempt-limits.ts'
import { DIFFICULTIES } from '#domain/authoring/item.ts'
import { DOMAIN_CODE_LENGTH, NOTEBOOK_KINDS, SEARCH_LENGTH } from '#domain/notebook/notebook.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, CourseRef, Id, Instant, Slug } from './primitives.ts'

/** Practice sessions over a whole course: the choices offered, how many questions match, and starting one. */

/** Codes of domains and objectives, as written in blueprints. */
const Code = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/), z.maxLength(80))
const list = <T extends z.ZodMiniType>(of: T, most: number) =>
  z.array(of).check(
    z.maxLength(most),
    z.refine((values) => new Set(values).size === values.length),
  )

export const PracticeFilters = z.strictObject({
  sets: list(Slug, 200),
  domains: list(Code, 100),
  objectives: list(Code, 500),
  history: list(z.enum(HISTORIES), HISTORIES.length),
  notSeenInLast: z.int().check(z.minimum(0), z.maximum(MAX_SESSIONS_BACK)),
  difficulties: list(z.enum(DIFFICULTIES), DIFFICULTIES.length),
  excludedTypes: list(z.enum(QUESTION_TYPES), QUESTION_TYPES.length),
  /** Has a default, because stored plans of an earlier release lack it. */
  notebook: z._default(
    z.nullable(
      z.strictObject({
        kind: z.nullable(z.enum(NOTEBOOK_KINDS)),
        domain: z.nullable(z.string().check(z.maxLength(DOMAIN_CODE_LENGTH))),
        search: z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH)),
      }),
    ),
    null,
  ),
})

export const PracticePlan = z.strictObject({
  filters: PracticeFilters,
  /** Has a default, because stored plans of an earlier release lack it. */
  source: z._default(z.enum(PLAN_SOURCES), 'chosen'),
  count: z.int().check(z.minimum(1), z.maximum(MAX_PRACTICE_QUESTIONS)),
  isShuffled: z.boolean(),
  secondsPerQuestion: z.nullable(z.int().check(z.minimum(PACE_SECONDS.min), z.maximum(PACE_SECONDS.max))),
  feedback: z.enum(FEEDBACK_TIMES),
})

const PresetName = z.string().check(z.trim(), z.minLength(1), z.maxLength(PRESET_NAME_LENGTH))
const Preset = z.strictObject({
  id: Id,
  name: z.string(),
  /** Null if the sets, domains or objectives of the plan no longer exist in the course. */
  plan: z.nullable(PracticePlan),
})
const Counted = z.strictObject({ code: z.string(), name: z.string(), questions: Count })

export const getPractice = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/practice',
  summary:
    'The choices for a practice session of a course, with question counts, presets and any open session.',
  access: 'pro',
  params: bySlug,
  response: z.strictObject({
    course: CourseRef,
    /** Questions available now, without those of an unfinished timed exam. */
    questions: Count,
    /** Questions unavailable because they are part of an unfinished timed exam. */
    closed: Count,
    sets: z.array(z.strictObject({ slug: Slug, title: z.string(), questions: Count })),
    domains: z.array(z.strictObject({ ...Counted.shape, objectives: z.array(Counted) })),
    history: z.strictObject({ unseen: Count, mistakes: Count, due: Count, flagged: Count }),
    /** Questions that a session of what helps most may ask now: those that are due, or were not answered within 48 hours. */
    rested: Count,
    difficulties: z.strictObject({ easy: Count, medium: Count, hard: Count }),
    types: z.strictObject({ single: Count, multiple: Count }),
    open: z.nullable(
      z.strictObject({
        attemptId: Id,
        answered: Count,
        questions: Count,
        startedAt: Instant,
        /** True if this session contains a question of an unfinished timed exam. */
        isBlocked: z.boolean(),
      }),
    ),
    /** When the latest practice of the course showed its feedback. */
    feedback: z.enum(FEEDBACK_TIMES),
    /** The plan of the latest session. Null if there is none, or if its sets, domains or objectives no longer exist. */
    last: z.nullable(PracticePlan),
    presets: z.array(Preset),
  }),
  errors: ['course_not_found'],
})
export type PracticeChoice = z.infer<typeof getPractice.response>

export const countMatches = endpoint({
  method: 'POST',
  path: '/api/courses/:slug/practice/matches',
  summary:
    'Count the questions that match a plan, and those that would match without each of its filters. Stores nothing.',
  access: 'pro',
  params: bySlug,
  body: z.strictObject({ filters: PracticeFilters }),
  response: z.strictObject({
    matching: Count,
    /** For each filter of the plan: how many questions would match without it. */
    without: z.array(z.strictObject({ part: z.enum(FILTER_PARTS), matching: Count })),
  }),
  errors: ['course_not_found'],
})

export const startPracticeSession = endpoint({
  method: 'POST',
  path: '/api/courses/:slug/practice/sessions',
  summary: 'Start a practice session of a course, or resume the open one.',
  access: 'pro',
  params: bySlug,
  body: z.strictObject({
    plan: PracticePlan,
    /** The open session to finish and score first. If a different one is open, that one is resumed instead. */
    finishOpen: z._default(z.nullable(Id), null),
  }),
  response: z.strictObject({
    attemptId: Id,
    /** True if an open session was resumed instead of a new one started. */
    resumed: z.boolean(),
    questions: Count,
  }),
  errors: ['course_not_found', 'no_questions_match', 'attempt_in_progress', 'daily_limit_reached'],
})

export const keepPreset = endpoint({
  method: 'PUT',
  path: '/api/courses/:slug/practice/presets',
  summary: 'Save a practice plan as a preset. A preset with the same name is replaced.',
  access: 'pro',
  params: bySlug,
  body: z.strictObject({ name: PresetName, plan: PracticePlan }),
  response: z.strictObject({ presetId: Id }),
  errors: ['course_not_found', 'too_many_presets'],
})

export const removePreset = endpoint({
  method: 'DELETE',
  path: '/api/practice-presets/:presetId',
  summary: 'Delete a preset.',
  access: 'user',
  owned: 'presetId',
  params: z.strictObject({ presetId: Id }),
  response: z.strictObject({ presetId: Id }),
  errors: ['preset_not_found'],
})
