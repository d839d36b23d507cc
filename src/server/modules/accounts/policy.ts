export const ADMIN_ROLE = 'admin'

/** To the letter: no other spelling opens anything. */
export function isAdminRole(role: string): boolean {
  return role === ADMIN_ROLE
}

/** Listed addresses are in lower case, as the configuration reads them. */
export function isListed(email: string, adminEmails: readonly string[]): boolean {
  return adminEmails.includes(email.toLowerCase())
}

/** Only a person who has proved to own a listed address may become an administrator by asking. */
export function mayBecomeAdmin(
  person: { email: string; isVerified: boolean } | null,
  adminEmails: readonly string[],
): boolean {
  return person?.isVerified === true && isListed(person.email, adminEmails)
}
