const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** True for a host name or address that always refers to the machine itself. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}
