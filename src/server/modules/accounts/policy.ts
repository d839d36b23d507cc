export const ADMIN_ROLE = 'admin'

/** To the letter: no other spelling opens anything. */
export function isAdminRole(role: string): boolean {
  return role === ADMIN_ROLE
}

/** Only who has proved to own a listed address may become an administrator by asking. */
export function mayBecomeAdmin(
  person: { email: string; isVerified: boolean } | null,
  adminEmails: readonly string[],
): boolean {
  if (!person?.isVerified) return false
  const email = person.email.toLowerCase()
  return adminEmails.some((listed) => listed.trim().toLowerCase() === email)
}
