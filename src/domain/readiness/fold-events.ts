import { type Belief, type Evidence, foldAnswers } from './belief.ts'
import { evidenceWeight, type Exposure, floorOf, guessFloor, type HintLevel } from './exposure.ts'
import type { Difficulty } from './release.ts'
import { DEFAULT_REPEATS, repeatOf, type Repeats } from './repeat.ts'

/** Beliefs are computed again if this changes. Raise it with every change of the model. */
export const MODEL = 2

/** An answer as it was recorded, or a question that a timed exam ended without an answer to, which is wrong. */
export type PastAnswer = Difficulty & {
  /** A code of the blueprint that was in force then. */
  domain: string
  choose: number
  choices: number
  hintLevel: HintLevel
  isCorrect: boolean
  answeredAt: Date
  /** What had been revealed of its question before; null if nothing. */
  exposure: Exposure | null
}

/** The belief after these answers. Answers in domains that the blueprint no longer has are left out. */
export function foldEvents(
  before: Belief,
  answers: readonly PastAnswer[],
  domains: readonly string[],
  repeats: Repeats = DEFAULT_REPEATS,
): Belief {
  return foldAnswers(
    before,
    answers.flatMap((answer) => {
      const domain = domains.indexOf(answer.domain)
      return domain === -1 ? [] : [evidenceOf(answer, domain, repeats)]
    }),
  )
}

/** `domain`: its index. `repeats`: those of the release of the answer's difficulty. */
export function evidenceOf(answer: PastAnswer, domain: number, repeats: Repeats): Evidence {
  return {
    domain,
    difficulty: answer.difficulty,
    difficultyVariance: answer.difficultyVariance,
    floor: floorOf({ guess: guessFloor(answer), hintLevel: answer.hintLevel }),
    repeat: repeatOf(answer.exposure, answer.answeredAt, repeats),
    weight: evidenceWeight(answer.exposure),
    isCorrect: answer.isCorrect,
    // The key of every recorded answer was shown.
    isRevealed: true,
  }
}
