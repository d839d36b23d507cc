import type { Result } from '#contract/results.ts'
import { isPass, pointsOf, type ScoredItem, scoreByDomain } from '#domain/attempts/score.ts'
import { verdictOf } from '#domain/attempts/verdict.ts'
import { retirementOf } from '#domain/catalogue/retirement.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { BlueprintRules } from '../../catalogue/blueprint.ts'
import { findBlueprint } from '../../catalogue/find-blueprint.ts'
import { findAttemptPlace } from '../../catalogue/find-exam.ts'
import { findStates } from '../../progress/find-states.ts'
import { finishOverdue, revealWithheld } from './finish-attempt.ts'
import { countSeenBefore, findEarlier } from './history-store.ts'
import { findKeyedItems } from '../answer-key-store.ts'
import { mayReveal, requireNoTimedExam } from '../policy.ts'
import { presentFeedback, presentItem } from '../present.ts'
import { findItems } from '../question-store.ts'
import { type AttemptRow, selectAttempt } from '../store.ts'

/** How many earlier attempts are shown for comparison. */
const EARLIER = 5

/** Score and review of a finished attempt, read with the keys role. A withheld result has no review. */
export async function findResult(deps: Deps, userId: string, attemptId: string): Promise<Result> {
  await finishOverdue(deps, userId)
  const { keysDb } = deps
  const who = { userId, attemptId }
  const attempt = await selectAttempt(keysDb, who)
  if (!attempt) throw new Refusal('attempt_not_found')
  if (!attempt.finishedAt) throw new Refusal('attempt_not_finished', { attemptId, examId: attempt.examId })
  await requireNoTimedExam(keysDb, { userId, within: { attemptId } })
  const isWithheld = attempt.isWithheld && !(await mayReveal(deps, { userId, startedAt: attempt.startedAt }))
  if (attempt.isWithheld && !isWithheld) await revealWithheld(deps, who)
  const [place, shown, keyed, rules, earlier, seenBeforeCount] = await Promise.all([
    findAttemptPlace(keysDb, attempt),
    findItems(keysDb, who),
    findKeyedItems(keysDb, who),
    findBlueprint(keysDb, attempt.blueprintId),
    findEarlier(keysDb, { ...who, courseId: attempt.courseId, before: attempt.finishedAt, limit: EARLIER }),
    countSeenBefore(keysDb, who),
  ])
  const states = await findStates(keysDb, { userId, questionIds: shown.map(({ questionId }) => questionId) })
  const keys = new Map(keyed.map((item) => [item.questionId, item]))
  const items = shown.map((item) => {
    const key = keys.get(item.questionId)
    if (!key) throw new Error(`question ${item.questionId} has no key`)
    const { choiceIds, flagged, confidence, timeMs } = key
    const state = states.get(item.questionId)
    return {
      item: presentItem(item),
      choiceIds,
      flagged,
      confidence,
      timeMs,
      feedback: presentFeedback(key, rules),
      mistake: state?.isMistake ? { rightDays: state.rightDays } : null,
    }
  })
  const pilots = new Set(keyed.filter(({ isPilot }) => isPilot).map(({ questionId }) => questionId))
  const retirement = rules && retirementOf(rules, deps.now())
  return {
    ...place,
    ...outcome(attempt, rules, pilots, items),
    questionsCount: items.length,
    seenBeforeCount,
    examUrl: retirement?.isPast ? null : (rules?.examUrl ?? null),
    isWithheld,
    items: isWithheld ? [] : items,
    earlier: earlier.map(({ finishedAt, ...attempt }) => ({
      ...attempt,
      finishedAt: finishedAt.toISOString(),
    })),
  }
}

function outcome(
  attempt: AttemptRow,
  rules: BlueprintRules | null,
  pilots: ReadonlySet<string>,
  items: Result['items'],
): Omit<
  Result,
  'exam' | 'course' | 'questionsCount' | 'seenBeforeCount' | 'examUrl' | 'isWithheld' | 'items' | 'earlier'
> {
  const { finishedAt, startedAt, finishReason, scorePercent } = attempt
  if (!finishedAt || !finishReason || scorePercent === null)
    throw new Error('there is no result, because the attempt is not finished')
  // Only a set can be passed, because the person chose the questions of a practice session.
  const isForm = attempt.examId !== null
  const scored = scoredItems(pilots, items)
  const cut = isForm && rules ? { percent: rules.rawCut.percent, basis: rules.rawCut.basis } : null
  return {
    attemptId: attempt.id,
    mode: attempt.mode,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    finishReason,
    timeLimitMinutes: attempt.timeLimitMinutes,
    timeUsedSeconds:
      attempt.mode === 'timed' ? Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000) : null,
    scorePercent,
    correctCount: items.filter(({ feedback }) => feedback.isCorrect).length,
    answeredCount: items.filter(({ choiceIds }) => choiceIds.length > 0).length,
    partlyCount: items.filter(({ feedback }) => verdictOf(feedback) === 'partly').length,
    points: pointsOf(scored),
    cut,
    passed: cut && isPass(scorePercent, cut.percent),
    domains: domainBars(rules, scored),
  }
}

function scoredItems(pilots: ReadonlySet<string>, items: Result['items']): ScoredItem[] {
  return items.map(({ feedback }) => ({
    credit: feedback.credit,
    isCorrect: feedback.isCorrect,
    domain: feedback.domain.code,
    isPilot: pilots.has(feedback.questionId),
  }))
}

function domainBars(rules: BlueprintRules | null, scored: readonly ScoredItem[]): Result['domains'] {
  const names = new Map(rules?.domains.map(({ code, name }) => [code, name]))
  return scoreByDomain(scored, [...names.keys()]).map((score) => ({
    ...score,
    name: names.get(score.code) ?? score.code,
  }))
}
