import { type Belief, type Evidence, foldAnswers } from './belief.ts'
import {
  evidenceWeight,
  type Exposure,
  floorOf,
  guessFloor,
  type HintLevel,
  memoryFloor,
} from './exposure.ts'
import type { Difficulty } from './release.ts'

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
): Belief {
  return foldAnswers(
    before,
    answers.flatMap((answer) => {
      const domain = domains.indexOf(answer.domain)
      return domain === -1 ? [] : [evidenceOf(answer, domain)]
    }),
  )
}

function evidenceOf(answer: PastAnswer, domain: number): Evidence {
  return {
    domain,
    difficulty: answer.difficulty,
    difficultyVariance: answer.difficultyVariance,
    floor: floorOf({
      guess: guessFloor(answer),
      memory: memoryFloor(answer.exposure, answer.answeredAt),
      hintLevel: answer.hintLevel,
    }),
    weight: evidenceWeight(answer.exposure),
    isCorrect: answer.isCorrect,
    // The key of every recorded answer was shown.
    isRevealed: true,
  }
}
