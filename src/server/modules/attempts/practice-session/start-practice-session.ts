import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { startPracticeSession as contract } from '#contract/practice.ts'
import { drawForm, drawSeed } from '#domain/attempts/draw-form.ts'
import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { lockPerson } from '../../../db/lock-person.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { type CourseRef, findCourseRef } from '../../catalogue/find-course.ts'
import { finishAttempt, finishOverdue } from '../finishing/finish-attempt.ts'
import { limitStart, mayReveal } from '../policy.ts'
import { startAgain } from '../starting/start-again.ts'
import { findDomainWorth } from './find-domain-worth.ts'
import { type Pick, pickQuestions, type Wish } from './pick-questions.ts'
import { findOpenPracticeSession, type OpenPracticeSession } from './session-store.ts'
import { findDrawQuestions, insertAttempt, insertEnrollment, insertFlags } from '../starting/start-store.ts'

type Started = ResponseOf<typeof contract>
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
  const seed = drawSeed(deps.random)
  const who = { userId, courseId: course.id }
  const open = await findOpenPracticeSession(deps.db, who)
  if (open && open.attemptId !== body.finishOpen) return resume(open)
  const wish = async (): Promise<Wish> => ({
    ...who,
    plan: body.plan,
    seed,
    worth: body.plan.source === 'value' ? await findDomainWorth(deps, who) : null,
    endsId: open?.attemptId ?? null,
  })
  const first = await wish()
  const start = (as: Wish, picked?: readonly Pick[]) =>
    startAgain(() => deps.db.transaction().execute((tx) => startWithin(tx, course, as, picked)))
  if (!open) return start(first)
  // Checked first: otherwise the open session would be ended for a start that is then refused.
  const picked = await pickSome(deps.db, first)
  await limitStart(deps.db, { userId, questionIds: idsOf(picked) })
  await finishAttempt(deps, { userId, attemptId: open.attemptId })
  // The answers of the session that has ended may have changed what helps most.
  const then = await wish()
  return start(then, picked)
}

/** `pickedBefore`: what matched before the open session was finished; asked if nothing matches any more. */
async function startWithin(
  tx: Queryable,
  course: CourseRef,
  wish: Wish,
  pickedBefore: readonly Pick[] = [],
): Promise<Started> {
  const { userId, courseId, plan, seed } = wish
  // Starts at once would not see each other's questions when they count.
  const person = await lockPerson(tx, userId)
  if (!person) throw new Refusal('not_signed_in')
  // Another start of the person may have come first.
  const open = await findOpenPracticeSession(tx, { userId, courseId })
  if (open) return resume(open)
  const picked = await pickSome(tx, wish, pickedBefore)
  const questionIds = idsOf(picked)
  await limitStart(tx, { userId, questionIds })
  const reasons = new Map(picked.map(({ questionId, pickedFor }) => [questionId, pickedFor]))
  const items = drawForm(await findDrawQuestions(tx, questionIds), seed, { shuffled: false }).map((item) => ({
    ...item,
    pickedFor: reasons.get(item.questionId) ?? null,
  }))
  const id = newId()
  await insertEnrollment(tx, { id: newId(), userId, courseId })
  const started = await insertAttempt(
    tx,
    {
      userId,
      courseId,
      id,
      examId: null,
      plan,
      mode: 'practice',
      feedback: plan.feedback,
      seed,
      timeLimitMinutes: null,
      startedAt: person.now,
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

async function pickSome(
  db: Queryable,
  wish: Wish,
  pickedBefore: readonly Pick[] = [],
): Promise<readonly Pick[]> {
  const picked = await pickQuestions(db, wish)
  if (picked.length > 0) return picked
  if (pickedBefore.length === 0) throw new Refusal('no_questions_match')
  return pickedBefore
}

function idsOf(picked: readonly Pick[]): string[] {
  return picked.map(({ questionId }) => questionId)
}

function resume({ attemptId, questions }: OpenPracticeSession): Started {
  return { attemptId, resumed: true, questions }
}
