import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the range that systems use for outgoing connections, because one of those could take the port while
 * the server is dead.
 */
const FIRST = 20_000
const LAST = 29_999

/** Chooses at random, so that two runs at the same moment are unlikely to get the same port. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const port = randomInt(FIRST, LAST + 1)
    if (await isFree(port)) return port
  }
  throw new Error(`no port from ${FIRST} to ${LAST} is free`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
