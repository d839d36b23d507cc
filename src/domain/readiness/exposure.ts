/** What a person was shown of a question before they answered it again. */
export type Exposure = {
  /** How often its answer key was shown to the person. */
  reveals: number
  /** Whether the last reveal followed a correct answer. Given up or left unanswered counts as not correct. */
  wasCorrect: boolean
  revealedAt: Date
}

/** The chance that a hint of this level decides the answer; level 0 is no hint. */
const HELP_OF_HINT = [0, 0.1, 0.25, 0.5] as const
export type HintLevel = 0 | 1 | 2 | 3

/** How much an answer says about ability, 0 to 1: half as much after each reveal of the same question. */
export function evidenceWeight(exposure: Pick<Exposure, 'reveals'> | null): number {
  return 0.5 ** (exposure?.reveals ?? 0)
}

/** The chance to be right without knowing anything: by guessing or by a hint. */
export function floorOf({ guess, hintLevel }: { guess: number; hintLevel: HintLevel }): number {
  return 1 - (1 - guess) * (1 - HELP_OF_HINT[hintLevel])
}

/** The chance to guess `choose` keyed choices out of `choices`. */
export function guessFloor({ choose, choices }: { choose: number; choices: number }): number {
  let ways = 1
  for (let picked = 0; picked < choose; picked += 1) ways = (ways * (choices - picked)) / (picked + 1)
  return ways >= 1 ? 1 / ways : 1
}
