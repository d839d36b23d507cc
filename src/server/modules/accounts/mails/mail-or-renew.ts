import { CONFIRMATION_LINK, HOUR_MS, RESET_LINK } from '#domain/accounts/link-lifetimes.ts'
import { addDays } from '#domain/days.ts'
import type { Deps } from '../../../deps.ts'
import { lockPerson } from '../../../db/lock-person.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import type { Job } from '../../../queue/kinds.ts'
import { renewVerifications } from '../store.ts'
import { type Confirmation, signUpOf } from './build-account-mail.ts'

/** For how long after it was sent a link can be renewed. Later, someone who finds an old email could make it work again. */
export const RENEWABLE_DAYS = 1

/** A link that a mailbox may have already. */
export type SentLink = { userId: string; passwordHash?: string }

/**
 * The email with a link, as a job. Over the allowance, the links that the mailbox got within a day work again as if they were
 * new, and there is no email; if it has none, the email is sent nevertheless. Strangers therefore cannot keep a person from
 * getting a link, and cause one more email a day at most. Without `build`, there is no email at all.
 */
export async function mailOrRenew(
  deps: Deps,
  {
    isOverAllowance,
    link,
    build,
  }: { isOverAllowance?: true; link: SentLink; build: (() => Promise<Message>) | null },
): Promise<Job[]> {
  const mail = async (): Promise<Job[]> => (build ? [{ kind: 'mail', payload: await build() }] : [])
  if (!isOverAllowance) return mail()
  return deps.db.transaction().execute(async (tx) => {
    // Of many jobs at the same time, only one finds no link.
    await lockPerson(tx, link.userId)
    return (await renewLinks(deps, tx, link)) ? [] : mail()
  })
}

/** With `passwordHash`, the links that confirm that sign-up; without it, links for a new password. */
async function renewLinks(
  { now }: Deps,
  tx: Queryable,
  { userId, passwordHash }: SentLink,
): Promise<boolean> {
  const confirmation: Confirmation | null =
    passwordHash === undefined ? null : { userId, signUp: signUpOf(passwordHash) }
  const { hours } = confirmation ? CONFIRMATION_LINK : RESET_LINK
  return renewVerifications(tx, {
    value: confirmation ? JSON.stringify(confirmation) : userId,
    expiresAt: new Date(now().getTime() + hours * HOUR_MS),
    createdAfter: addDays(now(), -RENEWABLE_DAYS),
  })
}
