const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/** What `pg` says when a query has no response in time. */
const TIMED_OUT = 'Query read timeout'

/**
 * Besides whole classes: 08 (connection exception), 28 (the role or its password was changed), 40 (transaction rollback), 53
 * (insufficient resources) and 57P (operator intervention).
 */
const OUTAGE_CODES = new Set([
  '25006', // the server is read-only, because another one has taken over
  '25P03', // a transaction was idle for too long
  '26000', // a prepared statement does not exist on a shared connection, because preparing it failed
  '3D000', // the database is gone, perhaps while it is being restored
  '55P03', // a lock was waited for too long
  '57014', // the statement took too long
  '58030', // the disk cannot be read or written
])

/** True if trying again may succeed: the other server is down, restarting or out of connections. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // The socket, the host name or the route does not exist.
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  if (typeof code === 'string') {
    // Poolers use 08P01 when they have no server, but PostgreSQL itself for a wrong number of parameters, which is a bug.
    if (code === '08P01') return !error.message.startsWith('bind message')
    return (
      CONNECTION_CODES.has(code) ||
      OUTAGE_CODES.has(code) ||
      /^(08|28|40|53|57P)/.test(code) ||
      isOutdatedPlan(error, code)
    )
  }
  return (
    error.message === TIMED_OUT ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
      error.message,
    )
  )
}

/**
 * True if this connection must not be used again: its response could still arrive, it leads to a server that is now
 * read-only, or a migration has changed what a statement prepared on it returns.
 */
export function isConnectionUseless(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return error.message === TIMED_OUT || isReadOnly(error) || isOutdatedPlan(error, code)
}

/** True if the server accepts no writes, because it is a standby now. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

/** PostgreSQL has no code of its own for this: 0A000 means any feature that is not supported. */
function isOutdatedPlan(error: Error, code: string): boolean {
  return code === '0A000' && error.message.startsWith('cached plan must not change result type')
}
