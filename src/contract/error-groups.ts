import * as z from 'zod/mini'
import {
  ERROR_SEARCH_LENGTH,
  ERROR_SORTS,
  ERROR_SOURCES,
  ERROR_STATES,
  ERRORS_PER_PAGE,
  MOST_ERRORS_PER_PAGE,
} from '#domain/telemetry/error-limits.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, Instant } from './primitives.ts'

/** Errors of browsers and of the server, as administrators see them. */

export const ErrorGroup = z.strictObject({
  id: Id,
  source: z.enum(ERROR_SOURCES),
  name: z.string(),
  message: z.string(),
  /** The route of the page or endpoint, or the name of the job. */
  endpoint: z.string(),
  count: Count,
  /** How often it happened today, in UTC, and on the day before. */
  today: Count,
  dayBefore: Count,
  firstSeenAt: Instant,
  lastSeenAt: Instant,
  /** The releases of the first and the latest occurrence. */
  firstRelease: z.string(),
  release: z.string(),
  state: z.enum(ERROR_STATES),
})
export type ErrorGroup = z.infer<typeof ErrorGroup>

/** The sort, the sorted value and the id of the row at the edge of a page: `seen.1764112310000.0191…`. */
const Cursor = z
  .string()
  .check(z.regex(/^(?:seen|count)\.\d{1,15}\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))

export const listErrors = endpoint({
  method: 'GET',
  path: '/api/admin/errors',
  summary: 'Groups of errors, the latest or the most frequent first.',
  access: 'admin',
  query: z.strictObject({
    search: z._default(z.string().check(z.trim(), z.maxLength(ERROR_SEARCH_LENGTH)), ''),
    state: z.optional(z.enum(ERROR_STATES)),
    source: z.optional(z.enum(ERROR_SOURCES)),
    sort: z._default(z.enum(ERROR_SORTS), 'seen'),
    /** A cursor of an earlier response with the same sort: the rows after it, or those before it. */
    older: z.optional(Cursor),
    newer: z.optional(Cursor),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_ERRORS_PER_PAGE)),
      ERRORS_PER_PAGE,
    ),
  }),
  response: z.strictObject({
    groups: z.array(ErrorGroup),
    /** How many match, on all pages. */
    total: Count,
    /** The cursors of the pages beside this one; null where there are none. */
    newer: z.nullable(z.string()),
    older: z.nullable(z.string()),
  }),
  errors: [],
})

export const ErrorSample = z.strictObject({
  happenedAt: Instant,
  endpoint: z.string(),
  message: z.string(),
  stack: z.nullable(z.string()),
  release: z.string(),
  requestId: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  /** Null for visitors, and for errors of the server. */
  userId: z.nullable(Id),
})
export type ErrorSample = z.infer<typeof ErrorSample>

export const getError = endpoint({
  method: 'GET',
  path: '/api/admin/errors/:groupId',
  summary: 'A group of errors with its stack and its latest samples.',
  access: 'admin',
  params: z.strictObject({ groupId: Id }),
  response: z.strictObject({
    group: ErrorGroup,
    /** The stack of the latest occurrence, mapped to the sources. */
    stack: z.string(),
    samples: z.array(ErrorSample),
  }),
  errors: ['error_group_not_found'],
})

export const setErrorState = endpoint({
  method: 'PUT',
  path: '/api/admin/errors/:groupId/state',
  summary: 'Resolve, ignore or reopen a group of errors. A later release opens a resolved one again.',
  access: 'admin',
  params: z.strictObject({ groupId: Id }),
  body: z.strictObject({ state: z.enum(ERROR_STATES) }),
  response: ErrorGroup,
  errors: ['error_group_not_found'],
})
