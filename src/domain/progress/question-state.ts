import type { Confidence } from '../attempts/attempt-limits.ts'

/** What a person has seen and answered of one question, across all their attempts. */
export type QuestionState = {
  /** The version of the question that was revealed last. */
  version: number
  seenAt: Date
  answeredAt: Date | null
  choiceIds: string[]
  /** Null if the person has only seen the question. */
  isCorrect: boolean | null
  confidence: Confidence | null
  wrongCount: number
  /** True while the question is on the list of mistakes. */
  isMistake: boolean
  /** The number of days on which it was answered correctly since the last wrong answer; 0 if it is not a mistake. */
  rightDays: number
  lastRightOn: string | null
  isFlagged: boolean
}

/** A mistake leaves the list after correct answers on this many different days. */
export const RIGHT_DAYS_TO_MEND = 2

/** One reveal of a question. `passed`: shown unanswered at the end of an attempt, which does not count as a mistake. */
export type Reveal = {
  kind: 'answered' | 'given_up' | 'passed'
  version: number
  at: Date
  /** The calendar day of `at` in the person's time zone, such as `2026-11-21`. */
  day: string
  choiceIds: string[]
  isCorrect: boolean
  confidence: Confidence | null
  /** When the answer was given. With feedback at the end, this may be long before `at`. */
  givenAt: Date | null
}

/** The state of a question that the person has seen but never answered. */
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

/** The state after one more reveal. Only this function adds questions to the list of mistakes or removes them. */
export function applyReveal(before: QuestionState | null, reveal: Reveal): QuestionState {
  const seen = {
    version: reveal.version,
    seenAt: reveal.at,
    answeredAt: reveal.kind === 'answered' ? reveal.at : (before?.answeredAt ?? null),
    choiceIds: reveal.choiceIds,
    confidence: reveal.confidence,
    isFlagged: before?.isFlagged ?? false,
  }
  const queue = {
    wrongCount: before?.wrongCount ?? 0,
    isMistake: before?.isMistake ?? false,
    rightDays: before?.rightDays ?? 0,
    lastRightOn: before?.lastRightOn ?? null,
  }
  if (reveal.kind === 'passed') {
    // The earlier answer stays if the question still has the same choices.
    const answer = before?.version === reveal.version ? before : null
    const { choiceIds = [], isCorrect = null, confidence = null } = answer ?? {}
    return { ...seen, ...queue, choiceIds, isCorrect, confidence }
  }
  const isCorrect = reveal.kind === 'answered' && reveal.isCorrect
  // An answer given before the latest reveal does not show that the person has learned from it.
  const isOld = before !== null && reveal.givenAt !== null && reveal.givenAt < before.seenAt
  if (isCorrect && isOld) return { ...seen, ...queue, isCorrect }
  return { ...seen, isCorrect, ...(isCorrect ? afterRight(queue, reveal.day) : afterWrong(queue)) }
}

type Queue = Pick<QuestionState, 'wrongCount' | 'isMistake' | 'rightDays' | 'lastRightOn'>

function afterWrong({ wrongCount }: Queue): Queue {
  return { wrongCount: wrongCount + 1, isMistake: true, rightDays: 0, lastRightOn: null }
}

function afterRight(queue: Queue, day: string): Queue {
  // Only a later day counts, because the same day can occur twice for people who fly west.
  if (!queue.isMistake || (queue.lastRightOn !== null && day <= queue.lastRightOn)) return queue
  if (queue.rightDays + 1 >= RIGHT_DAYS_TO_MEND)
    return { ...queue, isMistake: false, rightDays: 0, lastRightOn: null }
  return { ...queue, rightDays: queue.rightDays + 1, lastRightOn: day }
}
