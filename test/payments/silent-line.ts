import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A connection to the database that can go silent without closing, as if the other machine had lost power.
 */
export async function openSilentLine(databaseUrl: string) {
  let isCut = false
  const sockets = new Set<Socket>()
  const { searchParams, port } = new URL(databaseUrl)
  const path = `${searchParams.get('host')}/.s.PGSQL.${port || 5432}`
  const server = createServer((near) => {
    const far = connect(path)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      let isDead = false
      from.on('data', (data) => {
        isDead ||= isCut
        if (!isDead) to.write(data)
      })
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: local } = server.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(local)
  return {
    url: url.href,
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
