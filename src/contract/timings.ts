import * as z from 'zod/mini'
import { type Path, PAGES } from '#domain/site/pages.ts'
import { LARGEST_REPORT, mostOf, PAGE_METRICS, VALUES_PER_VISIT } from '#domain/telemetry/visit-report.ts'
import { endpoint } from './endpoint.ts'

const ROUTES = Object.keys(PAGES) as [Path, ...Path[]]

const Value = z
  .strictObject({
    /** A pattern such as `/course/:slug`, never the path of a page. */
    route: z.enum(ROUTES),
    metric: z.enum(PAGE_METRICS),
    value: z.number().check(z.minimum(0)),
  })
  .check(z.refine(({ metric, value }) => value <= mostOf(metric)))

export const reportTimings = endpoint({
  method: 'POST',
  path: '/api/timings',
  summary:
    'What a browser measured during a visit: durations in milliseconds, and `cls` without a unit. Stored without any sign of who sent it.',
  access: 'anyone',
  maxBodyBytes: LARGEST_REPORT,
  body: z.strictObject({ values: z.array(Value).check(z.minLength(1), z.maxLength(VALUES_PER_VISIT)) }),
  errors: [],
})
