import * as z from 'zod/mini'
import { Count, Percent } from './primitives.ts'

/** Whole percentages. */
export const Readiness = z.strictObject({
  /** The chance to pass today, 1 to 99; null while there is too little to judge by. */
  passPct: z.nullable(Percent),
  /** The score that an exam today would give. In 8 of 10 cases it lies between `lowPct` and `highPct`. */
  scorePct: Percent,
  lowPct: Percent,
  highPct: Percent,
  /** The pass mark that we assume. */
  cutPct: Percent,
  /** What is missing until there is a figure; null if nothing is. */
  missing: z.nullable(
    z.strictObject({
      /** How many new questions must be answered at least. 0 if only domains are missing. */
      answers: Count,
      /** The names of domains in which nothing was answered yet. */
      domains: z.array(z.string()),
    }),
  ),
})
export type Readiness = z.infer<typeof Readiness>
