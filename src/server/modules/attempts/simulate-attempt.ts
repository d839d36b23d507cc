import { deadlineOf } from '#domain/attempts/deadline.ts'
import { drawForm, type DrawnItem, drawSeed } from '#domain/attempts/draw-form.ts'
import { DEFAULT_PRACTICE_PLAN } from '#domain/attempts/practice-plan.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import type { CourseRef } from '../catalogue/find-course.ts'
import { findKeyedItems, type KeyedItem } from './answer-key-store.ts'
import { scoreAttempt } from './finishing/score-attempt.ts'
import {
  findDrawQuestions,
  insertAttempt,
  insertEnrollment,
  insertPastAnswers,
} from './starting/start-store.ts'

const TIME_LIMIT = 60

/** An attempt that is written as if a person had taken it in the past. */
export type SimulatedAttempt = {
  userId: string
  course: CourseRef
  questionIds: readonly string[]
  /** The set of a timed exam; null for a practice session. */
  examId: string | null
  startedAt: Date
  /** What the person answers, and after how long, for each question in turn. */
  answer: (item: SimulatedItem) => { isCorrect: boolean; timeMs: number }
  random: () => number
}
export type SimulatedItem = Pick<KeyedItem, 'questionId' | 'domain' | 'label' | 'choose' | 'choices'> & {
  at: Date
}

/** Writes a finished attempt of the past, with everything that follows from its answers. Only for demo people. */
export async function simulateAttempt(
  tx: Queryable,
  deps: Pick<Deps, 'reads' | 'now'>,
  { userId, course, questionIds, examId, startedAt, answer, random }: SimulatedAttempt,
): Promise<void> {
  const [attemptId, seed, isTimed] = [newId(), drawSeed(random), examId !== null]
  const items = drawForm(await findDrawQuestions(tx, questionIds), seed, { shuffled: true })
  await insertEnrollment(tx, { id: newId(), userId, courseId: course.id })
  await insertAttempt(
    tx,
    {
      userId,
      id: attemptId,
      examId,
      courseId: course.id,
      plan: isTimed ? null : { ...DEFAULT_PRACTICE_PLAN, count: items.length },
      mode: isTimed ? 'timed' : 'practice',
      feedback: isTimed ? 'end' : 'each',
      seed,
      timeLimitMinutes: isTimed ? TIME_LIMIT : null,
      startedAt,
      deadlineAt: null,
      acceptsUntil: null,
      ...(isTimed && deadlineOf(startedAt, TIME_LIMIT)),
      blueprintId: course.blueprintId,
    },
    items,
  )
  const keyed = await findKeyedItems(tx, { userId, attemptId })
  let at = startedAt
  const answers = keyed.map((item, index) => {
    const { isCorrect, timeMs } = answer({ ...item, at })
    at = new Date(at.getTime() + timeMs)
    return {
      questionId: item.questionId,
      choiceIds: isCorrect ? item.correctIds : wrongChoices(items[index]!, item.correctIds),
      timeMs,
      answeredAt: at,
    }
  })
  await insertPastAnswers(tx, { userId, attemptId }, answers)
  await scoreAttempt(
    tx,
    deps,
    { ...course, courseId: course.id, userId, attemptId, mode: isTimed ? 'timed' : 'practice' },
    { finishedAt: at, reason: 'submitted', isWithheld: false },
  )
}

/** As many choices as the question asks for, the first of them wrong. */
function wrongChoices({ choiceOrder, choose }: DrawnItem, correctIds: readonly string[]): string[] {
  const wrong = choiceOrder.filter((id) => !correctIds.includes(id))
  return [...wrong, ...correctIds].slice(0, choose)
}
