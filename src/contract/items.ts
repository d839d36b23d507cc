import * as z from 'zod/mini'
import { QUESTION_TYPES, REPORT_REASONS } from '#domain/attempts/attempt-limits.ts'
import { DIFFICULTIES } from '#domain/authoring/item.ts'
import { REPORT_ANSWER_LENGTH, REPORT_STATES } from '#domain/notebook/notebook.ts'
import { endpoint } from './endpoint.ts'
import { Count, Html, Id, Instant } from './primitives.ts'

/** Questions with their answer keys and with what learners reported about them. Only administrators get them. */

const ItemReport = z.strictObject({
  id: Id,
  reason: z.enum(REPORT_REASONS),
  comment: z.string(),
  /** The version of the question that was reported. */
  version: z.int(),
  /** What the reporter had chosen. The ids are those of the reported version. */
  choiceIds: z.array(Id),
  state: z.enum(REPORT_STATES),
  /** What the authors answered; null if they wrote nothing. */
  answer: z.nullable(z.string()),
  reportedAt: Instant,
})
export type ItemReport = z.infer<typeof ItemReport>

const ExamItem = z.strictObject({
  questionId: Id,
  externalId: z.string(),
  /** Learners are not asked it any more. Attempts that have it still show it. */
  isRetired: z.boolean(),
  type: z.enum(QUESTION_TYPES),
  choose: Count,
  domain: z.string(),
  objective: z.string(),
  difficulty: z.enum(DIFFICULTIES),
  stemHtml: Html,
  /** In the order in which they were written. */
  choices: z.array(z.strictObject({ id: Id, html: Html, isCorrect: z.boolean(), rationaleHtml: Html })),
  explanationHtml: Html,
  citations: z.array(z.strictObject({ title: z.string(), publisher: z.string(), url: z.string() })),
  /** The version that learners are shown now. */
  version: z.int(),
  /** Every version, oldest first. */
  versions: z.array(z.strictObject({ number: z.int(), createdAt: Instant })),
  /** The people who have answered it, and the share of them whose first answer was right; null if there are none. */
  firstAnswers: Count,
  facility: z.nullable(z.number()),
  /** Newest first: the oldest open ones of the set, and the latest answered ones of each question. */
  reports: z.array(ItemReport),
  /** All open and all answered reports, also those that are not listed. */
  openReports: Count,
  answeredReports: Count,
})
export type ExamItem = z.infer<typeof ExamItem>

export const listExamItems = endpoint({
  method: 'GET',
  path: '/api/admin/exams/:examId/items',
  summary: 'The questions of a set with answer keys, rationales, sources, versions, facility and reports.',
  access: 'admin',
  params: z.strictObject({ examId: Id }),
  response: z.strictObject({
    exam: z.strictObject({ id: Id, title: z.string() }),
    /** The courses that have the set, by title. */
    courses: z.array(z.strictObject({ id: Id, title: z.string() })),
    items: z.array(ExamItem),
  }),
  errors: ['exam_not_found'],
})
export type ExamItems = z.infer<typeof listExamItems.response>

export const listOpenReports = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary: 'Unanswered reports on questions of all courses, oldest first; at most 100.',
  access: 'admin',
  response: z.strictObject({
    reports: z.array(
      z.strictObject({
        ...ItemReport.shape,
        questionId: Id,
        /** The stem as Markdown, in the version that was reported. */
        stem: z.string(),
        exam: z.strictObject({ id: Id, title: z.string() }),
      }),
    ),
    /** All open reports, also those that are not listed. */
    total: Count,
  }),
  errors: [],
})
export type OpenReports = z.infer<typeof listOpenReports.response>

export const answerReport = endpoint({
  method: 'PUT',
  path: '/api/admin/questions/:questionId/reports/:reportId',
  summary: 'Accept or reject a report. The reporter finds the decision and the answer in their notebook.',
  access: 'admin',
  params: z.strictObject({ questionId: Id, reportId: Id }),
  body: z.strictObject({
    state: z.enum(['accepted', 'rejected']),
    /** Empty for a decision without words. */
    answer: z.string().check(z.trim(), z.maxLength(REPORT_ANSWER_LENGTH)),
  }),
  response: z.strictObject({ state: z.enum(REPORT_STATES), answer: z.nullable(z.string()) }),
  errors: ['report_not_found', 'report_answered'],
})
