import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { MAX_PIPELINED, registerConnectionTurns } from './connection-turns.ts'

let app: FastifyInstance
afterEach(() => app.close())

const LARGE = Buffer.alloc(1024 * 1024, 'x')

/** A server with a response of a megabyte at every path, which counts what it has begun. */
async function listen(condemnedMs?: number) {
  const begun: string[] = []
  app = Fastify()
  registerConnectionTurns(app, { condemnedMs })
  app.get('/*', async ({ url }, reply) => {
    begun.push(url)
    return reply.send(LARGE)
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  return { begun, port }
}

const requests = (many: number) =>
  Array.from({ length: many }, (_, nth) => `GET /${nth} HTTP/1.1\r\nhost: a\r\n\r\n`).join('')

test('a connection whose client reads nothing has few responses in memory, however many requests it sends', async () => {
  const { begun, port } = await listen()
  const socket = connect(port, '127.0.0.1')
  socket.pause()
  socket.write(requests(MAX_PIPELINED))
  await expect.poll(() => begun.length).toBeGreaterThan(0)
  // The kernel takes a few megabytes; the server keeps at most one response.
  const other = await fetch(`http://127.0.0.1:${port}/other`)
  await other.arrayBuffer()
  expect(begun.length).toBeLessThan(MAX_PIPELINED)
  socket.destroy()
})

test('requests of one connection run one after another, and in order', async () => {
  const { begun, port } = await listen()
  const socket = connect(port, '127.0.0.1')
  let bytes = 0
  socket.on('data', (chunk) => (bytes += chunk.length))
  socket.write(requests(MAX_PIPELINED))
  await expect.poll(() => bytes, { timeout: 20_000 }).toBeGreaterThan(MAX_PIPELINED * LARGE.length)
  expect(begun).toEqual(Array.from({ length: MAX_PIPELINED }, (_, nth) => `/${nth}`))
  socket.destroy()
})

test('a connection with too many requests is no longer served, and then closed', async () => {
  const { begun, port } = await listen(50)
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.resume()
  socket.write(requests(1_200))
  await closed
  expect(begun.length).toBeLessThanOrEqual(MAX_PIPELINED)
  const other = await fetch(`http://127.0.0.1:${port}/other`)
  expect(other.status).toBe(200)
})
