import type { undoDeletion as endpoint } from '#contract/privacy.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { pageAddress } from '../../page-addresses.ts'
import { findDueAt, removeDeletion } from './deletion-store.ts'
import { accountKeptMail } from './mails.ts'
import { findIdentity } from './find-identity.ts'

/** Once the day has come the provider of payments may have been told already, so nothing is undone any more. */
export async function undoDeletion(deps: Deps, { userId }: Principal): Promise<ResponseOf<typeof endpoint>> {
  await deps.db.transaction().execute(async (tx) => {
    if (await removeDeletion(tx, { userId, now: deps.now() })) {
      const person = await findIdentity(tx, userId)
      const link = pageAddress(deps.config.baseUrl, '/dashboard/account')
      if (person) await enqueue(tx, 'mail', accountKeptMail(person.email, link))
    } else if (await findDueAt(tx, userId)) throw new Refusal('deletion_under_way')
  })
  wakeOutbox()
  return { dueAt: null }
}
