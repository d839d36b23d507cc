import type { ExamForm } from '../../src/domain/readiness/form.ts'
import { DEFAULT_REPEATS } from '../../src/domain/readiness/repeat.ts'

/** An exam of 65 medium questions with four choices each. Its domains `d0`, `d1`, … have these weights. */
export function buildExamForm(weights: readonly number[], changes: Partial<ExamForm> = {}): ExamForm {
  return {
    domains: weights.map((weight, at) => ({
      code: `d${at}`,
      name: `Domain ${at}`,
      weight,
      difficulty: 0,
      difficultyVariance: 1,
      guess: 0.25,
    })),
    questionCount: 65,
    bankSize: 400,
    cut: 0.7,
    cutBasis: 'Assumed.',
    release: 0,
    priorMeans: weights.map(() => 0),
    repeats: DEFAULT_REPEATS,
    ...changes,
  }
}
