export const ADMIN_ROLE = 'admin'

/** Compares exactly, so that no other spelling grants anything. */
export function isAdminRole(role: string): boolean {
  return role === ADMIN_ROLE
}

/** `adminEmails` must be in lower case, as the configuration returns them. */
export function isListed(email: string, adminEmails: readonly string[]): boolean {
  return adminEmails.includes(email.toLowerCase())
}

export function mayBecomeAdmin(
  person: { email: string; isVerified: boolean },
  adminEmails: readonly string[],
): boolean {
  return person.isVerified && isListed(person.email, adminEmails)
}
