import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Count, Instant, Slug } from './primitives.ts'

/** Courses are edited in files and on the web. Where both have changed a value, an administrator decides. */

export const CONTENT_KINDS = ['course', 'blueprint', 'set', 'item'] as const

export const ContentConflict = z.strictObject({
  slug: Slug,
  kind: z.enum(CONTENT_KINDS),
  /** The field of a course; the slug of a set and its field, or the slug of a set that left the files; the id of an item. */
  name: z.string(),
  /** Both values as canonical JSON, for the decision to name what it was made on; null for a value that is not there. */
  fileValue: z.nullable(z.string()),
  storedValue: z.nullable(z.string()),
  /** What differs, in words; an item differs in several fields. */
  changes: z.array(
    z.strictObject({ field: z.string(), file: z.nullable(z.string()), stored: z.nullable(z.string()) }),
  ),
  /** True if the file's value was decided on, and the next start takes it. */
  isWaiting: z.boolean(),
  notedAt: Instant,
})
export type ContentConflict = z.infer<typeof ContentConflict>

/** More problems of a course would not be read here; the start tells them all. */
export const PROBLEMS_SHOWN = 5

/** A course that the last start did not load. */
export const RefusedCourse = z.strictObject({
  /** The name of its folder. */
  slug: z.string(),
  /** The first problems, each with its file. */
  problems: z.array(z.string()),
  /** How many problems there are besides. */
  more: Count,
})
export type RefusedCourse = z.infer<typeof RefusedCourse>

export const listConflicts = endpoint({
  method: 'GET',
  path: '/api/admin/conflicts',
  summary: 'Values that were changed in the files and on the site since they last agreed.',
  access: 'admin',
  response: z.strictObject({ conflicts: z.array(ContentConflict) }),
  errors: [],
})

const text = z.string().check(z.maxLength(300))
const seen = z.nullable(z.string().check(z.maxLength(50_000)))

export const decideConflict = endpoint({
  method: 'POST',
  path: '/api/admin/conflicts/decide',
  summary:
    'Take the file’s value or keep the stored one. The file’s is taken at once if the server has the files, else at the next start.',
  access: 'admin',
  body: z.strictObject({
    slug: Slug,
    kind: z.enum(CONTENT_KINDS),
    name: text,
    decision: z.enum(['file', 'ours']),
    /** What the page showed. The decision is refused if either has changed since. */
    fileValue: seen,
    storedValue: seen,
  }),
  response: z.strictObject({ state: z.enum(['done', 'waiting']) }),
  errors: ['conflict_changed', 'course_file_gone', 'course_refused'],
})

export const exportContent = endpoint({
  method: 'GET',
  path: '/api/admin/content/export',
  summary: 'The files of the courses with what was changed on the site, as an archive; only changed files.',
  access: 'admin',
  download: 'application/zip',
  errors: ['content_unavailable'],
})
