import { isTriedAgain, owedCentsOf } from '#domain/billing/money-back.ts'
import { SITE } from '#domain/site/site.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findIdentity } from '../accounts/find-identity.ts'
import { buildOwedMail, buildReturnedMail } from './build-returned-mails.ts'
import { enqueuePayBack } from './enqueue-work.ts'
import type { Locked } from './lock-customer.ts'
import { findPromised } from './money-back-store.ts'
import { insertNotice } from './store.ts'

/**
 * Money that was paid back and that a bank has returned: the person and whoever runs the site hear of it, each time once, and
 * it is paid once more (decision 026). After `writeAccount`, whose rows say so.
 */
export async function tellReturnedMoney(deps: Deps, { tx, customer }: Locked): Promise<void> {
  const { userId, providerId } = customer
  // What another provider returned to itself is nothing this one could pay.
  if (providerId === null) return
  const owed = (await findPromised(tx, userId)).filter((each) => owedCentsOf(each) > 0)
  // With each look, so that work that was given up on is taken up again.
  if (owed.some(isTriedAgain)) await enqueuePayBack(tx, userId)
  for (const invoice of owed) {
    const { invoiceId, tries, currency, number } = invoice
    if (!(await insertNotice(tx, userId, `returned:${invoiceId}:${tries}`))) continue
    deps.log.error({ userId, invoiceId, tries }, 'a bank has returned money that was paid back: it is owed')
    await deps.events.publish(tx, userId, {
      channel: 'subscription-updates',
      event: 'refresh',
      payload: { userId },
    })
    const identity = await findIdentity(tx, userId)
    if (!identity) continue
    const about = { cents: owedCentsOf(invoice), currency, isTriedAgain: isTriedAgain(invoice) }
    const to = { email: identity.email, timeZone: identity.timeZone, baseUrl: deps.config.baseUrl }
    await enqueue(tx, 'mail', buildReturnedMail(to, about))
    for (const operator of new Set([SITE.supportEmail.toLowerCase(), ...deps.config.adminEmails]))
      await enqueue(
        tx,
        'mail',
        buildOwedMail(operator, { ...about, invoiceId, number, email: identity.email }),
      )
  }
}
