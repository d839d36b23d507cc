import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { buildApp } from '../../app.ts'
import { openDatabase, openPool } from '../../db/database.ts'

/** The connections of everything but attempts, all of which other work holds. */
let busy: { app: ReturnType<typeof openPool>; keys: ReturnType<typeof openPool> }
let held: PoolClient[]
let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  const rested = await startTestApp()
  busy = { app: openPool(rested.urls.app, { max: 1 }), keys: openPool(rested.urls.keys, { max: 1 }) }
  held = await Promise.all([busy.app.connect(), busy.keys.connect()])
  const deps = { ...rested.deps, db: openDatabase(busy.app), keysDb: openDatabase(busy.keys) }
  const server = buildApp(deps)
  app = { ...rested, server, inject: (options) => server.http.inject(options) }
  course = await buildCourse(app.ownerDb, { sets: 1, questionsPerSet: 2 })
})
afterAll(async () => {
  for (const client of held) client.release(true)
  await Promise.all([busy.app.end(), busy.keys.end()])
  await app.close()
})

test('an exam is started, answered and finished while other work holds all other connections', async () => {
  const person = await app.person({ plan: 'pro' })
  const send = async (method: 'POST' | 'PUT', url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie: person.cookie, origin: app.config.baseUrl }, payload })
  const exam = course.sets[0]!
  const started = await send('POST', `/api/exams/${exam.slug}/attempts`, {
    mode: 'timed',
    timeLimitMinutes: 60,
  })
  const { attemptId } = started.json<{ attemptId: string }>()
  const [question] = exam.questions
  const saved = await send('PUT', `/api/attempts/${attemptId}/answers/${question!.id}`, {
    choiceIds: question!.correctIds,
    revision: 1,
    flagged: false,
    timeMs: 1000,
  })
  const submitted = await send('POST', `/api/attempts/${attemptId}/submit`)
  expect([started, saved, submitted].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})
