import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedCookie, startTestApp, type TestApp } from '../../../test/harness/harness.ts'
import { SessionReader } from './sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a caller is known by their session once it has been read, and not at all once it has ended', async () => {
  const sessions = new SessionReader(app.deps.reads.accounts, app.config)
  const { cookie, userId } = await app.person()
  expect(sessions.findCaller(cookie)).toEqual({ userId: null })
  await sessions.findLive(cookie)
  expect(sessions.findCaller(cookie)).toEqual({ userId })
  const ended = signedCookie('a token of a session that has ended')
  expect(sessions.findCaller(ended)).toEqual({ userId: null })
  await sessions.findLive(ended)
  expect(sessions.findCaller(ended)).toBeUndefined()
  expect(sessions.findCaller(ended.replace(/.$/, 'x'))).toBeUndefined()
  expect(sessions.findCaller('')).toBeUndefined()
})
