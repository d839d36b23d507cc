// How many emails strangers may cause to a mailbox. Each purpose and each sender has its own allowance, so that one sender cannot
// use up another's. All senders together have one too, so that many of them cannot flood a mailbox (decision 033).
import { isAlias, mailboxOf } from '#domain/notifications/email.ts'
import type { Context } from './context.ts'
import { callerKey, limitsOf } from './rate-limits.ts'

/** The two counts of an email: of its sender, and of all senders. */
export type MailAllowance = { ofSender: string; ofAll: string }

/** The sender of a request: the person who is signed in, or the caller's network. */
export function senderOf({ principal, ip }: Pick<Context, 'principal' | 'ip'>): string {
  return principal ? senderOfPerson(principal) : callerKey(ip)
}

export function senderOfPerson({ userId }: { userId: string }): string {
  return `person ${userId}`
}

/**
 * For emails to an address that anyone can type. All aliases of a mailbox share an allowance, because they are endless; the
 * plain email has its own.
 */
export function mailAllowance(
  purpose: 'sign_up' | 'email_change',
  { email, sender }: { email: string; sender: string },
): MailAllowance {
  const mailbox = mailboxOf(email)
  const all = isAlias(email) ? `aliases of ${mailbox}` : mailbox
  return { ofSender: `${purpose} ${mailbox} ${sender}`, ofAll: `${purpose} ${all}` }
}

/**
 * For links for a new password, which only accounts get. Browsers that are known for the account have their own allowance,
 * because all other requests may come from strangers.
 */
export function passwordLinkAllowance({
  email,
  sender,
  device,
}: {
  email: string
  sender: string
  /** The number of a known browser, or null. */
  device: string | null
}): MailAllowance {
  return device === null
    ? { ofSender: `password ${mailboxOf(email)} ${sender}`, ofAll: `password ${email}` }
    : { ofSender: `password device ${device}`, ofAll: `password devices ${email}` }
}

/** Counts one email. Returns false over an allowance. A sender who is over theirs uses up nothing of the allowance of all. */
export async function allowMail(owner: object, allowance: MailAllowance): Promise<boolean> {
  return (await limitsOf(owner).mailsOfSender.tryTake(allowance.ofSender)) && allowOfAll(owner, allowance)
}

/** Counts one email only for all senders, where the sender is unknown. Returns false over that allowance. */
export async function allowOfAll(owner: object, { ofAll }: MailAllowance): Promise<boolean> {
  return limitsOf(owner).mailsOfAll.tryTake(ofAll)
}

/** Counts one email. Refuses over an allowance, with the seconds to wait. */
export async function requireMail(owner: object, { ofSender, ofAll }: MailAllowance): Promise<void> {
  const { mailsOfSender, mailsOfAll } = limitsOf(owner)
  await mailsOfSender.take(ofSender)
  await mailsOfAll.take(ofAll)
}

/** Forgets the emails to an address that was erased. The counts of senders end within a day. */
export async function forgetMails(owner: object, email: string): Promise<void> {
  const { mailsOfAll, newslettersToAliases, receipts } = limitsOf(owner)
  const about = { email, sender: '' }
  for (const { ofAll } of [
    mailAllowance('sign_up', about),
    mailAllowance('email_change', about),
    passwordLinkAllowance({ ...about, device: null }),
    passwordLinkAllowance({ ...about, device: '' }),
  ])
    await mailsOfAll.forget(ofAll)
  for (const limit of [newslettersToAliases, receipts]) await limit.forget(mailboxOf(email))
}
