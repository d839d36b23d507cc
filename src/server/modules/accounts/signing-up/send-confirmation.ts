import type { Deps } from '../../../deps.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import {
  buildChoosePasswordMail,
  buildConfirmationMail,
  mailUnlessTooMany,
} from '../mails/build-account-mail.ts'

/** Sends the email that an unconfirmed person needs next. Unknown emails and confirmed accounts get none. */
export async function sendConfirmation(deps: Deps, { email }: Jobs['send_confirmation']): Promise<Job[]> {
  const { internalAdapter } = await deps.auth.$context
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!known || known.user.emailVerified) return []
  const password = known.accounts.find(({ providerId }) => providerId === 'credential')?.password
  // There is no password after several sign-ups, or for an administrator (see `openAccount`).
  return mailUnlessTooMany(deps, email, () =>
    password ? buildConfirmationMail(deps, known.user, password) : buildChoosePasswordMail(deps, known.user),
  )
}
