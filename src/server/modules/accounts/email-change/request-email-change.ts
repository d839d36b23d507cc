import { EMAIL_CHANGE_LINK, HOUR_MS } from '#domain/accounts/link-lifetimes.ts'
import type { requestEmailChange as endpoint } from '#contract/own-account.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../requests/context.ts'
import { mailAllowance, requireMail, senderOfPerson } from '../../../requests/mail-allowance.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { checkPassword } from '../signing-in/check-password.ts'
import { upsertEmailChange } from './email-change-store.ts'
import { findIdentity } from '../rights/find-viewer.ts'

/**
 * Queues the change; nothing is changed yet. A job looks up whether the new email has an account, so that the response
 * does not show it. Refused if the new email could get no link.
 */
export async function requestEmailChange(
  deps: Deps,
  { body: { email: newAddress, password } }: ParsedOf<typeof endpoint>,
  { principal }: SignedIn,
): Promise<ResponseOf<typeof endpoint>> {
  const { userId } = principal
  const person = await findIdentity(deps.db, userId)
  if (!person) throw new Refusal('not_signed_in')
  await checkPassword(deps, { userId, password })
  await limitsOf(deps).emailChanges.take(userId)
  const about = { email: newAddress, sender: senderOfPerson(principal) }
  await requireMail(deps, mailAllowance('email_change', about))
  const requestedAt = deps.now()
  const expiresAt = new Date(requestedAt.getTime() + EMAIL_CHANGE_LINK.hours * HOUR_MS)
  await deps.db.transaction().execute(async (tx) => {
    await upsertEmailChange(tx, { userId, newAddress, requestedAt, expiresAt })
    await enqueue(tx, 'send_email_change', { userId, newAddress })
  })
  wakeQueue()
  return { status: 'check_email' }
}
