import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Id } from './primitives.ts'

/** What administrators do to the questions of courses. */

const byCourse = z.strictObject({ courseId: Id })
const Revision = z.int().check(z.minimum(1))

const DuplicateItem = z.strictObject({
  externalId: z.string(),
  set: z.string(),
  /** The stem as plain text. */
  stem: z.string(),
})

export const Duplicate = z.strictObject({
  kept: DuplicateItem,
  removed: DuplicateItem,
  /** Retired if anything that is stored refers to the question, so that attempts still show it; otherwise deleted. */
  fate: z.enum(['retired', 'deleted']),
  /** Titles of the other courses that have the set, and lose the question with it. */
  sharedWith: z.array(z.string()),
})
export type Duplicate = z.infer<typeof Duplicate>

export const getDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/courses/:courseId/duplicates',
  summary:
    'What removing duplicate questions would remove from the sets of the course: every copy of a question but the first.',
  access: 'admin',
  params: byCourse,
  response: z.strictObject({
    /** To be named when the duplicates are removed. */
    revision: Revision,
    duplicates: z.array(Duplicate),
  }),
  errors: ['course_not_found'],
})
export type Duplicates = z.infer<typeof getDuplicates.response>

export const cleanCourse = endpoint({
  method: 'POST',
  path: '/api/admin/courses/:courseId/clean',
  summary: 'Remove the duplicate questions from the sets of the course, and keep the first of each.',
  access: 'admin',
  params: byCourse,
  body: z.strictObject({ revision: Revision }),
  response: z.strictObject({ revision: Revision, retired: Count, deleted: Count }),
  errors: ['course_not_found', 'course_changed', 'course_empty'],
})
