import { TIME_LIMITS, type TimeLimit } from './attempt-limits.ts'

/** The published length of the real exam. */
export type RealExam = { minutes: number; questionsMin: number; questionsMax: number }

/** Seconds per question that the real exam leaves: `least` with its largest number of questions, `most` with its smallest. */
export function realPace({ minutes, questionsMin, questionsMax }: RealExam): { least: number; most: number } {
  return { least: (60 * minutes) / questionsMax, most: (60 * minutes) / questionsMin }
}

/** The offered limit whose time per question is nearest to the real exam's, by ratio. */
export function realisticLimit(questions: number, real: RealExam): TimeLimit {
  const { least, most } = realPace(real)
  const distance = (minutes: number) =>
    Math.abs(Math.log((60 * minutes) / questions / Math.sqrt(least * most)))
  return TIME_LIMITS.reduce((best, limit) => (distance(limit) < distance(best) ? limit : best))
}
