import { CONFIDENCES, type Confidence } from '#domain/attempts/attempt-limits.ts'

export const CONFIDENCE_WORDS: Record<Confidence, string> = {
  sure: 'Sure',
  unsure: 'Unsure',
  guess: 'A guess',
}

/** Cycles through sure, unsure, a guess and no mark, for one shortcut. */
export function nextConfidence(value: Confidence | null): Confidence | null {
  const next = value === null ? 0 : CONFIDENCES.indexOf(value) + 1
  return CONFIDENCES[next] ?? null
}
