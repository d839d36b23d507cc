import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../tools/check/command.ts'
import { createDevRender, type DevRender } from './dev-web.ts'

let render: DevRender
let origin: string
let server: ReturnType<typeof createServer>
let dataDir: string
beforeAll(async () => {
  // Inside the project folder, as on a developer's machine.
  mkdirSync(join(ROOT, '.data'), { recursive: true })
  dataDir = mkdtempSync(join(ROOT, '.data', 'test-'))
  writeFileSync(join(dataDir, 'auth-secret'), 'signs every session')
  render = await createDevRender()
  server = createServer((request, reply) => {
    render.middlewares(request, reply, () => reply.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await render.close()
  await new Promise((resolve) => server.close(resolve))
  rmSync(dataDir, { recursive: true })
})

test('development serves sources', async () => {
  expect((await fetch(`${origin}/src/web/entry-client.tsx`)).status).toBe(200)
})

test.each([
  ['by its path on disk', (file: string) => `/@fs${file}`],
  ['as text', (file: string) => `/@fs${file}?raw`],
  ['as text, as if imported', (file: string) => `/@fs${file}?import&raw`],
  ['as an address', (file: string) => `/@fs${file}?url&inline`],
  ['by its path in the project', (file: string) => file.slice(ROOT.length)],
  ['by its path in the project, as text', (file: string) => `${file.slice(ROOT.length)}?import&raw`],
])('development does not serve the secret that signs sessions, requested %s', async (_, path) => {
  const answer = await fetch(origin + path(join(dataDir, 'auth-secret')))
  expect(answer.status).toBeGreaterThanOrEqual(403)
  expect(await answer.text()).not.toContain('signs every session')
})
