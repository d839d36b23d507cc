import type { undoDeletion as endpoint } from '#contract/privacy.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import { findDueAt, removeDeletion } from './deletion-store.ts'
import { accountKeptMail } from '../mails/mail-texts.ts'
import { findEntitlements } from '../../billing/subscriptions/find-entitlements.ts'
import { findIdentity, type Identity } from '../rights/find-viewer.ts'

/** Refuses once the deletion is due, because it may have begun at the payment provider. */
export async function undoDeletion(deps: Deps, { userId }: Principal): Promise<ResponseOf<typeof endpoint>> {
  await deps.db.transaction().execute(async (tx) => {
    if (await removeDeletion(tx, { userId, now: deps.now() })) {
      const person = await findIdentity(tx, userId)
      if (person) await enqueue(tx, 'mail', await buildMail(deps, tx, userId, person))
    } else if (await findDueAt(tx, userId)) throw new Refusal('deletion_under_way')
  })
  wakeQueue()
  return { dueAt: null }
}

async function buildMail(
  { config, now }: Deps,
  tx: Queryable,
  userId: string,
  { email, timeZone }: Identity,
): Promise<Message> {
  const { subscription } = await findEntitlements(tx, userId, now())
  const { status, cancelAtPeriodEnd, planName, currentPeriodEnd } = subscription
  const isEnding = isActive(status) && cancelAtPeriodEnd && currentPeriodEnd !== null
  return accountKeptMail(
    email,
    linkedPageUrl(config.baseUrl, '/dashboard/account'),
    isEnding
      ? {
          planName,
          endsAt: currentPeriodEnd,
          timeZone,
          link: linkedPageUrl(config.baseUrl, '/dashboard/subscription'),
        }
      : null,
  )
}
