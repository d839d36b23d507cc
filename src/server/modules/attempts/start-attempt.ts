import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { startAttempt as contract } from '#contract/attempts.ts'
import { deadlineOf } from '#domain/attempts/deadline.ts'
import { drawForm, drawSeed } from '#domain/attempts/draw.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { findExam, type FoundExam } from '../catalogue/find-exam.ts'
import { finishOverdue } from './finish-attempt.ts'
import { requireNotSitting } from './policy.ts'
import { findPool } from './item-store.ts'
import {
  type AttemptRow,
  findOpenAttempt,
  insertAttempt,
  insertEnrollment,
  insertFlags,
  readSittingClock,
} from './store.ts'

type Input = ParsedOf<typeof contract>
type Started = ResponseOf<typeof contract>

/** Starts a sitting, or finds the one that is open: a person has at most one of each mode in a set. */
export async function startAttempt(deps: Deps, userId: string, { params, body }: Input): Promise<Started> {
  const exam = await findExam(deps.db, { slug: params.slug, courseSlug: body.course })
  // The sample is answered without a sitting; it is no set.
  if (!exam || exam.isSample) throw new Refusal('exam_not_found')
  await finishOverdue(deps, userId)
  return deps.db.transaction().execute((tx) => startWithin(tx, deps, userId, exam, body))
}

async function startWithin(
  tx: Queryable,
  deps: Deps,
  userId: string,
  exam: FoundExam,
  body: Input['body'],
): Promise<Started> {
  if (body.mode === 'practice') await requireNotSitting(tx, { userId, within: { examId: exam.id } })
  const now = await readSittingClock(tx)
  await insertEnrollment(tx, { id: newId(), userId, courseId: exam.course.id })
  const key = { userId, examId: exam.id, mode: body.mode }
  const open = await findOpenAttempt(tx, key)
  if (open) return present(open, exam.id, true, now)
  const id = await insertNew(tx, deps, { userId, exam, body, now })
  const started = await findOpenAttempt(tx, key)
  if (!started) throw new Error('a sitting that was just started is not there')
  return present(started, exam.id, started.id !== id, now)
}

/** Draws the form and writes it. Null when a start at the same moment came first. */
async function insertNew(
  tx: Queryable,
  deps: Deps,
  { userId, exam, body, now }: { userId: string; exam: FoundExam; body: Input['body']; now: Date },
): Promise<string | null> {
  const pool = await findPool(tx, exam.id)
  if (pool.length === 0) throw new Refusal('exam_not_found')
  const id = newId()
  const seed = drawSeed(deps.random)
  const isTimed = body.mode === 'timed'
  const limits = isTimed ? deadlineOf(now, body.timeLimitMinutes) : { deadlineAt: null, acceptsUntil: null }
  const isFirst = await insertAttempt(
    tx,
    {
      userId,
      id,
      examId: exam.id,
      plan: null,
      courseId: exam.course.id,
      mode: body.mode,
      feedback: isTimed ? 'end' : body.feedback,
      seed,
      timeLimitMinutes: isTimed ? body.timeLimitMinutes : null,
      startedAt: now,
      ...limits,
      blueprintId: exam.course.blueprintId,
    },
    drawForm(pool, seed, { shuffled: isTimed }),
  )
  if (isFirst && !isTimed) await insertFlags(tx, { userId, attemptId: id })
  return isFirst ? id : null
}

function present(attempt: AttemptRow, examId: string, resumed: boolean, now: Date): Started {
  return {
    attemptId: attempt.id,
    examId,
    mode: attempt.mode,
    resumed,
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    serverNow: now.toISOString(),
  }
}
