import type { sendContactMessage as endpoint } from '#contract/notifications.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { mailboxOf } from '#domain/notifications/email.ts'
import { hasFeature } from '#domain/billing/entitlements.ts'
import type { FeatureName } from '#domain/billing/price-plans.ts'
import type { Deps } from '../../deps.ts'
import type { Context } from '../../requests/context.ts'
import { senderOf } from '../../requests/mail-allowance.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { enqueue } from '../../queue/store.ts'
import { wakeQueue } from '../../queue/wake.ts'
import { buildContactMail } from './build-contact-mail.ts'
import { insertContactMessage } from './contact-store.ts'

/** Stores the message and queues its email in one transaction, so that an acknowledged message is never lost. */
export async function sendContactMessage(
  deps: Deps,
  { body: { website, ...message } }: ParsedOf<typeof endpoint>,
  context: Context,
): Promise<ResponseOf<typeof endpoint>> {
  const limits = limitsOf(deps)
  const sender = senderOf(context)
  await limits.contacts.take(sender)
  if (website) return { status: 'received' }
  await limits.contactsForMailbox.take(`${mailboxOf(message.email)} ${sender}`)
  const isVip = hasFeature(await context.viewer(), 'vip_support' satisfies FeatureName)
  await deps.db.transaction().execute(async (tx) => {
    await insertContactMessage(tx, message)
    await enqueue(tx, 'mail', buildContactMail(message, { isVip }))
  })
  wakeQueue()
  return { status: 'received' }
}
