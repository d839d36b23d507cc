import type { Result } from '#contract/attempts.ts'
import { isPass, scoreByDomain } from '#domain/attempts/score.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import type { BlueprintRules } from '../catalogue/blueprint.ts'
import { findBlueprint } from '../catalogue/find-blueprint.ts'
import { findAttemptPlace } from '../catalogue/find-exam.ts'
import { finishOverdue } from './finish-attempt.ts'
import { findKeyedItems, type KeyedItem } from './key-store.ts'
import { requireNotSitting } from './policy.ts'
import { presentFeedback, presentItem } from './present.ts'
import { type AttemptRow, findAttempt, findItems } from './store.ts'

/** Score and full review of a finished sitting, wholly with the keys role. */
export async function findResult(deps: Deps, userId: string, attemptId: string): Promise<Result> {
  await finishOverdue(deps, userId)
  const { keysDb } = deps
  const who = { userId, attemptId }
  const attempt = await findAttempt(keysDb, who)
  if (!attempt) throw new Refusal('attempt_not_found')
  if (!attempt.finishedAt) throw new Refusal('attempt_not_finished', { attemptId, examId: attempt.examId })
  await requireNotSitting(keysDb, { userId, within: { attemptId } })
  const [place, shown, keyed, rules] = await Promise.all([
    findAttemptPlace(keysDb, attempt),
    findItems(keysDb, who),
    findKeyedItems(keysDb, who),
    findBlueprint(keysDb, attempt.blueprintId),
  ])
  const reviews = shown.map((item, index) => ({ item: presentItem(item), keyed: keyed[index]! }))
  const items = reviews.map(({ item, keyed }) => ({
    item,
    choiceIds: keyed.choiceIds,
    flagged: keyed.flagged,
    timeMs: keyed.timeMs,
    feedback: presentFeedback(keyed, rules),
  }))
  return { ...place, ...outcome(attempt, rules, keyed, items), items }
}

function outcome(
  attempt: AttemptRow,
  rules: BlueprintRules | null,
  keyed: readonly KeyedItem[],
  items: Result['items'],
): Omit<Result, 'exam' | 'course' | 'items'> {
  const { finishedAt, startedAt, finishReason, scorePercent } = attempt
  if (!finishedAt || !finishReason || scorePercent === null)
    throw new Error('an unfinished sitting has no result')
  const cut = rules && { percent: rules.rawCut.percent, basis: rules.rawCut.basis }
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
    cut,
    passed: cut && isPass(scorePercent, cut.percent),
    domains: domainBars(rules, keyed, items),
  }
}

function domainBars(
  rules: BlueprintRules | null,
  keyed: readonly KeyedItem[],
  items: Result['items'],
): Result['domains'] {
  const scored = items.map(({ feedback }, index) => ({
    credit: feedback.credit,
    isCorrect: feedback.isCorrect,
    domain: feedback.domain.code,
    isPilot: keyed[index]!.isPilot,
  }))
  const names = new Map(rules?.domains.map(({ code, name }) => [code, name]))
  return scoreByDomain(scored, [...names.keys()]).map((score) => ({
    ...score,
    name: names.get(score.code) ?? score.code,
  }))
}
