import { priorBelief } from '#domain/readiness/belief.ts'
import type { Exposure, HintLevel } from '#domain/readiness/exposure.ts'
import { foldEvents, MODEL, type PastAnswer } from '#domain/readiness/fold-events.ts'
import { forecast } from '#domain/readiness/readiness.ts'
import { DEFAULT_REPEATS } from '#domain/readiness/repeat.ts'
import { type Label, labelledDifficulty } from '#domain/readiness/release.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { ReadinessChange } from '../attempts/keep-readiness.ts'
import { deleteBelief, findFoldInput, upsertBelief } from './belief-store.ts'
import { upsertDay } from './day-store.ts'
import { findExamForm } from './find-exam-form.ts'
import { presentFigures, toPct } from './present.ts'
import { isOfForm, replayBelief } from './replay-belief.ts'

/** An answer, or a blank of a timed exam, that has just been recorded as the person's nth event. */
export type NewAnswer = {
  nth: number
  questionId: string
  version: number
  domain: string
  label: Label
  choose: number
  /** How many choices the question has. */
  choices: number
  isCorrect: boolean
  /** True for a blank, which is wrong. It is not among the answers of the day. */
  isBlank: boolean
  /** The highest level of the tutor's hints. */
  hintLevel: HintLevel
  answeredAt: Date
  exposure: Exposure | null
}

type Answering = {
  userId: string
  courseId: string
  attemptId: string
  /** The day of the answers in the person's calendar. */
  day: string
  /** False if they are revealed on a later day, so that the figures that were shown on `day` stay. */
  isToday: boolean
}

/**
 * Adds answers that were just recorded to what is believed of the person's abilities, and to their day. Must be called while
 * the person is locked. Returns readiness before and after; null if nothing was answered, or if nothing is known about the
 * course's exam.
 */
export async function updateBelief(
  tx: Queryable,
  deps: Pick<Deps, 'reads' | 'now'>,
  { attemptId, day, isToday, ...who }: Answering,
  { answers, timeMs }: { answers: readonly NewAnswer[]; timeMs: number },
): Promise<ReadinessChange | null> {
  const form = await findExamForm(deps, who.courseId)
  const last = answers.at(-1)
  const today = { ...who, day, answers: answers.filter(({ isBlank }) => !isBlank).length, timeMs }
  if (!form || !last) {
    // A belief contains every answer, so without a blueprint there is none until it can be computed again.
    if (!form) await deleteBelief(tx, who)
    await upsertDay(tx, { ...today, figures: null })
    return null
  }
  const { stored, difficulties, repeats, hasEarlier } = await findFoldInput(tx, {
    ...who,
    questions: answers,
    before: answers[0]!.nth,
    release: form.release,
  })
  if (stored ? !isOfForm(stored, form) : hasEarlier) {
    await upsertDay(tx, { ...today, figures: null })
    return (await replayBelief(tx, who, form)).get(attemptId) ?? null
  }
  const domains = form.domains.map(({ code }) => code)
  const belief = foldEvents(
    stored ?? priorBelief(form.priorMeans),
    answers.map((answer): PastAnswer => {
      const difficulty = difficulties.get(answer.questionId) ?? labelledDifficulty(answer.label)
      return { ...answer, ...difficulty }
    }),
    domains,
    repeats ?? DEFAULT_REPEATS,
  )
  const release = stored?.release ?? form.release
  const { answeredAt, nth } = last
  const now = forecast(belief, form, { answeredAt, at: answeredAt })
  const after = toPct(now.passChance)
  const updated = { ...belief, model: MODEL, domains, release, nth, answeredAt, readinessPct: after }
  await upsertBelief(
    tx,
    { ...who, ...updated },
    { ...today, figures: isToday ? { ...presentFigures(now), release } : null },
  )
  return { before: stored?.readinessPct ?? null, after }
}
