import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { courseChat } from '#contract/tutor.ts'
import { startPractice, startTimed } from '../../../../../test/builders/attempt.ts'
import type { BuiltCourse } from '../../../../../test/builders/course.ts'
import { buildTutorCourse } from '../../../../../test/builders/tutor.ts'
import { listen } from '../../../../../test/builders/stream.ts'
import { BASE_URL, type Person, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { type Provider, startProvider } from '../../../../../test/model/start-provider.ts'
import { openEventBus } from '../../../events/open-event-bus.ts'
import { registerErrorHandling } from '../../../http/errors.ts'
import { registerRoutes } from '../../../http/pipeline.ts'
import { tutorRoutes } from '../routes.ts'

/** What ends a reply that a language model is writing. */

let provider: Provider
let app: TestApp
let course: BuiltCourse
let ports: number[]
let other: { port: number; close: () => Promise<void> }
beforeAll(async () => {
  provider = await startProvider()
  app = await startTestApp({
    TUTOR_PROVIDER: 'openai-compatible',
    TUTOR_MODEL: 'm',
    TUTOR_BASE_URL: provider.baseUrl,
  })
  ;({ course } = await buildTutorCourse(app))
  other = await startOther()
  ports = [await listen(app.server.http), other.port]
})
afterAll(async () => {
  await other.close()
  await app.close()
  await provider.close()
})

/** Another process of the site, which shares only the database and the provider. */
async function startOther() {
  const events = openEventBus({ url: app.urls.app, log: app.deps.log })
  const heard = new Promise<void>((resolve) => void events.subscribe({ onEvent() {}, onGap: resolve }))
  const http = Fastify()
  registerErrorHandling(http)
  const deps = { ...app.deps, events }
  registerRoutes(http, deps, tutorRoutes(deps))
  const port = await listen(http)
  await heard
  const close = async () => {
    await http.close()
    await events.close()
  }
  return { port, close }
}

type Running = {
  person: Person
  asking: ClientRequest
  /** What the page has received so far. */
  text: () => string
  /** Resolves when the page's stream has ended. */
  ended: Promise<void>
  /** Resolves when the provider's request has ended. */
  closed: Promise<unknown>
}

/** A reply of which the model has written the first block, and goes on. */
async function startReply(port: number): Promise<Running> {
  const person = await app.person({ plan: 'pro' })
  const practice = await startPractice(app, person, course)
  const question = practice.exam.questions[0]!
  await practice.reveal(question)
  await practice.submit()
  const asked = Promise.withResolvers<{ closed: Promise<unknown> }>()
  provider.play(({ say, closed }) => {
    say('A first block [1].\n\nAnd a sec')
    asked.resolve({ closed })
  })
  const body = { courseId: course.id, question: 'Show me the answer', currentQuestionId: question.id }
  const headers = {
    origin: BASE_URL,
    cookie: person.cookie,
    accept: 'text/event-stream',
    'content-type': 'application/json',
  }
  const asking = request({ port, path: courseChat.path, method: 'POST', headers, agent: false })
  asking.on('error', () => {})
  asking.end(JSON.stringify(body))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8')
  answer.on('error', () => {})
  const ended = new Promise<void>((resolve) => void answer.on('close', () => resolve()))
  await new Promise<void>((resolve) =>
    answer.on('data', (chunk: string) => {
      text += chunk
      if (text.includes('A first block')) resolve()
    }),
  )
  const { closed } = await asked.promise
  return { person, asking, text: () => text, ended, closed }
}

async function messagesOf({ userId }: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tutor_messages where user_id = ${userId}`.execute(app.ownerDb)
  return rows[0]!.count
}

describe('a reply that is being written ends within a second', { timeout: 5_000 }, () => {
  test.each([0, 1])('when the person starts a timed exam, in process %i', async (which) => {
    const { person, text, ended, closed } = await startReply(ports[which]!)
    const started = performance.now()
    await startTimed(app, person, course)
    await Promise.all([ended, closed])
    expect(performance.now() - started).toBeLessThan(1_000)
    expect(text()).toContain('attempt_in_progress')
    expect(text()).not.toContain('"type":"reply"')
    expect(await messagesOf(person)).toBe(0)
  })

  test('when the person leaves, at the provider too', async () => {
    const { person, asking, closed } = await startReply(ports[0]!)
    const left = performance.now()
    asking.destroy()
    await closed
    expect(performance.now() - left).toBeLessThan(1_000)
    expect(await messagesOf(person)).toBe(0)
  })
})

test('a timed exam of someone else, and practice, end no reply', async () => {
  const { person, asking, text, closed } = await startReply(ports[1]!)
  await startTimed(app, await app.person({ plan: 'pro' }), course)
  await startPractice(app, person, course)
  // The event of the exam arrives before this one.
  const heard = new Promise<void>((resolve) => {
    const end = app.deps.events.subscribe({ onEvent: () => resolve(end()), onGap() {} })
  })
  await app.deps.events.publish(app.db, person.userId, { channel: 'user_features' })
  await heard
  expect(text()).not.toContain('error')
  asking.destroy()
  await closed
})
