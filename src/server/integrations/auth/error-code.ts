import { APIError } from 'better-auth/api'

/** The session the library was asked about has just ended: another tab signed out while this one renewed it. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof APIError && error.statusCode === 401
}

/** The library could not look the session up: it says no more of why, and the database is all there is to ask. */
export function isSessionUnknown(error: unknown): boolean {
  return (
    error instanceof APIError && error.statusCode === 500 && authErrorCode(error) === 'FAILED_TO_GET_SESSION'
  )
}

/** The library's word for what it refused; null for anything that is not a refusal of its own. */
export function authErrorCode(error: unknown): string | null {
  return error instanceof APIError ? (error.body?.code ?? null) : null
}
