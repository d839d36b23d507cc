import type { Attempt } from '#contract/attempts.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findAttemptPlace } from '../../catalogue/find-exam.ts'
import { findBlueprint } from '../../catalogue/find-blueprint.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { findKeyedItems } from '../answer-key-store.ts'
import { requireNoTimedExam } from '../policy.ts'
import { presentAnswer, presentFeedback, presentItem } from '../present.ts'
import { findItems } from '../question-store.ts'
import {
  type AttemptRow,
  findAnswers,
  selectAttempt,
  findLastTimedId,
  selectOpenAttempt,
  readAttemptClock,
} from '../store.ts'

/** An unfinished attempt of the person, by its own id. */
export async function findAttempt(deps: Deps, userId: string, attemptId: string): Promise<Attempt> {
  await finishOverdue(deps, userId)
  const attempt = await selectAttempt(deps.db, { userId, attemptId })
  if (!attempt) throw new Refusal('attempt_not_found')
  if (attempt.finishedAt) throw new Refusal('attempt_closed', { attemptId })
  if (attempt.mode === 'practice') await requireNoTimedExam(deps.db, { userId, within: { attemptId } })
  return present(deps, userId, attempt)
}

/** The unfinished timed attempt of an exam. When there is none, the refusal names the latest finished one, which has a result. */
export async function findTimedAttempt(deps: Deps, userId: string, examId: string): Promise<Attempt> {
  await finishOverdue(deps, userId)
  const attempt = await selectOpenAttempt(deps.db, { userId, examId, mode: 'timed' })
  if (!attempt) throw await refuseTimed(deps, { userId, examId })
  return present(deps, userId, attempt)
}

async function refuseTimed({ db }: Deps, who: { userId: string; examId: string }): Promise<Refusal> {
  const attemptId = await findLastTimedId(db, who)
  return attemptId ? new Refusal('attempt_closed', { attemptId }) : new Refusal('attempt_not_found')
}

async function present(deps: Deps, userId: string, attempt: AttemptRow): Promise<Attempt> {
  const who = { userId, attemptId: attempt.id }
  const [place, items, answers, now] = await Promise.all([
    findAttemptPlace(deps.db, attempt),
    findItems(deps.db, who),
    findAnswers(deps.db, who),
    readAttemptClock(deps.db),
  ])
  const wasRevealed = answers.some((answer) => answer.revealedAt !== null)
  return {
    attemptId: attempt.id,
    ...place,
    secondsPerQuestion: attempt.plan?.secondsPerQuestion ?? null,
    mode: attempt.mode,
    feedback: attempt.feedback,
    startedAt: attempt.startedAt.toISOString(),
    timeLimitMinutes: attempt.timeLimitMinutes,
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    acceptsUntil: attempt.acceptsUntil?.toISOString() ?? null,
    serverNow: now.toISOString(),
    items: items.map(presentItem),
    answers: answers.map(presentAnswer),
    revealed: attempt.feedback === 'each' && wasRevealed ? await findRevealed(deps, who, attempt) : [],
  }
}

/** What practice has told already, told again: wholly with the keys role. */
async function findRevealed(
  { keysDb }: Deps,
  who: { userId: string; attemptId: string },
  attempt: AttemptRow,
): Promise<Attempt['revealed']> {
  const rules = await findBlueprint(keysDb, attempt.blueprintId)
  const items = await findKeyedItems(keysDb, who)
  return items.filter((item) => item.isRevealed).map((item) => presentFeedback(item, rules))
}
