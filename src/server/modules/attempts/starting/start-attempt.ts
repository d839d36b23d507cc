import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { startAttempt as contract } from '#contract/attempts.ts'
import { deadlineOf } from '#domain/attempts/deadline.ts'
import { drawForm, drawSeed } from '#domain/attempts/draw-form.ts'
import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { lockPerson } from '../../../db/lock-person.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findExam, type FoundExam } from '../../catalogue/find-exam.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { findOpenView } from '../in-progress/find-attempt.ts'
import { limitStart, mayReveal, requireNoTimedExam } from '../policy.ts'
import { type AttemptRow, selectOpenAttempt } from '../store.ts'
import { startAgain } from './start-again.ts'
import { findPool, insertAttempt, insertEnrollment, insertFlags } from './start-store.ts'

type Input = ParsedOf<typeof contract>
type Started = ResponseOf<typeof contract>

/** Starts an attempt or resumes the open one: a person has at most one of each mode per set. */
export async function startAttempt(deps: Deps, userId: string, { params, body }: Input): Promise<Started> {
  const exam = await findExam(deps.db, { slug: params.slug, courseSlug: body.course, userId })
  // The sample has no attempts.
  if (!exam || exam.isSample) throw new Refusal('exam_not_found')
  await finishOverdue(deps, userId)
  // During a refund, the subscription still reads as active.
  if (!(await mayReveal(deps, { userId, startedAt: deps.now() }))) throw new Refusal('subscription_required')
  return startAgain(() => deps.db.transaction().execute((tx) => startWithin(tx, deps, userId, exam, body)))
}

async function startWithin(
  tx: Queryable,
  deps: Deps,
  userId: string,
  exam: FoundExam,
  body: Input['body'],
): Promise<Started> {
  // Starts at once would not see each other's questions when they count.
  const person = await lockPerson(tx, userId)
  if (!person) throw new Refusal('not_signed_in')
  const { now } = person
  if (body.mode === 'practice') await requireNoTimedExam(tx, { userId, within: { examId: exam.id } })
  const open = await selectOpenAttempt(tx, { userId, examId: exam.id, mode: body.mode })
  const attempt = open ?? (await insertNew(tx, deps, { userId, exam, body, now }))
  const isTimed = body.mode === 'timed'
  // An open attempt stays in the course it was started in, from whichever course it is continued.
  await insertEnrollment(tx, { id: newId(), userId, courseId: attempt.courseId })
  return {
    attemptId: attempt.id,
    examId: exam.id,
    mode: body.mode,
    resumed: open !== null,
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    serverNow: now.toISOString(),
    attempt: isTimed ? await findOpenView(tx, userId, attempt, now) : null,
  }
}

/** Draws the order of questions and choices, and stores the attempt. */
async function insertNew(
  tx: Queryable,
  deps: Deps,
  { userId, exam, body, now }: { userId: string; exam: FoundExam; body: Input['body']; now: Date },
): Promise<AttemptRow> {
  const pool = await findPool(tx, exam.id)
  if (pool.length === 0) throw new Refusal('exam_not_found')
  await limitStart(tx, { userId, questionIds: pool.map(({ questionId }) => questionId) })
  const id = newId()
  const seed = drawSeed(deps.random)
  const isTimed = body.mode === 'timed'
  const limits = isTimed ? deadlineOf(now, body.timeLimitMinutes) : { deadlineAt: null, acceptsUntil: null }
  const attempt = await insertAttempt(
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
  // Cannot happen: one person's starts run one at a time, and this one found no open attempt.
  if (!attempt) throw new Error('another attempt at this set was started at the same time')
  if (!isTimed) await insertFlags(tx, { userId, attemptId: id })
  return attempt
}
