/** A question after it was revealed to the learner, as Markdown. */
export type RevealedQuestion = {
  questionId: string
  domain: string
  objective: string
  stem: string
  /** In the order in which the learner saw them last. */
  choices: readonly RevealedChoice[]
  explanation: string
  citations: readonly { title: string; publisher: string }[]
  /** What the learner chose last; empty if the answer was only shown. */
  chosenIds: readonly string[]
  /** How often the learner has answered it wrongly, the last time included. */
  wrongCount: number
  /** True if it is on the learner's list of mistakes. */
  isMistake: boolean
}

export type RevealedChoice = { id: string; text: string; isCorrect: boolean; rationale: string | null }
