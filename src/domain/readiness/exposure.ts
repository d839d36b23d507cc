import { DAY_MS } from '../days.ts'

/** What a person was shown of a question before they answered it again. */
export type Exposure = {
  /** How often its answer key was shown to the person. */
  reveals: number
  /** Whether the last reveal followed a correct answer. Given up or left unanswered counts as not correct. */
  wasCorrect: boolean
  revealedAt: Date
}

const FORGETTING_DAYS = 14
const REMEMBERED_AFTER_CORRECT = 0.6
const REMEMBERED_AFTER_WRONG = 0.3
/** The chance that a hint of this level decides the answer; level 0 is no hint. */
const HELP_OF_HINT = [0, 0.1, 0.25, 0.5] as const
export type HintLevel = 0 | 1 | 2 | 3

/** The chance that the person just remembers the key, 0 to 0.6. Fades with a time constant of 14 days. */
export function memoryFloor(exposure: Exposure | null, at: Date): number {
  if (!exposure || exposure.reveals === 0) return 0
  const days = Math.max(0, (at.getTime() - exposure.revealedAt.getTime()) / DAY_MS)
  const start = exposure.wasCorrect ? REMEMBERED_AFTER_CORRECT : REMEMBERED_AFTER_WRONG
  return start * Math.exp(-days / FORGETTING_DAYS)
}

/** How much an answer says about ability, 0 to 1: half as much after each reveal of the same question. */
export function evidenceWeight(exposure: Pick<Exposure, 'reveals'> | null): number {
  return 0.5 ** (exposure?.reveals ?? 0)
}

/** The chance to be right without the ability: by guessing, by remembering the key or by a hint. */
export function floorOf({
  guess,
  memory,
  hintLevel,
}: {
  guess: number
  memory: number
  hintLevel: HintLevel
}) {
  return 1 - (1 - guess) * (1 - memory) * (1 - HELP_OF_HINT[hintLevel])
}

/** The chance to guess `choose` keyed choices out of `choices`. */
export function guessFloor({ choose, choices }: { choose: number; choices: number }): number {
  let ways = 1
  for (let picked = 0; picked < choose; picked += 1) ways = (ways * (choices - picked)) / (picked + 1)
  return ways >= 1 ? 1 / ways : 1
}
