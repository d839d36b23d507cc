import type { Deps } from '../../../deps.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { mailAllowance, senderOfPerson } from '../../../requests/mail-allowance.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { buildNextMail } from '../signing-up/send-confirmation.ts'
import { type Act, changePerson } from './change-person.ts'
import { selectPerson } from './people-store.ts'

/**
 * Queues the email that an unconfirmed person needs next. Refused if the administrator has sent the mailbox too many in
 * a day.
 */
export async function remindPerson(deps: Deps, act: Act, actor: Actor): Promise<void> {
  const asked = await selectPerson(deps.db, act.personId, deps.config)
  if (!asked) throw new Refusal('person_not_found')
  if (asked.isConfirmed) throw new Refusal('email_confirmed')
  // Only the administrator's own allowance counts, so that strangers cannot use it up.
  const about = { email: asked.email, sender: senderOfPerson(actor) }
  await limitsOf(deps).mailsOfSender.take(mailAllowance('sign_up', about).ofSender)
  // Before the transaction, because the auth library stores the link on a connection of its own.
  const message = await buildNextMail(deps, asked.email)
  await changePerson(deps, act, actor, async (tx, { isConfirmed }) => {
    if (isConfirmed || !message) throw new Refusal('email_confirmed')
    await enqueue(tx, 'mail', message)
    return { action: 'confirmation_queued', before: { isConfirmed }, after: { isConfirmed } }
  })
  wakeQueue()
}
