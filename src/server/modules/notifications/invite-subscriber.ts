import { addDays } from '#domain/days.ts'
import { MAILBOX_LENGTH } from '#domain/notifications/email.ts'
import { chooseNewsletterMail, CONFIRMATION_DAYS, countMail } from '#domain/notifications/newsletter.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, newToken } from '../../requests/tokens.ts'
import type { Message } from '../../integrations/mail/mailer.ts'
import { enqueue } from '../../queue/store.ts'
import type { Job, Jobs } from '../../queue/kinds.ts'
import { linkedPageUrl, type LinkedPage } from '#domain/site/linked-pages.ts'
import { buildConfirmationMail, buildReminderMail } from './build-newsletter-mails.ts'
import { insertToken, lockSubscriber, updateInvited, type TokenPurpose } from './newsletter-store.ts'

/**
 * Sends the email for a newsletter request, or none if the address has had too many. The email is queued in the same
 * transaction that counts it, so that a job repeated after a crash, or twenty simultaneous requests, send only one
 * email.
 */
export async function inviteSubscriber(deps: Deps, { email }: Jobs['invite_subscriber']): Promise<Job[]> {
  // The specification allows one more character than mail servers do; such an email could never arrive.
  if (email.length > MAILBOX_LENGTH) return []
  await deps.db.transaction().execute(async (tx) => {
    const mail = await buildMail(deps, tx, email)
    if (mail) await enqueue(tx, 'mail', mail)
  })
  return []
}

async function buildMail(deps: Deps, tx: Queryable, email: string): Promise<Message | null> {
  const now = deps.now()
  const subscriber = await lockSubscriber(tx, email, now)
  const kind = chooseNewsletterMail(subscriber, now)
  if (!kind) return null
  const { id } = subscriber
  await updateInvited(tx, id, {
    isPending: kind === 'confirmation',
    mailsCount: countMail(subscriber, now),
    now,
  })
  const linkTo = async (purpose: TokenPurpose, page: LinkedPage, expiresAt: Date | null) => {
    const token = newToken()
    await insertToken(tx, { hash: hashToken(token), subscriberId: id, purpose, expiresAt })
    return linkedPageUrl(deps.config.baseUrl, page, { token })
  }
  const unsubscribeLink = await linkTo('unsubscribe', '/newsletter/unsubscribe', null)
  if (kind === 'reminder') return buildReminderMail(email, unsubscribeLink)
  const expiresAt = addDays(now, CONFIRMATION_DAYS)
  const confirmLink = await linkTo('confirm', '/newsletter/confirm', expiresAt)
  return buildConfirmationMail(email, { confirmLink, unsubscribeLink })
}
