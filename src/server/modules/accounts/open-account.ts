import type { Deps } from '../../deps.ts'
import type { Job, Jobs } from '../../jobs/kinds.ts'
import {
  buildAccountExistsMail,
  buildChoosePasswordMail,
  buildConfirmationMail,
  mailUnlessTooMany,
} from './build-mails.ts'

/**
 * What becomes of a sign-up. Nobody has proved to own the address yet, so anybody may have signed it up.
 *
 * @NOTE Against a stranger who signs up somebody else's address and waits for the owner to confirm it:
 * - no session exists before the address is confirmed;
 * - a confirmation confirms the one sign-up it was sent for, password included, and nothing else;
 * - a second sign-up before that means that two people may want the address, and nothing tells which of
 *   them owns it. From then on neither password is worth anything and no confirmation works: the owner
 *   gets a link to choose the password, which is proof of the mailbox.
 * So whoever ever signed up for their own address cannot end in an account whose password is a stranger's.
 */
export async function openAccount(deps: Deps, sign: Jobs['open_account']): Promise<Job[]> {
  const { email, passwordHash } = sign
  const { internalAdapter } = await deps.auth.$context
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!known) {
    const user = await internalAdapter.createUser(
      { email, name: nameFrom(email), emailVerified: false },
      { method: 'email-password' },
    )
    await internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: passwordHash,
    })
    return mailUnlessTooMany(deps, email, () => buildConfirmationMail(deps, user, passwordHash))
  }
  const { user, accounts } = known
  if (user.emailVerified) return mailUnlessTooMany(deps, email, () => buildAccountExistsMail(deps, user))
  const credential = accounts.find(({ providerId }) => providerId === 'credential')
  // Hashes are salted, so an equal one is this very sign-up, done before and repeated.
  if (credential?.password === passwordHash)
    return mailUnlessTooMany(deps, email, () => buildConfirmationMail(deps, user, passwordHash))
  if (credential?.password) await internalAdapter.updateAccount(credential.id, { password: null })
  return mailUnlessTooMany(deps, email, () => buildChoosePasswordMail(deps, user))
}

/** The form asks for no name; people may give one later. */
function nameFrom(email: string): string {
  return email.slice(0, email.indexOf('@'))
}
