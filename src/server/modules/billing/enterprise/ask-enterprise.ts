import type { askEnterprise as endpoint } from '#contract/enterprise.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { mailboxOf } from '#domain/notifications/email.ts'
import { SITE } from '#domain/site/site.ts'
import type { Deps } from '../../../deps.ts'
import type { Context } from '../../../requests/context.ts'
import { callerKey, limitsOf } from '../../../requests/rate-limits.ts'
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
  { ip }: Pick<Context, 'ip'>,
): Promise<ResponseOf<typeof endpoint>> {
  const limits = limitsOf(deps)
  await limits.contacts.take(callerKey(ip))
  await limits.contactsOfMailbox.take(mailboxOf(body.email))
  // Over the email limit, the sender gets no confirmation, but the request is still saved and emailed.
  const isConfirmed = await limits.mails.tryTake(mailboxOf(body.email))
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
