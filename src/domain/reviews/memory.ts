import { fsrs, type Grade as Rating, Rating as RATINGS } from 'ts-fsrs'
import type { Grade } from './limits.ts'

/** How well a person remembers one card, by the model FSRS. Imported by the server only, because the library is large. */
export type Memory = {
  /** The days after which 90% is remembered. */
  stability: number
  /** 1 to 10. */
  difficulty: number
}

export const MAX_INTERVAL_DAYS = 180

/** Without the steps of minutes and without chance: days are the smallest unit, and equal answers give equal days. */
const MODEL = fsrs({
  enable_short_term: false,
  enable_fuzz: false,
  request_retention: 0.9,
  maximum_interval: MAX_INTERVAL_DAYS,
})

const RATING_OF = {
  again: RATINGS.Again,
  hard: RATINGS.Hard,
  good: RATINGS.Good,
} as const satisfies Record<Grade, Rating>

/** The memory after a review `days` after the last one. `before`: null if this is the first review. */
export function memoryAfter(before: Memory | null, grade: Grade, days: number): Memory {
  const { stability, difficulty } = MODEL.next_state(before, days, RATING_OF[grade])
  return { stability, difficulty }
}

/** In how many days the next review is best, 1 to 180. A better grade never comes back sooner. */
export function intervalAfter(before: Memory | null, grade: Grade, days: number): number {
  const plain = (each: Grade) => MODEL.next_interval(memoryAfter(before, each, days).stability, days)
  const again = Math.min(plain('again'), plain('hard'))
  const hard = Math.max(plain('hard'), again + 1)
  const good = Math.max(plain('good'), hard + 1)
  return Math.min(MAX_INTERVAL_DAYS, { again, hard, good }[grade])
}

/** The chance to remember a card `days` after its last review, 0 to 1. */
export function recallAfter({ stability }: Memory, days: number): number {
  return MODEL.forgetting_curve(days, stability)
}
