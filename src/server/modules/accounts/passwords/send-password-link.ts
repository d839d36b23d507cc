import { isAlias } from '#domain/notifications/email.ts'
import type { Deps } from '../../../deps.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import { allowOfAll, mailAllowance } from '../../../requests/mail-allowance.ts'
import { buildResetMail } from '../mails/build-account-mail.ts'
import { mailOrRenew } from '../mails/mail-or-renew.ts'

export async function sendPasswordLink(
  deps: Deps,
  { email, isOverAllowance }: Jobs['send_password_link'],
): Promise<Job[]> {
  const { internalAdapter } = await deps.auth.$context
  const known = await internalAdapter.findUserByEmail(email)
  if (!known) return []
  const { user } = known
  // Anyone can sign up with any number of aliases of a mailbox, so unconfirmed ones share the allowance of sign-ups.
  const signUps = mailAllowance('sign_up', { email, sender: '' })
  const isDropped = !user.emailVerified && isAlias(email) && !(await allowOfAll(deps, signUps))
  return mailOrRenew(deps, {
    ...(isDropped ? { isOverAllowance: true } : { isOverAllowance }),
    link: { userId: user.id },
    build: isDropped ? null : () => buildResetMail(deps, user),
  })
}
