import type { Confidence } from './attempt-limits.ts'

/** A person's answer to a question, as used on the page, on disk and by the server. */
export type Answer = {
  choiceIds: readonly string[]
  flagged: boolean
  /** Practice only. Entries on disk from an older version of the site may lack it, which means null. */
  confidence?: Confidence | null
  timeMs: number
  /** Increases with each change; the server never overwrites a higher revision with a lower one. */
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
