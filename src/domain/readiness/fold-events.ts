import { type Belief, type Evidence, foldAnswers } from './belief.ts'
import {
  evidenceWeight,
  type Exposure,
  floorOf,
  guessFloor,
  type HintLevel,
  memoryFloor,
} from './exposure.ts'
import { type Label, labelledDifficulty } from './release.ts'

/** Beliefs are computed again if this changes. Raise it with every change of the model. */
export const MODEL = 1

/** An answer as it was recorded, with what had been revealed of its question before. */
export type PastAnswer = {
  /** A code of the blueprint that was in force then. */
  domain: string
  label: Label
  choose: number
  choices: number
  hintLevel: HintLevel
  isCorrect: boolean
  answeredAt: Date
  reveals: number
  /** Null if nothing was revealed. */
  wasCorrect: boolean | null
  revealedAt: Date | null
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
  const exposure = exposureOf(answer)
  return {
    ...labelledDifficulty(answer.label),
    domain,
    floor: floorOf({
      guess: guessFloor(answer),
      memory: memoryFloor(exposure, answer.answeredAt),
      hintLevel: answer.hintLevel,
    }),
    weight: evidenceWeight(exposure),
    isCorrect: answer.isCorrect,
    // The key of every recorded answer was shown.
    isRevealed: true,
  }
}

function exposureOf({ reveals, wasCorrect, revealedAt }: PastAnswer): Exposure | null {
  return revealedAt ? { reveals, wasCorrect: wasCorrect ?? false, revealedAt } : null
}
