import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { startPracticeSession as contract } from '#contract/practice.ts'
import { drawForm, drawSeed, pickQuestions } from '#domain/attempts/draw-form.ts'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { type CourseRef, findCourseRef } from '../../catalogue/find-course.ts'
import { finishAttempt, finishOverdue } from '../finishing/finish-attempt.ts'
import { limitStart, mayReveal } from '../policy.ts'
import { findMatching, findOpenPracticeSession, type OpenPracticeSession } from './practice-session-store.ts'
import {
  findDrawQuestions,
  insertAttempt,
  insertEnrollment,
  insertFlags,
  lockStarts,
} from '../starting/start-store.ts'

type Started = ResponseOf<typeof contract>
type Wish = { userId: string; course: CourseRef; plan: PracticePlan; seed: number }

/** Starts a practice session from a plan, or resumes the open one: a person has at most one per course. */
export async function startPracticeSession(
  deps: Deps,
  userId: string,
  { params, body }: ParsedOf<typeof contract>,
): Promise<Started> {
  const course = await findCourseRef(deps.db, params.slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  // During a refund, the subscription still reads as active.
  if (!(await mayReveal(deps, { userId, startedAt: deps.now() }))) throw new Refusal('subscription_required')
  const wish = { userId, course, plan: body.plan, seed: drawSeed(deps.random) }
  const open = await findOpenPracticeSession(deps.db, { userId, courseId: course.id })
  if (open && open.attemptId !== body.finishOpen) return resume(open)
  if (!open) return deps.db.transaction().execute((tx) => startWithin(tx, wish))
  // Checked first: otherwise the open session would be ended for a start that is then refused.
  const picked = await pickWithin(deps.db, wish)
  await limitStart(deps.db, { userId, questionIds: picked })
  await finishAttempt(deps, { userId, attemptId: open.attemptId })
  return deps.db.transaction().execute((tx) => startWithin(tx, wish, picked))
}

/** `pickedBefore`: what matched before the open session was finished; asked if nothing matches any more. */
async function startWithin(
  tx: Queryable,
  wish: Wish,
  pickedBefore: readonly string[] = [],
): Promise<Started> {
  const { userId, course, plan, seed } = wish
  const who = { userId, courseId: course.id }
  const now = await lockStarts(tx, userId)
  if (!now) throw new Refusal('not_signed_in')
  // Another start of the person may have come first.
  const open = await findOpenPracticeSession(tx, who)
  if (open) return resume(open)
  const questionIds = await pickWithin(tx, wish, pickedBefore)
  await limitStart(tx, { userId, questionIds })
  const items = drawForm(await findDrawQuestions(tx, questionIds), seed, { shuffled: false })
  const id = newId()
  await insertEnrollment(tx, { id: newId(), ...who })
  const started = await insertAttempt(
    tx,
    {
      ...who,
      id,
      examId: null,
      plan,
      mode: 'practice',
      feedback: plan.feedback,
      seed,
      timeLimitMinutes: null,
      startedAt: now,
      deadlineAt: null,
      acceptsUntil: null,
      blueprintId: course.blueprintId,
    },
    items,
  )
  if (!started) throw new Error('another practice session of this course was started at the same time')
  await insertFlags(tx, { userId, attemptId: id })
  return { attemptId: id, resumed: false, questions: items.length }
}

async function pickWithin(
  db: Queryable,
  { userId, course, plan, seed }: Wish,
  pickedBefore: readonly string[] = [],
): Promise<readonly string[]> {
  const ids = await findMatching(db, { userId, courseId: course.id, filters: plan.filters })
  if (ids.length > 0) return pickQuestions(ids, seed, plan)
  if (pickedBefore.length === 0) throw new Refusal('no_questions_match')
  return pickedBefore
}

function resume({ attemptId, questions }: OpenPracticeSession): Started {
  return { attemptId, resumed: true, questions }
}
