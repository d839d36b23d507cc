import type { Confidence } from './attempt-limits.ts'

/** A person's answer to a question, in the form shared by page, disk and server. */
export type Answer = {
  choiceIds: readonly string[]
  flagged: boolean
  /** Practice only. An entry on disk from an older page may lack it, which means the same as null. */
  confidence?: Confidence | null
  timeMs: number
  /** Grows with each change; a lower one never overwrites a higher one. */
  revision: number
}
export type AnswerOf = Answer & { questionId: string }
export type AnswerChange = Pick<Answer, 'choiceIds' | 'flagged' | 'confidence' | 'timeMs'>

export function isSameAnswer(
  one: Pick<Answer, 'choiceIds' | 'flagged' | 'confidence'>,
  other: Pick<Answer, 'choiceIds' | 'flagged' | 'confidence'>,
): boolean {
  const isMarkedAlike = (one.confidence ?? null) === (other.confidence ?? null)
  return one.flagged === other.flagged && isMarkedAlike && hasSameChoices(one.choiceIds, other.choiceIds)
}

export function hasSameChoices(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
