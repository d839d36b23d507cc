import * as z from 'zod/mini'
import {
  SHOWN_PICK_REASONS,
  QUESTION_TYPES,
  REPORT_COMMENT_LENGTH,
  REPORT_REASONS,
} from '#domain/attempts/attempt-limits.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, CourseRef, Day, DomainRef, Html, Id, ObjectiveRef, Slug } from './primitives.ts'

/** Questions before and after their answers are revealed, in attempts and in the free sample. */

const Choice = z.strictObject({ id: Id, html: Html })

/** A question before it is revealed: without answer key, rationales, explanation or citation. */
export const Item = z.strictObject({
  questionId: Id,
  type: z.enum(QUESTION_TYPES),
  /** How many choices are correct. The stem says so too. */
  choose: Count,
  stemHtml: Html,
  /** In the order fixed when the attempt started. */
  choices: z.array(Choice),
})
export type Item = z.infer<typeof Item>

/** Feedback for a question, shown once it has been revealed. */
export const Feedback = z.strictObject({
  questionId: Id,
  isCorrect: z.boolean(),
  /** The share of the question's mark that was earned, 0 to 1. */
  credit: z.number(),
  /** True if the person revealed the question without answering it. */
  gaveUp: z.boolean(),
  correctIds: z.array(Id),
  rationales: z.array(z.strictObject({ choiceId: Id, html: Html })),
  explanationHtml: Html,
  citations: z.array(z.strictObject({ title: z.string(), publisher: z.string(), url: z.string() })),
  /** When an author last verified the facts, and for which version of the exam; null where it is not known. */
  verified: z.nullable(z.strictObject({ on: Day, examVersion: z.nullable(z.string()) })),
  domain: DomainRef,
  objective: ObjectiveRef,
  /** The section of the study notes about the question's objective; null if there is none. */
  notes: z.nullable(z.strictObject({ courseSlug: Slug, domain: z.string(), anchor: z.string() })),
  /** Why the practice session asked it; null if the person chose it, and outside practice sessions. */
  pickedFor: z.nullable(z.enum(SHOWN_PICK_REASONS)),
})
export type Feedback = z.infer<typeof Feedback>

/** Unique ids, at most as many as the alphabet has letters. */
export const ChoiceIds = z.array(Id).check(
  z.maxLength(26),
  z.refine((ids) => new Set(ids).size === ids.length),
)

export const getSample = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/sample',
  summary: 'The free sample of a course. Needs no account; nothing is stored.',
  access: 'anyone',
  params: bySlug,
  response: z.strictObject({ course: CourseRef, items: z.array(Item) }),
  errors: ['course_not_found'],
})

export const checkSampleAnswer = endpoint({
  method: 'POST',
  path: '/api/courses/:slug/sample/answers/:questionId',
  summary: 'Mark an answer to a sample question. Nothing is stored.',
  access: 'anyone',
  params: z.strictObject({ slug: Slug, questionId: Id }),
  body: z.strictObject({ choiceIds: ChoiceIds.check(z.minLength(1)) }),
  response: Feedback,
  errors: ['course_not_found', 'question_not_found', 'choice_not_in_question', 'too_many_choices'],
})

export const reportQuestion = endpoint({
  method: 'POST',
  path: '/api/question-reports',
  summary:
    "Report a mistake in a question of the viewer's attempt or of a sample, with the answer that was given.",
  access: 'user',
  body: z.strictObject({
    questionId: Id,
    attemptId: z.nullable(Id),
    reason: z.enum(REPORT_REASONS),
    comment: z.string().check(z.trim(), z.maxLength(REPORT_COMMENT_LENGTH)),
    choiceIds: ChoiceIds,
  }),
  response: z.strictObject({ reportId: Id }),
  errors: ['question_not_found', 'choice_not_in_question'],
})
