import type { confirmEmailChange as endpoint } from '#contract/own-account.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { hashToken } from '../../../requests/tokens.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import { keepMailbox } from '../../billing/refunds/mark-payer.ts'
import { checkPassword } from '../signing-in/check-password.ts'
import { requireActive } from '../signing-in/require-active.ts'
import {
  deleteUnconfirmed,
  findEmailChange,
  moveRowsOfAddress,
  takeEmailChange,
  updateEmail,
} from './email-change-store.ts'
import { emailChangedMail } from '../mails/mail-texts.ts'
import { deviceCookie } from '../signing-in/find-device.ts'
import { keepBar } from '../rights/bar-admin-role.ts'
import { deleteResetTokens, findPasswordHash } from '../store.ts'

/**
 * Changes the email. The link proves that the person owns the mailbox, and the session or the password that they own
 * the account. A link sent to a stranger's mailbox therefore gives the stranger nothing.
 */
export async function confirmEmailChange(
  deps: Deps,
  { body: { token, password } }: ParsedOf<typeof endpoint>,
  { principal, ip, cookieHeader, setCookies }: Context,
): Promise<ResponseOf<typeof endpoint>> {
  await limitsOf(deps).tokens.take(callerKey(ip))
  const tokenHash = hashToken(token)
  const change = await findEmailChange(deps.db, { tokenHash, now: deps.now() })
  if (!change) throw new Refusal('token_invalid')
  const { userId, email, newAddress } = change
  if (principal?.userId !== userId) {
    if (password === undefined) throw new Refusal('password_required')
    await checkPassword(deps, { userId, password })
  }
  const taking = deps.db.transaction().execute(async (tx) => {
    if (!(await takeEmailChange(tx, { userId, tokenHash }))) throw new Refusal('token_invalid')
    // Records the old mailbox, because each mailbox gets one refund. Must come first, because changes to payments take
    // their locks in this order.
    await keepMailbox(deps, tx, { userId, email })
    // Locks the role before the person, as administrators' acts do.
    await keepBar(deps, tx, { userId, email, newAddress })
    await deleteUnconfirmed(tx, newAddress)
    await requireActive(tx, userId)
    if (!(await updateEmail(tx, { userId, newAddress }))) throw new Refusal('email_taken')
    // Links sent to the old mailbox must stop working.
    await deleteResetTokens(tx, userId)
    await moveRowsOfAddress(tx, { from: email, to: newAddress })
    // Deletes stored emails to the old address now, because a later deletion would not know it any more.
    await deps.mail.forget?.(email)
    await enqueue(tx, 'mail', emailChangedMail(email, linkedPageUrl(deps.config.baseUrl, '/contact')))
    await enqueue(tx, 'change_payer_email', { userId })
  })
  await taking.catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('email_taken') : error
  })
  // Otherwise, strangers' guesses at the password of the new email would lock out this browser.
  const passwordHash = await findPasswordHash(deps.db, userId)
  setCookies([deviceCookie({ email: newAddress, passwordHash, cookieHeader, config: deps.config })])
  wakeQueue()
  return { email: newAddress }
}

/** True if another account took the email at the same moment. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'users_email_once'
}
