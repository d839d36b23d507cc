import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MAX_PIPELINED, takeTurn, turnAway } from './connection-turns.ts'

let server: Server
let socket: Socket
afterEach(() => {
  socket.destroy()
  server.close()
})

const LARGE = Buffer.alloc(1024 * 1024, 'x')

const sendLarge = (_: IncomingMessage, response: ServerResponse): void => {
  response.end(LARGE)
}

/** A server with a response of a megabyte at every path, which counts what it has read and begun. */
async function listen(run: (request: IncomingMessage, response: ServerResponse) => void = sendLarge) {
  const begun: string[] = []
  const seen = { read: 0 }
  server = createServer((request, response) => {
    seen.read += 1
    takeTurn(request, response, () => {
      begun.push(request.url!)
      run(request, response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  return { begun, seen, closed, other: async () => (await fetch(`http://127.0.0.1:${port}/other`)).status }
}

const requests = (many: number) =>
  Array.from({ length: many }, (_, nth) => `GET /${nth} HTTP/1.1\r\nhost: a\r\n\r\n`).join('')

test('a connection whose client reads nothing has few responses in memory, however many requests it sends', async () => {
  const { begun, other } = await listen()
  socket.pause()
  socket.write(requests(MAX_PIPELINED))
  await expect.poll(() => begun.length).toBeGreaterThan(0)
  // The kernel takes a few megabytes; the server keeps at most one response.
  expect(await other()).toBe(200)
  expect(begun.length).toBeLessThan(MAX_PIPELINED)
})

test('requests of one connection run one after another, and in order', async () => {
  const { begun } = await listen()
  let bytes = 0
  const received = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes > MAX_PIPELINED * LARGE.length) resolve()
    })
  })
  socket.write(requests(MAX_PIPELINED))
  await received
  expect(begun).toEqual(Array.from({ length: MAX_PIPELINED }, (_, nth) => `/${nth}`))
})

test('a connection with too many requests is closed, and hardly any of them is read', async () => {
  const { begun, seen, closed, other } = await listen()
  socket.resume()
  socket.write(requests(2_000))
  await closed
  expect(begun.length).toBeLessThanOrEqual(MAX_PIPELINED)
  expect(seen.read).toBeLessThanOrEqual(MAX_PIPELINED + 2)
  expect(await other()).toBe(200)
})

test('a client that is turned away gets one response, and its other requests are not read', async () => {
  const { begun, seen, closed } = await listen((_, response) => turnAway(response, 400))
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.write(requests(2_000))
  await closed
  expect(text.match(/HTTP\/1\.1 400/g)).toHaveLength(1)
  expect([begun.length, seen.read]).toEqual([1, 1])
})
