/** What a person gave to a question, as it travels between page, disk and server. */
export type Answer = {
  choiceIds: readonly string[]
  flagged: boolean
  timeMs: number
  /** Grows with each change; a lower one never overwrites a higher one. */
  revision: number
}
export type AnswerOf = Answer & { questionId: string }
export type AnswerChange = Pick<Answer, 'choiceIds' | 'flagged' | 'timeMs'>

export function isSameAnswer(
  one: Pick<Answer, 'choiceIds' | 'flagged'>,
  other: Pick<Answer, 'choiceIds' | 'flagged'>,
): boolean {
  return one.flagged === other.flagged && hasSameChoices(one.choiceIds, other.choiceIds)
}

export function hasSameChoices(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
