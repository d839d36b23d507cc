import type { Deps } from '../../../deps.ts'
import { hashToken, newToken } from '../../../requests/tokens.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import { keepEmailChangeToken } from './email-change-store.ts'
import { findIdentity } from '../rights/find-viewer.ts'
import { changeEmailMail, emailChangeNotice, emailTakenMail } from '../mails/mail-texts.ts'

/**
 * Sends a link to the new email and a notice to the current one. If the new email has an account, it gets a message about
 * that instead; the person who made the request sees no difference.
 */
export async function sendEmailChange(
  deps: Deps,
  { userId, newAddress }: Jobs['send_email_change'],
): Promise<Job[]> {
  const person = await findIdentity(deps.db, userId)
  if (!person) return []
  const token = newToken()
  if (!(await keepEmailChangeToken(deps.db, { userId, newAddress, tokenHash: hashToken(token) }))) return []
  const { internalAdapter } = await deps.auth.$context
  // An unconfirmed sign-up does not count as an account.
  const isTaken = (await internalAdapter.findUserByEmail(newAddress))?.user.emailVerified === true
  const { baseUrl } = deps.config
  const toNew = isTaken
    ? emailTakenMail(newAddress, linkedPageUrl(baseUrl, '/dashboard/account'))
    : changeEmailMail(newAddress, linkedPageUrl(baseUrl, '/change-email', { token }))
  const toPresent = emailChangeNotice(person.email, linkedPageUrl(baseUrl, '/reset-password'))
  return [
    { kind: 'mail', payload: toNew },
    { kind: 'mail', payload: toPresent },
  ]
}
