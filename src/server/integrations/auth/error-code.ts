import { APIError } from 'better-auth/api'

/** True if the session has just ended, because another tab signed out while this one renewed it. */
export function isSessionGone(error: unknown): boolean {
  return error instanceof APIError && error.statusCode === 401
}

/** True if the library failed to look up the session, which means that the database failed. */
export function isSessionUnknown(error: unknown): boolean {
  return (
    error instanceof APIError && error.statusCode === 500 && authErrorCode(error) === 'FAILED_TO_GET_SESSION'
  )
}

/** True if the database refused the session, because the person is suspended. */
export function isSuspended(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'sessions_of_suspended'
}

/** The library's code for a refusal; null for any other error. */
export function authErrorCode(error: unknown): string | null {
  return error instanceof APIError ? (error.body?.code ?? null) : null
}
