import type { Deps } from '../../../deps.ts'
import type { Actor } from '../../../requests/context.ts'
import { countSessions, deleteSessions } from '../signing-in/session-store.ts'
import { type Act, changePerson } from './change-person.ts'

/** Ends all sessions of a person. They can sign in again. */
export async function signPersonOut(
  deps: Pick<Deps, 'db' | 'config'>,
  act: Act,
  actor: Actor,
): Promise<void> {
  await changePerson(deps, act, actor, async (tx, { personId }) => {
    const sessions = await countSessions(tx, personId)
    await deleteSessions(tx, personId)
    return { action: 'person_signed_out', before: { sessions }, after: { sessions: 0 } }
  })
}
