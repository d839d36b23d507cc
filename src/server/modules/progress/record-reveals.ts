import { daysIn } from '#domain/progress/day.ts'
import { applyReveal, type Reveal, seenState } from '#domain/progress/question-state.ts'
import { gradeReveals } from '#domain/reviews/question-cards.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import type { ReadinessChange } from '../attempts/keep-readiness.ts'
import { type NewAnswer, updateBelief } from '../readiness/update-belief.ts'
import {
  findPast,
  insertReveals,
  type NewCard,
  type NewEvent,
  type NewState,
  type Past,
  type PastOfPerson,
} from './reveal-store.ts'

export type RevealedQuestion = Pick<Reveal, 'choiceIds' | 'isCorrect' | 'confidence' | 'givenAt'> &
  Pick<NewEvent, 'questionId' | 'version' | 'domain' | 'credit' | 'timeMs' | 'hintLevel'> &
  Pick<NewAnswer, 'label' | 'choose' | 'choices'> & {
    /** Null if it was revealed before in this attempt, so that only the flag may change. */
    kind: Reveal['kind'] | null
    /** Null if the flag stays. */
    flag: boolean | null
  }

/** In a timed exam, a question without an answer is wrong. Practice may be left at any time, so there it says nothing. */
function eventKind(kind: Reveal['kind'], isTimed: boolean): NewEvent['kind'] {
  if (kind === 'passed') return isTimed ? 'blank' : 'seen'
  return kind === 'answered' ? 'answer' : 'reveal'
}

/**
 * Records that an attempt has revealed questions, in its transaction: as events, in their states and cards, in the person's belief and
 * on their day. Everything that reveals goes through here. The caller has locked the attempt; the person is locked here, always
 * in this order. `answeredAt`: when the answers became final. `at`: when they were revealed, which is later for a withheld
 * result. Returns how readiness changed; null if it is not concerned.
 */
export async function recordReveals(
  tx: Queryable,
  deps: Pick<Deps, 'reads' | 'now'>,
  attempt: {
    userId: string
    attemptId: string
    courseId: string
    isTimed: boolean
    answeredAt: Date
    at: Date
  },
  questions: readonly RevealedQuestion[],
): Promise<ReadinessChange | null> {
  const changed = questions.filter(({ kind, flag }) => kind !== null || flag !== null)
  if (changed.length === 0) return null
  const { userId, attemptId, courseId, isTimed, answeredAt, at } = attempt
  // Two attempts that end together are recorded one after the other: a question without a state has no row to lock instead.
  const person = await lockPerson(tx, userId)
  if (!person) throw new Error(`no account has the id ${userId}`)
  const dayOf = daysIn(person.timeZone)
  const day = dayOf(at)
  const answeredOn = dayOf(answeredAt)
  const past = await findPast(tx, {
    userId,
    attemptId,
    courseId,
    day: answeredOn,
    questionIds: changed.map(({ questionId }) => questionId),
  })
  const pastOf = ({ questionId }: RevealedQuestion) => past.of.get(questionId)!
  const revealed = changed
    .filter((question) => question.kind !== null && !pastOf(question).isRecorded)
    .map((question, index) => ({
      question,
      kind: eventKind(question.kind!, isTimed),
      nth: past.lastNth + index + 1,
    }))
  const events = revealed.map(asEvent)
  const states = changed.map((question) => stateAfter(question, pastOf(question), { at, day }))
  await insertReveals(
    tx,
    { userId, attemptId, courseId, at: answeredAt },
    {
      events,
      states,
      cards: cardsAfter(
        revealed.map(({ question }) => question),
        past,
        answeredOn,
      ),
    },
  )
  if (events.length === 0) return null
  return updateBelief(
    tx,
    deps,
    { userId, courseId, attemptId, day: answeredOn, isToday: answeredOn === day },
    {
      answers: revealed.flatMap(({ question, kind, nth }) =>
        kind === 'answer' || kind === 'blank'
          ? [{ ...question, isBlank: kind === 'blank', nth, answeredAt, exposure: pastOf(question).exposure }]
          : [],
      ),
      timeMs: events.reduce((sum, { timeMs }) => sum + timeMs, 0),
    },
  )
}

function asEvent({
  question,
  kind,
  nth,
}: Pick<NewEvent, 'kind' | 'nth'> & { question: RevealedQuestion }): NewEvent {
  const { questionId, version, domain, choiceIds, credit, isCorrect, confidence, timeMs, hintLevel } =
    question
  return {
    id: newId(),
    nth,
    kind,
    questionId,
    version,
    domain,
    choiceIds,
    credit,
    isCorrect,
    confidence,
    timeMs,
    hintLevel,
  }
}

function stateAfter(
  { questionId, version, kind, flag, choiceIds, isCorrect, confidence, givenAt }: RevealedQuestion,
  { state, isRecorded }: Past,
  when: { at: Date; day: string },
): NewState {
  const { isFlagged: _isFlagged, ...after } =
    kind === null || isRecorded
      ? (state ?? seenState(version, when.at))
      : applyReveal(state, { kind, version, choiceIds, isCorrect, confidence, givenAt, ...when })
  return { questionId, ...after, flag }
}

/** The cards that change with these reveals. Memory counts from the day of the answer, however much later it was revealed. */
function cardsAfter(revealed: readonly RevealedQuestion[], past: PastOfPerson, day: string): NewCard[] {
  const { examOn, load } = past
  const cards = [...past.of].flatMap(([questionId, { card }]) => (card ? [[questionId, card] as const] : []))
  const graded = revealed.map(({ questionId, kind, isCorrect, hintLevel }) => ({
    questionId,
    kind: kind!,
    isCorrect,
    hintLevel,
  }))
  const changed = gradeReveals(new Map(cards), graded, { day, examOn, load })
  return [...changed].map(([questionId, card]) => ({ ...card, id: newId(), questionId }))
}
