import type { Deps } from '../../../deps.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import {
  buildAccountExistsMail,
  buildChoosePasswordMail,
  buildConfirmationMail,
  mailUnlessTooMany,
} from '../mails/build-account-mail.ts'
import { isListed } from '../policy.ts'
import { recordAgreements } from './record-agreements.ts'
import { clearUnconfirmedPassword } from '../store.ts'

/**
 * Opens an account for a sign-up, or sends the email that fits the account there is. Nobody has proved to own the email yet, so
 * anyone may have signed it up. Against a stranger who signs up another person's email and waits for the owner to confirm it:
 * - no session exists before the email is confirmed;
 * - a confirmation confirms the one sign-up it was sent for, including its password, and nothing else;
 * - after a second sign-up, two people may want the email, so neither password counts and no confirmation works: the owner
 *   gets a link to choose a password, which proves the mailbox.
 * So nobody who signed up with their own email ends in an account with a stranger's password.
 */
export async function openAccount(deps: Deps, signUp: Jobs['open_account']): Promise<Job[]> {
  const { email, passwordHash } = signUp
  const { internalAdapter } = await deps.auth.$context
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!known) return (await createAccount(deps, signUp)) ?? openAccount(deps, signUp)
  const { user, accounts } = known
  if (!user.emailVerified) await recordAgreements(deps, deps.db, { userId: user.id, place: 'sign_up' })
  if (user.emailVerified) return mailUnlessTooMany(deps, email, () => buildAccountExistsMail(deps, user))
  const credential = accounts.find(({ providerId }) => providerId === 'credential')
  // Hashes are salted, so an equal one is this very sign-up, repeated after a crash.
  if (credential?.password === passwordHash)
    return mailUnlessTooMany(deps, email, () => buildConfirmationMail(deps, user, passwordHash))
  if (!credential) await linkPassword(deps, user.id, null)
  else if (credential.password && !(await clearUnconfirmedPassword(deps.db, user.id)))
    return openAccount(deps, signUp)
  return mailUnlessTooMany(deps, email, () => buildChoosePasswordMail(deps, user))
}

/** Null if another sign-up with the email was quicker. */
async function createAccount(
  deps: Deps,
  { email, passwordHash }: Jobs['open_account'],
): Promise<Job[] | null> {
  const { internalAdapter } = await deps.auth.$context
  const user = await internalAdapter
    .createUser({ email, name: nameFrom(email), emailVerified: false }, { method: 'email-password' })
    .catch(async (error: unknown) => {
      if (await internalAdapter.findUserByEmail(email)) return null
      throw error
    })
  if (!user) return null
  await recordAgreements(deps, deps.db, { userId: user.id, place: 'sign_up' })
  // An email that may become an administrator's attracts attackers, so its password is chosen from the mailbox.
  const mayAdminister = isListed(email, deps.config.adminEmails)
  await linkPassword(deps, user.id, mayAdminister ? null : passwordHash)
  return mailUnlessTooMany(deps, email, () =>
    mayAdminister ? buildChoosePasswordMail(deps, user) : buildConfirmationMail(deps, user, passwordHash),
  )
}

/**
 * A constraint allows one password per person. Of two sign-ups at the same moment one fails here, is retried, and then finds
 * that it was not the only one.
 */
async function linkPassword({ auth }: Deps, userId: string, password: string | null): Promise<void> {
  const { internalAdapter } = await auth.$context
  await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password })
}

/** The form has no field for a name; people can add one later. */
function nameFrom(email: string): string {
  return email.slice(0, email.indexOf('@'))
}
