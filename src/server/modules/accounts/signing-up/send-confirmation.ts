import type { Deps } from '../../../deps.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import { buildChoosePasswordMail, buildConfirmationMail } from '../mails/build-account-mail.ts'
import { mailOrRenew } from '../mails/mail-or-renew.ts'

/** Sends the email that an unconfirmed person needs next. Unknown emails and confirmed accounts get none. */
export async function sendConfirmation(
  deps: Deps,
  { email, isOverAllowance }: Jobs['send_confirmation'],
): Promise<Job[]> {
  const known = await findUnconfirmed(deps, email)
  if (!known) return []
  const link = { userId: known.id, ...(known.password && { passwordHash: known.password }) }
  return mailOrRenew(deps, { isOverAllowance, link, build: () => buildMail(deps, known) })
}

/** The email that an unconfirmed person needs next; null for unknown emails and confirmed accounts. */
export async function buildNextMail(deps: Deps, email: string): Promise<Message | null> {
  const known = await findUnconfirmed(deps, email)
  return known && buildMail(deps, known)
}

type Unconfirmed = { id: string; email: string; password: string | null }

async function findUnconfirmed({ auth }: Deps, email: string): Promise<Unconfirmed | null> {
  const { internalAdapter } = await auth.$context
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true })
  if (!known || known.user.emailVerified) return null
  const credential = known.accounts.find(({ providerId }) => providerId === 'credential')
  return { id: known.user.id, email: known.user.email, password: credential?.password ?? null }
}

/** There is no password after several sign-ups, or for an administrator (see `openAccount`). */
function buildMail(deps: Deps, { password, ...person }: Unconfirmed): Promise<Message> {
  return password ? buildConfirmationMail(deps, person, password) : buildChoosePasswordMail(deps, person)
}
