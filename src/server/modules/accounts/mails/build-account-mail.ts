import { createHash } from 'node:crypto'
import { CONFIRMATION_LINK, HOUR_MS, RESET_LINK } from '#domain/accounts/link-lifetimes.ts'
import type { Deps } from '../../../deps.ts'
import { newToken } from '../../../requests/tokens.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import {
  accountExistsMail,
  chooseAdminPasswordMail,
  choosePasswordMail,
  confirmationMail,
  resetPasswordMail,
} from './mail-texts.ts'
import { isListed } from '../policy.ts'

type Person = { id: string; email: string }

/** The key under which the library stores a token; it stores the key as a hash. */
export function confirmationKey(token: string): string {
  return `confirm-email:${token}`
}

/** The key that the library itself uses, because the library redeems the token. */
export function resetKey(token: string): string {
  return `reset-password:${token}`
}

/** `hasOpened`: a link of this sign-up has already opened a session. */
export type Confirmation = { userId: string; signUp: string; hasOpened?: true }

/** Identifies a sign-up by its password hash, which is salted and therefore unique. */
export function signUpOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url')
}

export async function buildConfirmationMail(
  deps: Deps,
  { id, email }: Person,
  passwordHash: string,
): Promise<Message> {
  const confirmation: Confirmation = { userId: id, signUp: signUpOf(passwordHash) }
  const token = await keepToken(
    deps,
    confirmationKey,
    JSON.stringify(confirmation),
    CONFIRMATION_LINK.hours * HOUR_MS,
  )
  return confirmationMail(email, linkedPageUrl(deps.config.baseUrl, '/verify-email', { token }))
}

/** For an account without a password. The email explains why the password typed at sign-up was not stored. */
export async function buildChoosePasswordMail(deps: Deps, person: Person): Promise<Message> {
  const link = await buildResetLink(deps, person)
  return isListed(person.email, deps.config.adminEmails)
    ? chooseAdminPasswordMail(person.email, link)
    : choosePasswordMail(person.email, link)
}

export async function buildResetMail(deps: Deps, person: Person): Promise<Message> {
  return resetPasswordMail(person.email, await buildResetLink(deps, person))
}

export async function buildAccountExistsMail(deps: Deps, person: Person): Promise<Message> {
  return accountExistsMail(person.email, await buildResetLink(deps, person))
}

async function buildResetLink(deps: Deps, { id }: Person): Promise<string> {
  const token = await keepToken(deps, resetKey, id, RESET_LINK.hours * HOUR_MS)
  return linkedPageUrl(deps.config.baseUrl, '/reset-password', { token })
}

async function keepToken(
  deps: Deps,
  key: (token: string) => string,
  value: string,
  livesMs: number,
): Promise<string> {
  const token = newToken()
  const { internalAdapter } = await deps.auth.$context
  const expiresAt = new Date(deps.now().getTime() + livesMs)
  await internalAdapter.createVerificationValue({ identifier: key(token), value, expiresAt })
  return token
}
