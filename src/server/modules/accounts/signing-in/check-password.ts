import type { Deps } from '../../../deps.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
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
  if (hash === null || !(await verifyPassword({ hash, password }))) throw new Refusal('wrong_credentials')
  await limits.guessesOfPerson.forget(userId)
  return hash
}
