import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const WRITES = [
  '/api/auth/sign-up',
  '/api/auth/sign-in',
  '/api/auth/sign-out',
  '/api/auth/verify-email',
  '/api/auth/resend-verification',
  '/api/auth/forgot-password',
  '/api/auth/reset-password',
  '/api/rpc/is_admin',
  '/api/rpc/grant_admin_to_self',
]

describe.each(WRITES)('%s', (url) => {
  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('as %s from another site, or without an origin, does nothing', async (contentType) => {
    const person = await app.person({ role: 'admin' })
    const payload = JSON.stringify({ email: person.email, password: 'right horse 42', token: 'x' })
    for (const origin of [undefined, 'https://evil.test', 'null', 'http://localhost:3000.evil.test']) {
      const headers = { 'content-type': contentType, cookie: person.cookie, ...(origin && { origin }) }
      const response = await app.inject({ method: 'POST', url, payload, headers })
      expect([403, 415]).toContain(response.statusCode)
      expect(['wrong_origin', 'unsupported_media_type']).toContain(codeOf(response))
      expect(response.headers['set-cookie']).toBeUndefined()
    }
    expect((await app.as(person).get('/api/user-roles')).statusCode).toBe(200)
  })
})
