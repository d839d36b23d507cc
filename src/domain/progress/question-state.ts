import type { Confidence } from '../attempts/rules.ts'

/** What a person's sittings have told of one question, folded answer by answer. */
export type QuestionState = {
  /** The one whose key was told last. */
  version: number
  seenAt: Date
  answeredAt: Date | null
  choiceIds: string[]
  /** Null: it was only looked at. */
  isCorrect: boolean | null
  confidence: Confidence | null
  wrongCount: number
  /** In the queue of mistakes. */
  isMistake: boolean
  /** On how many different days it was right since it was last wrong, while it is in the queue. */
  rightDays: number
  lastRightOn: string | null
  isFlagged: boolean
}

/** Once, and once more on another day: then a mistake is taken for mended. */
export const RIGHT_DAYS_TO_MEND = 2

/** `passed`: a finished sitting showed it unanswered, which is no mistake but was seen. */
export type Told = {
  kind: 'answered' | 'given_up' | 'passed'
  version: number
  at: Date
  /** The person's own calendar day of `at`, `2026-11-21`. */
  day: string
  choiceIds: string[]
  isCorrect: boolean
  confidence: Confidence | null
  /** When the answer was given: of practice that tells at the end it may be long before `at`. */
  givenAt: Date | null
}

/** Of a question that is known for its flag alone. */
export function seenState(version: number, seenAt: Date): QuestionState {
  return {
    version,
    seenAt,
    answeredAt: null,
    choiceIds: [],
    isCorrect: null,
    confidence: null,
    wrongCount: 0,
    isMistake: false,
    rightDays: 0,
    lastRightOn: null,
    isFlagged: false,
  }
}

export function tellState(before: QuestionState | null, told: Told): QuestionState {
  const seen = {
    version: told.version,
    seenAt: told.at,
    answeredAt: told.kind === 'answered' ? told.at : (before?.answeredAt ?? null),
    choiceIds: told.choiceIds,
    confidence: told.confidence,
    isFlagged: before?.isFlagged ?? false,
  }
  const queue = {
    wrongCount: before?.wrongCount ?? 0,
    isMistake: before?.isMistake ?? false,
    rightDays: before?.rightDays ?? 0,
    lastRightOn: before?.lastRightOn ?? null,
  }
  if (told.kind === 'passed') {
    // What was answered stands, unless it was an answer to other choices.
    const answer = before?.version === told.version ? before : null
    const { choiceIds = [], isCorrect = null, confidence = null } = answer ?? {}
    return { ...seen, ...queue, choiceIds, isCorrect, confidence }
  }
  const isCorrect = told.kind === 'answered' && told.isCorrect
  // An answer from before the latest telling mends nothing: it was given without it.
  const isOld = before !== null && told.givenAt !== null && told.givenAt < before.seenAt
  if (isCorrect && isOld) return { ...seen, ...queue, isCorrect }
  return { ...seen, isCorrect, ...(isCorrect ? afterRight(queue, told.day) : afterWrong(queue)) }
}

type Queue = Pick<QuestionState, 'wrongCount' | 'isMistake' | 'rightDays' | 'lastRightOn'>

function afterWrong({ wrongCount }: Queue): Queue {
  return { wrongCount: wrongCount + 1, isMistake: true, rightDays: 0, lastRightOn: null }
}

function afterRight(queue: Queue, day: string): Queue {
  // A day of before is no other day: whoever flies west lives a part of one twice.
  if (!queue.isMistake || (queue.lastRightOn !== null && day <= queue.lastRightOn)) return queue
  if (queue.rightDays + 1 >= RIGHT_DAYS_TO_MEND)
    return { ...queue, isMistake: false, rightDays: 0, lastRightOn: null }
  return { ...queue, rightDays: queue.rightDays + 1, lastRightOn: day }
}
