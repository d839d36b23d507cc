/** Demo people exist only outside production. No real person can have such an email: `.test` is reserved (RFC 2606). */
const DEMO_DOMAIN = '@demo.test'

/** Their emails, as a pattern of SQL. */
export const DEMO_EMAILS = `%${DEMO_DOMAIN}`

export function isDemoEmail(email: string): boolean {
  return email.endsWith(DEMO_DOMAIN)
}
