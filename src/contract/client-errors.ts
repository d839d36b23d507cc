import * as z from 'zod/mini'
import { REPORT_LIMITS } from '#domain/telemetry/error-limits.ts'
import { endpoint } from './endpoint.ts'

/** Every page loads this file, so what only administrators need is in `error-groups.ts`. */

export const reportClientError = endpoint({
  method: 'POST',
  path: '/api/client-errors',
  summary:
    'Report an error that happened in a browser. Emails, tokens and queries are removed before anything is kept.',
  access: 'anyone',
  maxBodyBytes: REPORT_LIMITS.bytes,
  body: z.strictObject({
    name: z.string().check(z.minLength(1), z.maxLength(REPORT_LIMITS.name)),
    message: z.string().check(z.maxLength(REPORT_LIMITS.message)),
    stack: z.string().check(z.maxLength(REPORT_LIMITS.stack)),
    /** The pattern of the page's path, such as `/course/:slug`. */
    route: z.string().check(z.maxLength(100)),
    /** The name of the page's entry file, which tells the release. */
    entry: z.string().check(z.regex(/^[\w.-]{0,100}$/)),
  }),
  errors: [],
})
