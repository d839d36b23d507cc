import { APIError } from 'better-auth/api'

/** The library's word for what it refused; null for anything that is not a refusal of its own. */
export function authErrorCode(error: unknown): string | null {
  return error instanceof APIError ? (error.body?.code ?? null) : null
}
