import type { Deps } from '../../../deps.ts'
import { forgetMails } from '../../../requests/mail-allowance.ts'
import { forgetPayer } from '../../billing/customers/forget-payer.ts'
import { forgiveGuesses } from '../signing-in/count-guess.ts'
import { deletePerson, findDue, lockDue } from './deletion-store.ts'
import { findWantedAddress } from '../email-change/email-change-store.ts'

type Needs = Pick<Deps, 'db' | 'mail' | 'payments' | 'now' | 'log'>

/**
 * Deletes every account that is due; several processes may run it at once. An account that cannot be deleted now does not
 * block the others, and is retried at the next sweep. Returns how many were deleted.
 */
export async function eraseDueAccounts(deps: Needs): Promise<number> {
  let erased = 0
  for (const userId of await findDue(deps.db, deps.now())) {
    try {
      if (await eraseAccount(deps, userId)) erased += 1
    } catch (error) {
      deps.log.error({ err: error, userId }, 'an account could not be deleted yet; it is tried again')
    }
  }
  return erased
}

/**
 * Tells the payment provider first, while the rows with its customer id still exist, and then deletes everything in one
 * transaction, so that no account is half deleted. After a crash it can be repeated. Returns false if another process is
 * deleting the account.
 */
export async function eraseAccount(deps: Needs, userId: string): Promise<boolean> {
  const erased = await deps.db.transaction().execute(async (tx) => {
    const who = await lockDue(tx, { userId, now: deps.now() })
    if (!who) return null
    await forgetPayer(deps, tx, userId)
    const wanted = await findWantedAddress(tx, userId)
    const addresses = wanted === null ? [who.email] : [who.email, wanted]
    // Stored emails go before the rows: if the process died after deleting those, no one would know the address any more.
    for (const address of addresses) await deps.mail.forget?.(address)
    return { addresses, leftOut: await deletePerson(tx, who) }
  })
  if (erased === null) return false
  const { addresses, leftOut } = erased
  if (leftOut.length > 0)
    deps.log.error(
      { userId, leftOut },
      `an account was deleted, but not its rows in ${leftOut.join(', ')}: delete them by hand`,
    )
  for (const address of addresses) {
    // Deletes emails that were stored since the first call.
    await deps.mail.forget?.(address)
    await forgiveGuesses(deps, address)
    await forgetMails(deps, address)
  }
  return true
}
