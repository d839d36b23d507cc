import type { Deps } from '../../deps.ts'
import { callerKey, limitsOf } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { verifyPassword } from '../../integrations/auth/hashing.ts'
import { findPasswordHash } from './store.ts'

/**
 * Refuses whoever does not know the password of the account, since a screen that was left open is no wish of its owner.
 * Guesses count before they are tried, and by person: those of strangers at the door do not use them up. Returns the hash
 * that was right.
 */
export async function checkPassword(
  deps: Deps,
  { userId, password, ip }: { userId: string; password: string; ip: string },
): Promise<string> {
  const limits = limitsOf(deps)
  await limits.signIns.take(callerKey(ip))
  await limits.guessesOfPerson.take(userId)
  const hash = await findPasswordHash(deps.db, userId)
  if (hash === null || !(await verifyPassword({ hash, password }))) throw new Refusal('wrong_credentials')
  await limits.guessesOfPerson.forget(userId)
  return hash
}
