import type { askEnterprise as endpoint } from '#contract/enterprise.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { mailboxOf } from '#domain/notifications/email.ts'
import { SITE } from '#domain/site/site.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { senderOf } from '../../../requests/mail-allowance.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { buildEnterpriseMail, buildEnterpriseReceivedMail } from './build-enterprise-mails.ts'
import { insertEnterpriseRequest, deleteOldEnterpriseRequests } from './enterprise-store.ts'
import { addDays } from '#domain/days.ts'
import { CONTACT_DAYS } from '#domain/notifications/contact.ts'

/** Saves the request and emails it to the operators: both or neither. Shares its limits with the contact form. */
export async function askEnterprise(
  deps: Deps,
  { body }: Pick<ParsedOf<typeof endpoint>, 'body'>,
  context: Pick<Context, 'ip' | 'principal'>,
): Promise<ResponseOf<typeof endpoint>> {
  const limits = limitsOf(deps)
  const sender = senderOf(context)
  const mailbox = mailboxOf(body.email)
  await limits.contacts.take(sender)
  await limits.contactsForMailbox.take(`${mailbox} ${sender}`)
  // A mailbox gets one confirmation a day, which the page does not promise. Every request is saved and emailed to the operators.
  const isConfirmed = await limits.receipts.tryTake(mailbox)
  await deps.db.transaction().execute(async (tx) => {
    await insertEnterpriseRequest(tx, body)
    for (const to of new Set([SITE.contactEmail.toLowerCase(), ...deps.config.adminEmails]))
      await enqueue(tx, 'mail', buildEnterpriseMail(to, body))
    if (isConfirmed) await enqueue(tx, 'mail', buildEnterpriseReceivedMail(body.email, deps.config.baseUrl))
  })
  wakeQueue()
  return { status: 'received' }
}

/** Deletes enterprise requests that have reached the maximum age of contact messages. */
export async function removeOldEnterpriseRequests({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await deleteOldEnterpriseRequests(db, addDays(now(), -CONTACT_DAYS))
}
