import * as z from 'zod/mini'
import { MULTI_RESPONSE_POLICIES } from '#domain/attempts/score.ts'

/**
 * The rules of a certification exam, as stored in `blueprints.rules`. They are parsed on every read. Unknown fields are
 * ignored, so that processes of two releases can run side by side; authoring's own schema is strict.
 */
const text = z.string().check(z.minLength(1))
const date = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const count = z.int().check(z.minimum(1))
const percent = z.number().check(z.minimum(0), z.maximum(100))

export const BlueprintRules = z.object({
  retiresOn: z.nullable(date),
  successor: z.nullable(text),
  /** The vendor's page about the exam, for booking it. Older rules lack this field. */
  examUrl: z._default(z.nullable(z.url({ protocol: /^https$/ })), null),
  source: z.object({
    url: z.url({ protocol: /^https$/ }),
    kind: z.enum(['official', 'secondary']),
  }),
  verifiedOn: date,
  confidence: z.enum(['A', 'B', 'C']),
  /** False if the vendor publishes no number and ours is an estimate. */
  countsPublished: z.boolean(),
  /** Like `countsPublished`, for the weights of domains. Older rules lack this field, and had published weights. */
  weightsPublished: z._default(z.boolean(), true),
  questions: z.object({ min: count, max: count }),
  minutes: count,
  seatMinutes: z.nullable(count),
  scale: z.nullable(
    z.object({
      min: z.number(),
      max: z.number(),
      cut: z.nullable(z.number()),
      cutPublished: z.boolean(),
    }),
  ),
  /** The cut score that we assume, in percent of the marks, and the reason for it. */
  rawCut: z.object({ percent, basis: text }),
  navigation: z.enum(['free', 'no_back', 'sections']),
  multiResponse: z.enum(MULTI_RESPONSE_POLICIES),
  multiResponseBasis: text,
  domains: z.array(
    z.object({
      code: text,
      name: text,
      weightMin: percent,
      weightMax: percent,
      objectives: z.array(
        // Older rules lack the vendor's code.
        z.object({ code: text, name: text, vendorCode: z._default(z.nullable(text), null) }),
      ),
    }),
  ),
})
export type BlueprintRules = z.infer<typeof BlueprintRules>
