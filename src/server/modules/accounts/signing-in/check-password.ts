import type { Deps } from '../../../deps.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Caller } from '../../../integrations/auth/fair-queue.ts'
import { verifyPassword } from '../../../integrations/auth/hashing.ts'
import { findPasswordHash } from '../store.ts'

/**
 * Refuses a wrong password, so that an unlocked screen is not enough to change or delete an account. Returns the hash of
 * the right one. Guesses are counted before they are tried, and per person, so that strangers at the sign-in form cannot
 * use them up.
 */
export async function checkPassword(
  deps: Deps,
  { userId, password }: { userId: string; password: string },
): Promise<string> {
  const limits = limitsOf(deps)
  await limits.signIns.take(`person ${userId}`)
  await limits.guessesOfPerson.take(userId)
  const hash = await findPasswordHash(deps.db, userId)
  if (hash === null) throw new Refusal('wrong_credentials')
  const isRight = await verifyPassword(hashCallerOf(userId), { hash, password }).catch(
    async (error: unknown) => {
      // The password was not tried.
      await limits.guessesOfPerson.giveBack(userId)
      throw error
    },
  )
  if (!isRight) throw new Refusal('wrong_credentials')
  await limits.guessesOfPerson.forget(userId)
  return hash
}

/** Someone who has a session, or a link from an email to them. */
export function hashCallerOf(userId: string): Caller {
  return { key: `person ${userId}`, isKnown: true }
}
