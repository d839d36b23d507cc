import type { Deps } from '../../../deps.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import { buildResetMail, mailUnlessTooMany } from '../mails/build-account-mail.ts'

export async function sendPasswordLink(deps: Deps, { email }: Jobs['send_password_link']): Promise<Job[]> {
  const { internalAdapter } = await deps.auth.$context
  const known = await internalAdapter.findUserByEmail(email)
  if (!known) return []
  return mailUnlessTooMany(deps, email, () => buildResetMail(deps, known.user))
}
