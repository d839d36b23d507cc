import type { Attempt } from '#contract/attempts.ts'
import { type Queryable, readSnapshot } from '../../../db/database.ts'
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
  findOpenTimedId,
  selectOpenAttempt,
  readAttemptClock,
} from '../store.ts'

/** The person's unfinished attempt with this id. */
export async function findAttempt(deps: Deps, userId: string, attemptId: string): Promise<Attempt> {
  await finishOverdue(deps, userId)
  return viewOf(deps, userId, async (tx) => {
    const attempt = await selectAttempt(tx, { userId, attemptId })
    if (!attempt) throw new Refusal('attempt_not_found')
    if (attempt.finishedAt) throw new Refusal('attempt_closed', { attemptId })
    if (attempt.mode === 'practice') await requireNoTimedExam(tx, { userId, within: { attemptId } })
    return attempt
  })
}

/** The unfinished timed exam of a set. If there is none, the refusal has the id of the last finished one. */
export async function findTimedAttempt(deps: Deps, userId: string, examId: string): Promise<Attempt> {
  await finishOverdue(deps, userId)
  return viewOf(deps, userId, async (tx) => {
    const attempt = await selectOpenAttempt(tx, { userId, examId, mode: 'timed' })
    if (attempt) return attempt
    const attemptId = await findLastTimedId(tx, { userId, examId })
    throw attemptId ? new Refusal('attempt_closed', { attemptId }) : new Refusal('attempt_not_found')
  })
}

/** The id of any unfinished timed exam of a person; null if there is none. Finishes overdue ones first. */
export async function findOpenTimed(deps: Deps, userId: string): Promise<string | null> {
  await finishOverdue(deps, userId)
  return findOpenTimedId(deps.db, userId)
}

/** Reads everything that the application's role may read in one transaction, so that answers and clock are consistent. */
async function viewOf(
  deps: Deps,
  userId: string,
  find: (tx: Queryable) => Promise<AttemptRow>,
): Promise<Attempt> {
  const [attempt, view] = await readSnapshot(deps.db, async (tx) => {
    const found = await find(tx)
    return [found, await findOpenView(tx, userId, found, await readAttemptClock(tx))] as const
  })
  return attempt.feedback === 'each'
    ? { ...view, revealed: await findRevealed(deps, { userId, attemptId: attempt.id }, attempt) }
    : view
}

/** An attempt with its questions and answers, but without any feedback. */
export async function findOpenView(
  tx: Queryable,
  userId: string,
  attempt: AttemptRow,
  now: Date,
): Promise<Attempt> {
  const who = { userId, attemptId: attempt.id }
  const place = await findAttemptPlace(tx, attempt)
  const items = await findItems(tx, who)
  const answers = await findAnswers(tx, who)
  return {
    attemptId: attempt.id,
    ...place,
    secondsPerQuestion: attempt.plan?.secondsPerQuestion ?? null,
    asked: askedOf(attempt, items.length),
    mode: attempt.mode,
    feedback: attempt.feedback,
    startedAt: attempt.startedAt.toISOString(),
    timeLimitMinutes: attempt.timeLimitMinutes,
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    acceptsUntil: attempt.acceptsUntil?.toISOString() ?? null,
    serverNow: now.toISOString(),
    items: items.map(presentItem),
    answers: answers.map(presentAnswer),
    revealed: [],
  }
}

function askedOf({ plan }: AttemptRow, found: number): Attempt['asked'] {
  // A person who chooses questions is told before the start how many there are.
  if (!plan?.source || plan.source === 'chosen' || plan.count <= found) return null
  return { questions: plan.count, source: plan.source }
}

/** The feedback that practice has already shown, read with the keys role only. */
async function findRevealed(
  { keysDb }: Deps,
  who: { userId: string; attemptId: string },
  attempt: AttemptRow,
): Promise<Attempt['revealed']> {
  const rules = await findBlueprint(keysDb, attempt.blueprintId)
  const items = await findKeyedItems(keysDb, who)
  return items.filter((item) => item.isRevealed).map((item) => presentFeedback(item, rules))
}
