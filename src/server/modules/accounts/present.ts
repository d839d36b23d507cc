import type { User } from '#contract/accounts.ts'

type Stored = { id: string; email: string; name: string; timeZone?: string | null | undefined }

/** What of a person may leave. */
export function presentUser({ id, email, name, timeZone }: Stored): User {
  return { id, email, name, timeZone: timeZone ?? 'UTC' }
}
