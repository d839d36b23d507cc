import type { signIn as endpoint } from '#contract/accounts.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { senderOf } from '../../../requests/mail-allowance.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { CLIENT_IP_HEADER } from '../../../integrations/auth/auth.ts'
import { authErrorCode, isSuspended } from '../../../integrations/auth/error-code.ts'
import { hashAs } from '../../../integrations/auth/hashing.ts'
import { TooBusy } from '../../../integrations/auth/too-busy.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { beginSession } from './begin-session.ts'
import { allowSignUpMail } from '../signing-up/allow-sign-up-mail.ts'
import { countGuess } from './count-guess.ts'
import { presentUser } from '../present.ts'
import { findPasswordHashOfEmail } from '../store.ts'

type Input = ParsedOf<typeof endpoint>

/**
 * Opens a session. An unconfirmed email is refused exactly like a wrong password, at the same cost. Otherwise a stranger
 * could sign up with an email, sign in, and see whether it had an account before (decision 033). The owner gets the
 * confirmation email again.
 */
export async function signIn(
  deps: Deps,
  { body }: Input,
  context: Context,
): Promise<ResponseOf<typeof endpoint>> {
  const { email } = body
  // Must be read before the guess: a password that changes in the meantime could otherwise make this browser known for
  // the new one.
  const passwordHash = await findPasswordHashOfEmail(deps.db, email)
  const guess = await countGuess(deps, { email, passwordHash, ...context })
  const opening = hashAs(guess.hashCaller, () => openSession(deps, body, context))
  const { user, cookies } = await opening.catch(async (error: unknown) => {
    // The session is opened after the password was compared, so only people who know it learn of a suspension.
    if (isSuspended(error)) {
      await guess.forgive()
      throw new Refusal('account_suspended')
    }
    if (!isRefused(error)) {
      await (error instanceof TooBusy ? guess.giveBackToAccount() : guess.giveBack())
      throw error
    }
    if (isUnconfirmed(error)) remindLater(deps, { email, sender: senderOf(context) })
    throw new Refusal('wrong_credentials')
  })
  await guess.forgive()
  await beginSession(deps, { email, passwordHash, cookies }, context)
  return { user: presentUser(user) }
}

/** In the library, an unknown email costs the same look-up and the same hash as a wrong password. */
async function openSession({ auth }: Deps, { email, password }: Input['body'], { ip, userAgent }: Context) {
  const { headers, response } = await auth.api.signInEmail({
    body: { email, password },
    headers: new Headers({ 'user-agent': userAgent, [CLIENT_IP_HEADER]: ip }),
    returnHeaders: true,
  })
  return { user: response.user, cookies: headers.getSetCookie() }
}

function isUnconfirmed(error: unknown): boolean {
  return authErrorCode(error) === 'EMAIL_NOT_VERIFIED'
}

/** True if the library refused the sign-in; false if it failed. */
function isRefused(error: unknown): boolean {
  const code = authErrorCode(error) ?? ''
  return (
    isUnconfirmed(error) || ['INVALID_EMAIL_OR_PASSWORD', 'INVALID_EMAIL', 'PASSWORD_TOO_LONG'].includes(code)
  )
}

/**
 * Runs after the response, whose duration would show that the account exists. If it is lost, the next sign-in repeats it.
 */
function remindLater(deps: Deps, asked: { email: string; sender: string }): void {
  const remind = async () => {
    const { email, sender } = asked
    if (!(await limitsOf(deps).reminders.tryTake(`${email} ${sender}`))) return
    await enqueue(deps.db, 'send_confirmation', { email, ...(await allowSignUpMail(deps, asked)) })
    wakeQueue()
  }
  setImmediate(() => {
    remind().catch((error: unknown) => {
      // Over the allowance of an alias. The form says that an email is sent only after a press of its button.
      if (error instanceof Refusal) return
      deps.log.warn({ err: error }, 'the confirmation email could not be sent again')
    })
  })
}
