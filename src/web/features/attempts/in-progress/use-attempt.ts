import { DAY_MS } from '#domain/days.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Item } from '#contract/questions.ts'
import type { Answer } from '#domain/attempts/answer.ts'
import { answerOf } from '#domain/attempts/answer-queue.ts'
import { waitingAnswers } from '#domain/attempts/answer-schedule.ts'
import { pressChoice } from '#domain/attempts/press-choice.ts'
import { overviewOf } from '#domain/attempts/overview.ts'
import type { Confidence } from '#domain/attempts/attempt-limits.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { answerStorage } from '../answer-storage.ts'
import { AnswerSync } from '../answer-sync.ts'
import type { LoadedAttempt } from '../api.ts'
import { createStopwatch } from './stopwatch.ts'

const BLANK: Answer = { choiceIds: [], flagged: false, confidence: null, timeMs: 0, revision: 0 }
/** A shorter visit to a question is not worth a save of its own. */
const WORTH_SAVING_MS = 5_000
const RESUME_AFTER_MS = 1_000

/** The answers of an open attempt on this page, and the actions on them. */
export function useAttempt({
  loaded: { attempt, restored, restoring },
  userId,
  currentId,
}: {
  loaded: LoadedAttempt
  userId: string
  /** The visible question. */
  currentId: string
}) {
  const [sync] = useState(
    () =>
      new AnswerSync({
        attemptId: attempt.attemptId,
        channelName: `answers ${userId} ${attempt.attemptId}`,
        storage: answerStorage(userId, attempt.attemptId),
        kept: attempt.answers,
        restored,
        restoring,
      }),
  )
  const [watch] = useState(() => createStopwatch())
  const { queue, save, isDurable } = useSyncExternalStore(sync.subscribe, sync.getSnapshot, sync.getSnapshot)
  useSyncing(sync, attempt.answers, queue.isPaused, userId)
  // Depends on the visibility of the page.
  useEffect(() => watch.start(), [watch])

  const given = (questionId: string): Answer => answerOf(queue, questionId) ?? BLANK
  const change = (
    questionId: string,
    part: Partial<Pick<Answer, 'choiceIds' | 'flagged' | 'confidence'>>,
  ) => {
    const before = given(questionId)
    sync.change(questionId, { ...before, ...part, timeMs: Math.min(before.timeMs + watch.lap(), DAY_MS) })
  }

  const waitingIds = new Set(waitingAnswers(queue).map(({ questionId }) => questionId))
  const rows = overviewOf(attempt.items, (questionId) => answerOf(queue, questionId), new Set([currentId]))

  return {
    sync,
    save,
    isDurable,
    aside: queue.aside,
    /** Questions with an old answer in this browser that was not used because a newer one exists. */
    overtakenIds: queue.aside.flatMap(({ questionId, reason }) =>
      reason === 'overtaken' ? [questionId] : [],
    ),
    dismissOvertaken: sync.dismissOvertaken,
    rows,
    /** The questions whose answers are not saved yet. */
    waiting: rows.filter(({ questionId }) => waitingIds.has(questionId)),
    given,
    /** Returns false if as many choices as allowed were chosen already. */
    choose({ questionId, choose }: Item, choiceId: string): boolean {
      const before = given(questionId)
      const { chosen, isSurplus } = pressChoice(before.choiceIds, choiceId, choose)
      const isNews = chosen.length !== before.choiceIds.length || chosen[0] !== before.choiceIds[0]
      if (!isSurplus && isNews) change(questionId, { choiceIds: chosen })
      return !isSurplus
    },
    /** Replaces the chosen ones: to clear an answer, or to undo that. */
    setChoices: (questionId: string, choiceIds: string[]) => change(questionId, { choiceIds }),
    mark: (questionId: string, confidence: Confidence | null) => change(questionId, { confidence }),
    toggleFlag: (questionId: string) => change(questionId, { flagged: !given(questionId).flagged }),
    /** Call before showing another question: saves that this one was seen, and for how long. */
    leave(questionId: string): void {
      const isUnknown = answerOf(queue, questionId) === undefined
      if (isUnknown || watch.peek() >= WORTH_SAVING_MS) change(questionId, {})
      else watch.lap()
    },
    /** Milliseconds spent on the visible question so far. */
    timeOn: (questionId: string) => given(questionId).timeMs + watch.peek(),
    /** Drops the time spent reading feedback. */
    forgetTime: () => void watch.lap(),
  }
}

function useSyncing(
  sync: AnswerSync,
  answers: LoadedAttempt['attempt']['answers'],
  isPaused: boolean,
  userId: string,
): void {
  const { user, isSignedIn } = useViewer()
  const isBack = isPaused && isSignedIn && user?.id === userId

  // Sends to the network, the disk and other tabs.
  useEffect(() => sync.start(), [sync])
  // A response contains the answers that the server has saved.
  useEffect(() => sync.refresh(answers), [sync, answers])
  // The same person has signed in again. The pause prevents an endless loop of refusals.
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(sync.resume, RESUME_AFTER_MS)
    return () => clearTimeout(timer)
  }, [sync, isBack])
}
