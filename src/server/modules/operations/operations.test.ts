import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { readMigrations } from '../../db/migrate.ts'

const PACKAGE = join(import.meta.dirname, '../../../../package.json')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a request that arrives too slowly is cut off', () => {
  // Only the settings are tested, because Node checks them every half minute and the test would be too slow.
  const { requestTimeout, headersTimeout } = app.server.http.server
  expect(requestTimeout).toBe(30_000)
  expect(headersTimeout).toBeGreaterThan(0)
})

test('health counts the migrations applied and those pending', async () => {
  const ask = async () => (await app.as(null).get('/api/health')).json<{ migrations: unknown }>().migrations
  const applied = readMigrations().length
  expect(await ask()).toEqual({ applied, pending: 0 })
  await app.ownerDb.deleteFrom('schema_migrations').where('name', 'like', '0001%').execute()
  expect(await ask()).toEqual({ applied: applied - 1, pending: 1 })
})

test.each([
  ['http://localhost:3000', 'cutscore.session_token'],
  ['https://exams.example.org', '__Host-cutscore.session_token'],
])(
  'the OpenAPI document of a site at %s has that site’s version and the cookie %s',
  async (baseUrl, cookie) => {
    const site = await startTestApp({ BASE_URL: baseUrl })
    try {
      const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
      expect((await site.as(null).get('/api/openapi.json')).json()).toMatchObject({
        info: { version },
        components: { securitySchemes: { session: { in: 'cookie', name: cookie } } },
      })
    } finally {
      await site.close()
    }
  },
)
