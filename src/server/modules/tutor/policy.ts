import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import { findPasted } from '#domain/tutor/hints/find-pasted.ts'
import type { Queryable } from '../../db/database.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../requests/context.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findOpenTimed } from '../attempts/in-progress/find-attempt.ts'
import { requireNoOpenTimed } from '../attempts/policy.ts'
import { hasLiveSession } from './session-store.ts'
import { messagesOf } from './asked.ts'
import { findUnrevealed } from './view-store.ts'
import { findForms } from './find-forms.ts'

/** What a person asks about. */
type Subject = {
  userId: string
  text: string
  view: { questionId: string } | null
  /** Earlier messages of the conversation, oldest first. */
  before: readonly { role: string; text: string }[]
}

/** An unfinished timed exam of the person means exam mode, in every course, whatever was asked for. */
export async function findMode(deps: Deps, userId: string, asked: ChatMode): Promise<ChatMode> {
  return asked === 'exam' || (await findOpenTimed(deps, userId)) !== null ? 'exam' : 'study'
}

/**
 * Refuses what an unfinished timed exam of the person does not allow: everything in study mode, and in exam mode hints for a
 * question that it asks, in view or pasted.
 */
export async function requireAllowed(db: Queryable, subject: Subject, mode: ChatMode): Promise<void> {
  const { userId, view } = subject
  if (mode === 'study') return requireNoOpenTimed(db, userId)
  const closed = await findUnrevealed(db, { userId, mode: 'timed' })
  const inView = closed.find(({ questionId }) => questionId === view?.questionId)
  const asked = inView ?? findPasted(messagesOf(subject), await findForms(db, closed))[0]
  if (asked) throw new Refusal('attempt_in_progress', { attemptId: asked.attemptId })
}

/**
 * Locks the person, so that no timed exam starts until the transaction ends, and refuses what one that has started meanwhile
 * does not allow.
 */
export async function keepMode(tx: Queryable, subject: Subject, mode: ChatMode): Promise<void> {
  const person = await lockPerson(tx, subject.userId)
  if (!person) throw new Refusal('not_signed_in')
  await requireAllowed(tx, subject, mode)
}

/** Refuses if the person has signed out, or their account is gone. */
export async function requireLiveSession(db: Queryable, principal: Principal): Promise<void> {
  if (!(await hasLiveSession(db, principal))) throw new Refusal('not_signed_in')
}
