import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { startSession as contract } from '#contract/practice.ts'
import { drawForm, drawSeed, pickQuestions } from '#domain/attempts/draw.ts'
import type { SessionPlan } from '#domain/attempts/plan.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { type CourseRef, findCourseRef } from '../catalogue/find-course.ts'
import { finishAttempt, finishOverdue } from './finish-attempt.ts'
import { findDrawQuestions, findMatching, findOpenSession, type OpenSession } from './session-store.ts'
import { insertAttempt, insertEnrollment, insertFlags, readSittingClock } from './store.ts'

type Started = ResponseOf<typeof contract>
type Who = { userId: string; course: CourseRef }

/** Starts a session of a course by a plan, or finds the one that is open: a person has at most one in a course. */
export async function startSession(
  deps: Deps,
  userId: string,
  { params, body }: ParsedOf<typeof contract>,
): Promise<Started> {
  const course = await findCourseRef(deps.db, params.slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  const who = { userId, courseId: course.id }
  const open = await findOpenSession(deps.db, who)
  if (open && open.attemptId !== body.finishOpen) return resume(open)
  if (open) {
    // Looked at first, so that an open session is not ended for a plan that leaves nothing.
    await requireMatch(deps.db, { ...who, plan: body.plan })
    await finishAttempt(deps.keysDb, { userId, attemptId: open.attemptId })
  }
  return deps.db.transaction().execute((tx) => startWithin(tx, deps, { userId, course }, body.plan))
}

async function startWithin(
  tx: Queryable,
  deps: Deps,
  { userId, course }: Who,
  plan: SessionPlan,
): Promise<Started> {
  const who = { userId, courseId: course.id }
  const seed = drawSeed(deps.random)
  const ids = pickQuestions(await requireMatch(tx, { ...who, plan }), seed, plan)
  const items = drawForm(await findDrawQuestions(tx, ids), seed, { shuffled: false })
  const id = newId()
  await insertEnrollment(tx, { id: newId(), ...who })
  const isFirst = await insertAttempt(
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
      startedAt: await readSittingClock(tx),
      deadlineAt: null,
      acceptsUntil: null,
      blueprintId: course.blueprintId,
    },
    items,
  )
  if (isFirst) {
    await insertFlags(tx, { userId, attemptId: id })
    return { attemptId: id, resumed: false, questions: items.length }
  }
  // A start at the same moment came first.
  const open = await findOpenSession(tx, who)
  if (!open) throw new Error('a session that stood in the way is not there')
  return resume(open)
}

async function requireMatch(
  db: Queryable,
  { plan, ...who }: { userId: string; courseId: string; plan: SessionPlan },
): Promise<string[]> {
  const ids = await findMatching(db, { ...who, filters: plan.filters })
  if (ids.length === 0) throw new Refusal('no_questions_match')
  return ids
}

function resume({ attemptId, questions }: OpenSession): Started {
  return { attemptId, resumed: true, questions }
}
