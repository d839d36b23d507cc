import type { signUp as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { findPasswordProblem } from '#domain/accounts/passwords.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { senderOf } from '../../../requests/mail-allowance.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { hashPassword } from '../../../integrations/auth/hashing.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { signUpOf } from '../mails/build-account-mail.ts'
import { allowSignUpMail } from './allow-sign-up-mail.ts'
import { signUpCookie } from './sign-up-cookie.ts'

/**
 * Hashes the password and queues the sign-up. `openAccount` looks up later whether the email has an account, so that
 * neither the content nor the duration of the response shows it. Every sign-up gets a sign-up cookie.
 */
export async function signUp(
  deps: Deps,
  { body: { email, password } }: ParsedOf<typeof endpoint>,
  context: Context,
): Promise<ResponseOf<typeof endpoint>> {
  const problem = findPasswordProblem(password, { email, minimum: deps.config.passwordMin })
  if (problem) throw new Refusal(problem.code, problem.details)
  const network = callerKey(context.ip)
  await limitsOf(deps).signUps.take(network)
  const allowed = await allowSignUpMail(deps, { email, sender: senderOf(context) })
  const passwordHash = await hashPassword({ key: network, isKnown: false }, password)
  await enqueue(deps.db, 'open_account', { email, passwordHash, ...allowed })
  context.setCookies([signUpCookie(signUpOf(passwordHash), deps.now(), deps.config)])
  wakeQueue()
  return { status: 'check_email' }
}
