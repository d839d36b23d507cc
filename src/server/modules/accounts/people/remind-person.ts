import type { Deps } from '../../../deps.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { Refusal } from '../../../requests/refusal.ts'
import type { Actor } from '../../../requests/context.ts'
import { type Act, changePerson } from './change-person.ts'

/** Queues the email that an unconfirmed person needs next. The limit on emails per mailbox applies. */
export async function remindPerson(deps: Pick<Deps, 'db' | 'config'>, act: Act, actor: Actor): Promise<void> {
  await changePerson(deps, act, actor, async (tx, { email, isConfirmed }) => {
    if (isConfirmed) throw new Refusal('email_confirmed')
    await enqueue(tx, 'send_confirmation', { email })
    return { action: 'confirmation_sent', before: { isConfirmed }, after: { isConfirmed } }
  })
  wakeQueue()
}
