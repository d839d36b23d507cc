import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { isLoopback } from '../../src/server/config/loopback.ts'
import { hasCode, Problem } from '../problem.ts'

/**
 * Called before any slow step. If the port is taken later, `explainListenError` gives the same explanation.
 */
export async function checkPortFree(host: string, port: number): Promise<void> {
  try {
    for (const address of await addressesOf(host)) await tryListening(address, port)
  } catch (error) {
    throw explainListenError(error, host, port)
  }
}

/** A warning if other machines can reach the site but its links lead to `localhost`; null if there is no such problem. */
export function describeReach({
  host,
  port,
  baseUrl,
  isBaseUrlGiven,
}: {
  host: string
  port: number
  baseUrl: string
  isBaseUrlGiven: boolean
}): string | null {
  if (isBaseUrlGiven || isLoopback(host)) return null
  return (
    `From other machines, people can read the site but not use it, because it accepts writes only from pages at ${baseUrl}.\n` +
    `Set the URL that people type: BASE_URL=http://<this machine>:${port} HOST=${host} npm start`
  )
}

export function explainListenError(error: unknown, host: string, port: number): unknown {
  if (hasCode(error, 'EADDRINUSE'))
    return new Problem(
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} npm start`,
    )
  if (hasCode(error, 'EACCES'))
    return new Problem(
      `Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`,
    )
  if (hasCode(error, 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'))
    return new Problem(
      `HOST is ${host}, which is not an address of this machine. Leave it out, or use 0.0.0.0 to be reached from other machines.`,
    )
  return error
}

async function addressesOf(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

function tryListening(address: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => {
      // `localhost` often has an IPv6 address on machines without IPv6.
      if (hasCode(error, 'EADDRNOTAVAIL', 'EAFNOSUPPORT') && address === '::1') resolve()
      else reject(error)
    })
    server.listen({ host: address, port, exclusive: true }, () => server.close(() => resolve()))
  })
}
