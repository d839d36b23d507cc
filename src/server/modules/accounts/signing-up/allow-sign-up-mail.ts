import { isAlias } from '#domain/notifications/email.ts'
import { allowMail, mailAllowance, requireMail } from '../../../requests/mail-allowance.ts'

/**
 * Counts an email about a sign-up. Over the allowance, the plain email of a mailbox still gets a link (`mailOrRenew`); aliases
 * are refused, because each could be another account, and a thousand accounts a thousand emails.
 */
export async function allowSignUpMail(
  owner: object,
  { email, sender }: { email: string; sender: string },
): Promise<{ isOverAllowance?: true }> {
  const allowance = mailAllowance('sign_up', { email, sender })
  if (isAlias(email)) {
    await requireMail(owner, allowance)
    return {}
  }
  return (await allowMail(owner, allowance)) ? {} : { isOverAllowance: true }
}
