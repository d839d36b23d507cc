export const ADMIN_ROLE = 'admin'

/** Compared exactly: no other spelling grants anything. */
export function isAdminRole(role: string): boolean {
  return role === ADMIN_ROLE
}

/** `adminEmails` are in lower case, as the configuration reads them. */
export function isListed(email: string, adminEmails: readonly string[]): boolean {
  return adminEmails.includes(email.toLowerCase())
}

/** Only a person with a confirmed email on the list can become an administrator by asking. */
export function mayBecomeAdmin(
  person: { email: string; isVerified: boolean } | null,
  adminEmails: readonly string[],
): boolean {
  return person?.isVerified === true && isListed(person.email, adminEmails)
}
