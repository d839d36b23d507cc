import * as z from 'zod/mini'
import { CONFIDENCES, REPORT_REASONS } from '#domain/attempts/attempt-limits.ts'
import {
  DOMAIN_CODE_LENGTH,
  LAST_NOTEBOOK_PAGE,
  NOTE_LENGTH,
  NOTEBOOK_KINDS,
  NOTEBOOK_PAGE,
  REPORT_STATES,
  SEARCH_LENGTH,
} from '#domain/notebook/notebook.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, CourseRef, DomainRef, Id, Instant, ObjectiveRef, Slug } from './primitives.ts'
import { Feedback, Item } from './questions.ts'

/** A person's notebook: the notes, flags and mistakes on questions they have seen. */

export const NotebookEntry = z.strictObject({
  questionId: Id,
  /** The stem as Markdown. */
  stem: z.string(),
  set: z.string(),
  domain: DomainRef,
  objective: ObjectiveRef,
  note: z.nullable(z.strictObject({ body: z.string(), updatedAt: Instant })),
  isFlagged: z.boolean(),
  isMistake: z.boolean(),
  /** The number of days with a correct answer since the last wrong one. */
  rightDays: Count,
  wrongCount: Count,
  answeredAt: z.nullable(Instant),
})
export type NotebookEntry = z.infer<typeof NotebookEntry>

const Search = z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH))
const page = {
  offset: z._default(
    z.coerce.number().check(z.int(), z.minimum(0), z.maximum(NOTEBOOK_PAGE * LAST_NOTEBOOK_PAGE)),
    0,
  ),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), NOTEBOOK_PAGE),
}

export const getNotebook = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/notebook',
  summary: "The viewer's notes, flags and mistakes in a course, by domain, newest first within each.",
  access: 'user',
  params: bySlug,
  query: z.strictObject({
    kind: z.optional(z.enum(NOTEBOOK_KINDS)),
    domain: z.optional(z.string().check(z.maxLength(DOMAIN_CODE_LENGTH))),
    search: z.optional(Search),
    ...page,
  }),
  response: z.strictObject({
    course: CourseRef,
    entries: z.array(NotebookEntry),
    /** Matching entries on all pages together. */
    total: Count,
    /** Counts for the whole notebook, ignoring the filter. */
    counts: z.strictObject({ notes: Count, flags: Count, mistakes: Count, reports: Count }),
    /** In the blueprint's order. `entries` counts those that match the filter without its domain. */
    domains: z.array(z.strictObject({ code: z.string(), name: z.string(), entries: Count })),
    /** Entries hidden because their questions are part of an unfinished timed exam. */
    closed: Count,
  }),
  errors: ['course_not_found'],
})
export type Notebook = z.infer<typeof getNotebook.response>

export const getWholeNotebook = endpoint({
  method: 'GET',
  path: '/api/notebook',
  summary: "The viewer's notes, flags and mistakes in all courses, by course, newest first within each.",
  access: 'user',
  query: z.strictObject({
    kind: z.optional(z.enum(NOTEBOOK_KINDS)),
    /** The slug of a course. One that does not exist has no entries. */
    course: z.optional(Slug),
    search: z.optional(Search),
    ...page,
  }),
  response: z.strictObject({
    entries: z.array(z.strictObject({ ...NotebookEntry.shape, course: CourseRef })),
    /** Matching entries on all pages together. */
    total: Count,
    /** Counts for the whole notebook, ignoring the filter. */
    counts: z.strictObject({ notes: Count, flags: Count, mistakes: Count }),
    /** By title. `entries` counts those that match the filter without its course. */
    courses: z.array(z.strictObject({ ...CourseRef.shape, entries: Count })),
    /** Entries hidden because their questions are part of an unfinished timed exam. */
    closed: Count,
  }),
  errors: [],
})
export type WholeNotebook = z.infer<typeof getWholeNotebook.response>

export const getFlashcards = endpoint({
  method: 'GET',
  path: '/api/notebook/flashcards',
  summary:
    "The revealed questions of the viewer's notebook with their answers, for an export to Anki. Without those of an unfinished timed exam.",
  access: 'user',
  query: z.strictObject({
    kind: z.optional(z.enum(NOTEBOOK_KINDS)),
    course: z.optional(Slug),
    domain: z.optional(z.string().check(z.maxLength(DOMAIN_CODE_LENGTH))),
    search: z.optional(Search),
    ...page,
  }),
  response: z.strictObject({
    /** Matching revealed questions on all pages together. */
    total: Count,
    cards: z.array(
      z.strictObject({
        questionId: Id,
        course: CourseRef,
        licence: z.string(),
        set: z.string(),
        domain: z.string(),
        /** Stem, choices and explanation as HTML that needs no styles; drawings are part of it. */
        stem: z.string(),
        choices: z.array(z.strictObject({ text: z.string(), isCorrect: z.boolean() })),
        explanation: z.string(),
        citations: z.array(z.strictObject({ title: z.string(), publisher: z.string(), url: z.string() })),
        note: z.nullable(z.string()),
        isFlagged: z.boolean(),
        isMistake: z.boolean(),
      }),
    ),
  }),
  errors: [],
})
export type Flashcards = z.infer<typeof getFlashcards.response>

export const getReports = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/reports',
  summary: "The viewer's reports on questions of a course, newest first, with what the authors answered.",
  access: 'user',
  params: bySlug,
  response: z.strictObject({
    reports: z.array(
      z.strictObject({
        id: Id,
        /** The stem as Markdown, in the version that was reported. */
        stem: z.string(),
        reason: z.enum(REPORT_REASONS),
        comment: z.string(),
        state: z.enum(REPORT_STATES),
        /** A short word from the authors; null if there is none. */
        answer: z.nullable(z.string()),
        reportedAt: Instant,
      }),
    ),
  }),
  errors: ['course_not_found'],
})
export type OwnReports = z.infer<typeof getReports.response>

const byQuestion = z.strictObject({ questionId: Id })

export const getOwnQuestion = endpoint({
  method: 'GET',
  path: '/api/questions/:questionId',
  summary:
    'A question that the viewer has been asked, with their note and flag, and with feedback once revealed.',
  access: 'user',
  owned: 'questionId',
  params: byQuestion,
  response: z.strictObject({
    item: Item,
    /** The latest answer; empty if there is none. */
    choiceIds: z.array(Id),
    confidence: z.nullable(z.enum(CONFIDENCES)),
    feedback: z.nullable(Feedback),
    note: z.nullable(z.strictObject({ body: z.string(), updatedAt: Instant })),
    isFlagged: z.boolean(),
  }),
  errors: ['question_not_found', 'attempt_in_progress'],
})
export type OwnQuestion = z.infer<typeof getOwnQuestion.response>

export const keepNote = endpoint({
  method: 'PUT',
  path: '/api/questions/:questionId/note',
  summary: 'Save a note on a question that the viewer has been asked. An empty note deletes it.',
  access: 'user',
  owned: 'questionId',
  params: byQuestion,
  body: z.strictObject({ body: z.string().check(z.trim(), z.maxLength(NOTE_LENGTH)) }),
  response: z.strictObject({ updatedAt: z.nullable(Instant) }),
  errors: ['question_not_found', 'attempt_in_progress'],
})

export const flagQuestion = endpoint({
  method: 'PUT',
  path: '/api/questions/:questionId/flag',
  summary: 'Flag a question that has been revealed to the viewer, or remove the flag.',
  access: 'user',
  owned: 'questionId',
  params: byQuestion,
  body: z.strictObject({ isFlagged: z.boolean() }),
  response: z.strictObject({ isFlagged: z.boolean() }),
  errors: ['question_not_found', 'attempt_in_progress'],
})
