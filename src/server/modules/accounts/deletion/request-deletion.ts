import type { requestDeletion as endpoint } from '#contract/privacy.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import { deletionDue } from '#domain/accounts/deletion.ts'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { enqueue } from '../../../queue/store.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import { checkPassword } from '../signing-in/check-password.ts'
import { findDueAt, insertDeletion } from './deletion-store.ts'
import { deletionMail } from '../mails/mail-texts.ts'
import { findIdentity } from '../rights/find-viewer.ts'

/** Requires the password, so that an unlocked screen is not enough. Wrong guesses are limited. */
export async function requestDeletion(
  deps: Deps,
  { body: { password } }: ParsedOf<typeof endpoint>,
  { principal: { userId } }: SignedIn,
): Promise<ResponseOf<typeof endpoint>> {
  const person = await findIdentity(deps.db, userId)
  if (!person) throw new Refusal('not_signed_in')
  await checkPassword(deps, { userId, password })
  const requestedAt = deps.now()
  const dueAt = deletionDue(requestedAt)
  await deps.db.transaction().execute(async (tx) => {
    if (!(await insertDeletion(tx, { userId, requestedAt, dueAt }))) return
    const link = linkedPageUrl(deps.config.baseUrl, '/dashboard/account')
    await enqueue(tx, 'mail', deletionMail(person.email, { dueAt, timeZone: person.timeZone, link }))
    await enqueue(tx, 'stop_renewal', { userId })
  })
  wakeQueue()
  return { dueAt: (await findDueAt(deps.db, userId))?.toISOString() ?? null }
}
