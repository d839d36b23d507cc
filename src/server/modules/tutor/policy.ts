import type { ChatMode } from '#domain/tutor/chat-limits.ts'
import type { Queryable } from '../../db/database.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findOpenTimed } from '../attempts/in-progress/find-attempt.ts'
import { requireNoOpenTimed } from '../attempts/policy.ts'

/** An unfinished timed exam of the person means exam mode, in every course, whatever was asked for. */
export async function findMode(deps: Deps, userId: string, asked: ChatMode): Promise<ChatMode> {
  return asked === 'exam' || (await findOpenTimed(deps, userId)) !== null ? 'exam' : 'study'
}

/**
 * Locks the person, so that no timed exam starts until the transaction ends, and refuses if one has started since the mode
 * was decided.
 */
export async function keepMode(tx: Queryable, userId: string, mode: ChatMode): Promise<void> {
  const person = await lockPerson(tx, userId)
  if (!person) throw new Refusal('not_signed_in')
  if (mode === 'study') await requireNoOpenTimed(tx, userId)
}
