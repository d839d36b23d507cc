const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
])

/** True if trying again may succeed: the other server is down, restarting or out of connections. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // The socket, the host name or the route does not exist.
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true
  if (typeof code === 'string') {
    if (CONNECTION_CODES.has(code)) return true
    // Classes 08 (connection exception), 40 (transaction rollback), 53 (insufficient resources) and 57P (operator
    // intervention); 57014: the statement took too long; 26000: the prepared statement does not exist on a shared
    // connection, because preparing it failed.
    return /^(08|40|53|57P|57014|26000)/.test(code)
  }
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Query read timeout/.test(
    error.message,
  )
}
