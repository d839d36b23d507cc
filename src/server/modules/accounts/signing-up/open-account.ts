import type { Deps } from '../../../deps.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import {
  buildAccountExistsMail,
  buildChoosePasswordMail,
  buildConfirmationMail,
} from '../mails/build-account-mail.ts'
import { mailOrRenew } from '../mails/mail-or-renew.ts'
import { isListed } from '../policy.ts'
import { recordAgreements } from './record-agreements.ts'
import { clearUnconfirmedPassword } from '../store.ts'

/**
 * Opens an account for a sign-up, or sends the email that suits an existing account. Anyone can sign up with anyone's email,
 * because nothing has proved yet that the mailbox is theirs. A stranger could sign up with another person's email and wait for
 * the owner to confirm it. Three rules keep the owner from ending up with the stranger's password:
 * - No session exists before the email is confirmed.
 * - A confirmation confirms only the sign-up for which it was sent, including its password.
 * - After a second sign-up, either could be the stranger's. Neither password counts then, no confirmation works, and the owner
 *   gets a link for choosing a password, which proves the mailbox.
 */
export async function openAccount(deps: Deps, signUp: Jobs['open_account']): Promise<Job[]> {
  const { email, passwordHash, isOverAllowance } = signUp
  const { internalAdapter } = await deps.auth.$context
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!known) return (await createAccount(deps, signUp)) ?? openAccount(deps, signUp)
  const { user, accounts } = known
  if (!user.emailVerified) await recordAgreements(deps, deps.db, { userId: user.id, place: 'sign_up' })
  const link = { userId: user.id }
  if (user.emailVerified)
    return mailOrRenew(deps, { isOverAllowance, link, build: () => buildAccountExistsMail(deps, user) })
  const credential = accounts.find(({ providerId }) => providerId === 'credential')
  // Hashes are salted, so an equal hash means that this is the same sign-up, repeated after a crash.
  if (credential?.password === passwordHash)
    return mailOrRenew(deps, {
      isOverAllowance,
      link: { ...link, passwordHash },
      build: () => buildConfirmationMail(deps, user, passwordHash),
    })
  if (!credential) await linkPassword(deps, user.id, null)
  else if (credential.password && !(await clearUnconfirmedPassword(deps.db, user.id)))
    return openAccount(deps, signUp)
  return mailOrRenew(deps, { isOverAllowance, link, build: () => buildChoosePasswordMail(deps, user) })
}

/** Returns null if another sign-up with the same email came first. */
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
  // Attackers would try to sign up with an administrator's email, so its password can be chosen only through the mailbox.
  const mayAdminister = isListed(email, deps.config.adminEmails)
  await linkPassword(deps, user.id, mayAdminister ? null : passwordHash)
  // The email is sent whatever the allowance says, because a new account has no link yet.
  const payload = mayAdminister
    ? await buildChoosePasswordMail(deps, user)
    : await buildConfirmationMail(deps, user, passwordHash)
  return [{ kind: 'mail', payload }]
}

/** A constraint allows one password per person: of two simultaneous sign-ups, one fails here and is retried. */
async function linkPassword({ auth }: Deps, userId: string, password: string | null): Promise<void> {
  const { internalAdapter } = await auth.$context
  await internalAdapter.linkAccount({ userId, providerId: 'credential', accountId: userId, password })
}

/** The sign-up form has no field for a name, so the account begins with this one, which people can change. */
function nameFrom(email: string): string {
  return email.slice(0, email.indexOf('@'))
}
