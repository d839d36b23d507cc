import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness/harness.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await startTestApp()
  port = Number(new URL(await app.server.http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Sends the text on one connection, and returns what comes back until it is closed. */
async function send(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('error', () => {})
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.write(sent)
  await new Promise((resolve) => socket.once('close', resolve))
  return text
}

test.each([
  ['a path that cannot be decoded', 'GET /%zz HTTP/1.1\r\nhost: a\r\n\r\n', 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an expectation', 'GET /api/health HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n', 417],
  [
    'a body of unknown length',
    'POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n'.concat(
      '1\r\n \r\n'.repeat(10_000),
    ),
    411,
  ],
])('a request with %s is refused, and its connection is closed', async (_what, request, status) => {
  const text = await send(request.repeat(2))
  expect(text.match(/^HTTP\/1\.1 \d+/gm)).toEqual([`HTTP/1.1 ${status}`])
})

test('a client of HTTP/1.0 needs no host', async () => {
  expect(await send('GET /api/health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/)
})
