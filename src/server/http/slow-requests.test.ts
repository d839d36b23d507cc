import { connect } from 'node:net'
import { afterAll, beforeAll, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { buildApp } from '../app.ts'

const PATIENCE = { requestMs: 300, checkMs: 50 }
const DRIP_MS = 20

let app: TestApp
let slow: ReturnType<typeof buildApp>
let port: number
beforeAll(async () => {
  app = await startTestApp()
  slow = buildApp(app.deps, PATIENCE)
  port = Number(new URL(await slow.http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await slow.http.close()
  await app.close()
})

const HEAD = 'POST /api/auth/sign-in HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

// With Node's own interval between checks, both connections would outlive the time limit of these tests.
test.each([
  ['its body', `${HEAD}content-length: 60000\r\n\r\n{`, ' '],
  ['its headers', HEAD, 'x: y\r\n'],
])(
  'a request that sends %s byte by byte is ended soon after the time limit',
  { timeout: 10_000 },
  async (_what, beginning, drop) => {
    const socket = connect(port, '127.0.0.1')
    // The next byte after the end of the connection is answered by a reset.
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.on('close', resolve))
    socket.write(beginning)
    const drip = setInterval(() => socket.write(drop), DRIP_MS)
    await closed
    clearInterval(drip)
  },
)
