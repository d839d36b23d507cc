import type { changePassword as endpoint } from '#contract/own-account.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { findPasswordProblem } from '#domain/accounts/passwords.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { hashPassword } from '../../../integrations/auth/hashing.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import { checkPassword, hashCallerOf } from '../signing-in/check-password.ts'
import { deleteEmailChange } from '../email-change/email-change-store.ts'
import { deviceCookie } from '../signing-in/find-device.ts'
import { findIdentity } from '../rights/find-viewer.ts'
import { deleteResetTokens, lockPassword } from '../store.ts'
import { passwordChangedMail } from '../mails/mail-texts.ts'
import { updatePassword } from '../profile/own-account-store.ts'
import { deleteOtherSessions } from '../signing-in/session-store.ts'

/** Also ends every other session, invalidates password links, and forgets the account's other known browsers. */
export async function changePassword(
  deps: Deps,
  { body: { password, newPassword } }: ParsedOf<typeof endpoint>,
  { principal, cookieHeader, setCookies }: SignedIn,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId } = principal
  const person = await findIdentity(deps.db, userId)
  if (!person) throw new Refusal('not_signed_in')
  const { email } = person
  const before = await checkPassword(deps, { userId, password })
  const problem = findPasswordProblem(newPassword, { email, minimum: deps.config.passwordMin })
  if (problem) throw new Refusal(problem.code, problem.details)
  const passwordHash = await hashPassword(hashCallerOf(userId), newPassword)
  await deps.db.transaction().execute(async (tx) => {
    // The password was changed or reset in the meantime, so the one typed here is no longer current.
    if ((await lockPassword(tx, userId)) !== before) throw new Refusal('wrong_credentials')
    await updatePassword(tx, { userId, passwordHash })
    await deleteOtherSessions(tx, principal)
    await deleteResetTokens(tx, userId)
    // The change may have been requested by someone who knew the old password.
    await deleteEmailChange(tx, userId)
    await enqueue(
      tx,
      'mail',
      passwordChangedMail(email, linkedPageUrl(deps.config.baseUrl, '/reset-password')),
    )
  })
  setCookies([deviceCookie({ email, passwordHash, cookieHeader, config: deps.config })])
  wakeQueue()
  return { status: 'password_changed' }
}
