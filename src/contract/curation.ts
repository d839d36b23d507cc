import * as z from 'zod/mini'
import { SET_TITLE_LENGTH } from '#domain/catalogue/set-title.ts'
import { isVisibleLine } from '#domain/site/visible-text.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Slug } from './primitives.ts'

/** What administrators do to courses and their sets. All of it is recorded in the audit trail. */

const byCourse = z.strictObject({ courseId: Id })
const byExam = z.strictObject({ courseId: Id, examId: Id })
/** The course's revision that the page shows. A write that names it is refused if the course has changed since. */
const Revision = z.int().check(z.minimum(1))
const Changed = z.strictObject({ revision: Revision })

export const CuratedCourse = z.strictObject({
  id: Id,
  slug: Slug,
  title: z.string(),
  isPublished: z.boolean(),
  setsCount: Count,
  questionsCount: Count,
  revision: Revision,
})
export type CuratedCourse = z.infer<typeof CuratedCourse>

export const listCuratedCourses = endpoint({
  method: 'GET',
  path: '/api/admin/courses',
  summary: 'Every course, published or not, by title; with `slug`, only that course.',
  access: 'admin',
  query: z.strictObject({ slug: z.optional(Slug) }),
  response: z.strictObject({ courses: z.array(CuratedCourse) }),
  errors: [],
})

export const CuratedSet = z.strictObject({
  examId: Id,
  slug: Slug,
  title: z.string(),
  /** 0 is the course's free sample. */
  order: Count,
  isPublished: z.boolean(),
  questionsCount: Count,
  /** Finished attempts of this set, by anyone. */
  attemptsCount: Count,
  /** The share of questions answered correctly in finished timed exams, 0 to 1; null before the first. */
  facility: z.nullable(z.number()),
  /** Titles of the other courses that have this set. */
  sharedWith: z.array(z.string()),
})
export type CuratedSet = z.infer<typeof CuratedSet>

export const getCuratedCourse = endpoint({
  method: 'GET',
  path: '/api/admin/courses/:courseId/exams',
  summary: 'A course with all of its sets, published or not.',
  access: 'admin',
  params: byCourse,
  response: z.strictObject({ course: CuratedCourse, sets: z.array(CuratedSet) }),
  errors: ['course_not_found'],
})

const LinkableExam = z.strictObject({ id: Id, slug: Slug, title: z.string(), questionsCount: Count })

export const listLinkableExams = endpoint({
  method: 'GET',
  path: '/api/admin/courses/:courseId/linkable-exams',
  summary: 'Sets that can be linked to the course: not linked to it yet, and no free sample of any course.',
  access: 'admin',
  params: byCourse,
  response: z.strictObject({ exams: z.array(LinkableExam) }),
  errors: ['course_not_found'],
})

export const linkExam = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:courseId/exams',
  summary: 'Link a set to the course, after its other sets.',
  access: 'admin',
  params: byCourse,
  /** Quick actions, which show no sets, name no revision. */
  body: z.strictObject({ examId: Id, revision: z.optional(Revision) }),
  response: z.strictObject({ order: Count }),
  errors: ['course_not_found', 'exam_not_found', 'exam_linked', 'exam_is_sample', 'course_changed'],
})

export const unlinkExam = endpoint({
  method: 'DELETE',
  path: '/api/admin/courses/:courseId/exams/:examId',
  summary: 'Remove a set from the course. The set and its questions stay, and so does every attempt.',
  access: 'admin',
  params: byExam,
  body: z.strictObject({ revision: Revision }),
  response: Changed,
  errors: ['course_not_found', 'exam_not_found', 'course_changed', 'exam_is_sample', 'course_empty'],
})

export const editExam = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/:courseId/exams/:examId',
  summary: 'Rename, publish or unpublish a set, in every course that has it.',
  access: 'admin',
  params: byExam,
  body: z.strictObject({
    revision: Revision,
    title: z.string().check(z.trim(), z.maxLength(SET_TITLE_LENGTH), z.refine(isVisibleLine)),
    isPublished: z.boolean(),
  }),
  response: Changed,
  errors: ['course_not_found', 'exam_not_found', 'course_changed', 'course_empty'],
})

export const orderExams = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/:courseId/order',
  summary: 'Put the sets of the course, without its free sample, into this order.',
  access: 'admin',
  params: byCourse,
  body: z.strictObject({
    revision: Revision,
    examIds: z.array(Id).check(z.minLength(1), z.maxLength(1_000)),
  }),
  response: Changed,
  errors: ['course_not_found', 'course_changed'],
})

export const publishCourse = endpoint({
  method: 'PUT',
  path: '/api/admin/courses/:courseId/publication',
  summary: 'Publish or unpublish the course. A course without questions cannot be published.',
  access: 'admin',
  params: byCourse,
  body: z.strictObject({ isPublished: z.boolean(), revision: z.optional(Revision) }),
  response: CuratedCourse,
  errors: ['course_not_found', 'course_empty', 'course_changed'],
})

const Recounted = z.strictObject({
  /** Of a course or a set. */
  id: Id,
  title: z.string(),
  counted: z.enum(['set', 'question']),
  before: Count,
  after: Count,
})
export type Recounted = z.infer<typeof Recounted>

export const syncCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:courseId/sync',
  summary:
    'Count the sets and questions of the course again, and of courses that share its sets, and renew every cached page and response.',
  access: 'admin',
  params: byCourse,
  response: z.strictObject({
    course: CuratedCourse,
    /** The counts that were wrong: of the course, of others that share its sets, and of the sets. */
    differences: z.array(Recounted),
  }),
  errors: ['course_not_found'],
})
