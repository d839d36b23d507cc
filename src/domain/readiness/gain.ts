import type { Belief } from './belief.ts'
import type { ExamForm } from './form.ts'
import { type AtTime, likelyChance } from './readiness.ts'

/**
 * How much ability a question that is new to the person adds in its domain, in logits. An assumption: nothing that we have
 * measured says more, so every forecast of practice is a range between these two.
 */
export const GAIN_OF_QUESTION = { low: 0.003, high: 0.02 } as const

export type ChanceRange = { low: number; high: number }

/**
 * The chance to pass after practice, 0.01 to 0.99, with the least and the most that we assume it adds. `practised`: by domain, how
 * many questions, where one that was revealed n times before counts as ½ⁿ (`evidenceWeight`). What the answers will say about the
 * person is left out, because on average it raises the chance by nothing.
 */
export function chanceAfter(
  belief: Belief,
  form: ExamForm,
  { practised, ...when }: AtTime & { practised: readonly number[] },
): ChanceRange {
  const at = (gain: number) =>
    likelyChance(
      { ...belief, mean: belief.mean.map((mean, domain) => mean + gain * (practised[domain] ?? 0)) },
      form,
      when,
    )
  return { low: at(GAIN_OF_QUESTION.low), high: at(GAIN_OF_QUESTION.high) }
}
