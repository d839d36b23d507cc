import type { User } from '#contract/accounts.ts'

type Stored = { id: string; email: string; name: string; timeZone?: string | null | undefined }

/** The parts of a person's row that may leave the server. */
export function presentUser({ id, email, name, timeZone }: Stored): User {
  return { id, email, name, timeZone: timeZone ?? 'UTC' }
}
