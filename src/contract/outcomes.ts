import * as z from 'zod/mini'
import { MAX_SCORE } from '#domain/outcomes/outcome.ts'
import { endpoint } from './endpoint.ts'
import { bySlug, Count, Day, Id, Percent } from './primitives.ts'

/** Results of real exams, as learners report them. */

export const OutcomeInput = z.strictObject({
  takenOn: Day,
  isPass: z.boolean(),
  /** On the vendor's scale; null if the person does not say. */
  score: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_SCORE))),
  /** True if it may count in the public statistics, without a name. */
  isPublic: z.boolean(),
})
export type OutcomeInput = z.infer<typeof OutcomeInput>

const Outcome = z.strictObject({
  id: Id,
  ...OutcomeInput.shape,
  /** The chance to pass at the end of the day before the exam; null if there was none. */
  forecastPct: z.nullable(Percent),
})
export type Outcome = z.infer<typeof Outcome>

const byId = z.strictObject({ outcomeId: Id })

export const getOutcomes = endpoint({
  method: 'GET',
  path: '/api/courses/:slug/outcomes',
  summary: "The viewer's results in the exam of a course, latest first.",
  access: 'user',
  params: bySlug,
  response: z.strictObject({
    outcomes: z.array(Outcome),
    /** The exam date about which the viewer should be asked how it went; null if there is none. */
    askAbout: z.nullable(Day),
    /** The viewer's day, and that on which they signed up. */
    today: Day,
    since: Day,
  }),
  errors: ['course_not_found'],
})
export type Outcomes = z.infer<typeof getOutcomes.response>

export const reportOutcome = endpoint({
  method: 'POST',
  path: '/api/courses/:slug/outcomes',
  summary: 'Report the result of a real exam.',
  access: 'user',
  params: bySlug,
  body: OutcomeInput,
  response: Outcome,
  errors: ['course_not_found', 'outcome_in_future', 'outcome_too_early', 'outcome_known'],
})

export const changeOutcome = endpoint({
  method: 'PUT',
  path: '/api/outcomes/:outcomeId',
  summary: 'Change a reported result, or whether it counts in the public statistics.',
  access: 'user',
  owned: 'outcomeId',
  params: byId,
  body: OutcomeInput,
  response: Outcome,
  errors: ['outcome_not_found', 'outcome_in_future', 'outcome_too_early', 'outcome_known'],
})

export const withdrawOutcome = endpoint({
  method: 'DELETE',
  path: '/api/outcomes/:outcomeId',
  summary: 'Withdraw a reported result. Nothing of it stays.',
  access: 'user',
  owned: 'outcomeId',
  params: byId,
  errors: ['outcome_not_found'],
})

export const getCalibration = endpoint({
  method: 'GET',
  path: '/api/calibration',
  summary: 'How well our forecasts matched the results that learners let us publish.',
  access: 'anyone',
  response: z.strictObject({
    count: Count,
    /** Null while there are too few results. Shares are percentages. */
    figures: z.nullable(
      z.strictObject({
        /** 0 is perfect; 0.25 is what forecasts of 50% get. */
        brier: z.number(),
        bins: z.array(
          z.strictObject({
            fromPct: Percent,
            toPct: Percent,
            count: Count,
            predictedPct: Percent,
            passedPct: Percent,
            lowPct: Percent,
            highPct: Percent,
          }),
        ),
      }),
    ),
  }),
  errors: [],
})
export type Calibration = z.infer<typeof getCalibration.response>
