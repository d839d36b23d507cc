// cspell:ignore zzyzx
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeArticles, readArticles, threeArticles } from '../../../../../test/builders/articles.ts'
import { buildCourse } from '../../../../../test/builders/course.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'

type Answer = { message: string; cta: { text: string; url: string } | null }

let app: TestApp
let made = 0
beforeAll(async () => {
  app = await startTestApp()
  const articles = makeArticles(
    threeArticles({
      a: {
        facts: { title: 'Llamas' },
        body: 'Llamas spit.\n\n## "onclick="x `<b>`\n\nAn alpaca hums: [x](/help/b).',
      },
      b: {},
      c: {},
    }),
  )
  Object.assign(app.deps, { articles: readArticles(articles.folder) })
  articles.remove()
})
afterAll(() => app.close())

const elsewhere = (): InjectOptions => ({
  remoteAddress: `10.7.${Math.floor((made += 1) / 250)}.${made % 250}`,
})
const send = (body: object, from = elsewhere(), person: Parameters<TestApp['as']>[0] = null) =>
  app.as(person).post('/api/functions/ai-platform-chat', body, from)
const ask = async (message: string, person: Parameters<TestApp['as']>[0] = null): Promise<Answer> => {
  const answer = await send({ message, sessionId: 'one', lang: 'en' }, elsewhere(), person)
  expect(answer.statusCode).toBe(200)
  return answer.json<Answer>()
}

test('the assistant answers everyone alike', async () => {
  const answer = await ask('  how much is it?\n')
  expect(answer).toEqual({
    message: expect.stringContaining('€39 a month'),
    cta: { text: 'See the plans', url: '/pricing' },
  })
  expect(await ask('how much is it?', await app.person({ plan: 'pro' }))).toEqual(answer)
})

test('it knows the courses as they are now', async () => {
  expect((await ask('do you have xy-123?')).message).toContain('no course about that')
  const course = await buildCourse(app.ownerDb, { slug: 'xy-123', title: 'XY-123: Welding', sets: 3 })
  await expect
    .poll(async () => (await ask('do you have xy-123?')).message, { timeout: 5_000 })
    .toBe(
      'Yes: XY-123: Welding, by Microsoft. Level: Beginner. The course has 3 practice sets with 18 questions. Its free sample has 10 questions and needs no account.',
    )
  await app.ownerDb.updateTable('courses').set({ is_published: false }).where('id', '=', course.id).execute()
  await expect
    .poll(async () => (await ask('do you have xy-123?')).message, { timeout: 5_000 })
    .toContain('no course about that')
})

test('it says so when the exam of a course is retired', async () => {
  const retirement = { retiresOn: '2020-01-31', successor: 'ZZ-200' }
  await buildCourse(app.ownerDb, { slug: 'zz-100', title: 'ZZ-100: Soldering', retirement })
  await expect
    .poll(async () => (await ask('is there a course for zz-100?')).message, { timeout: 5_000 })
    .toContain('The vendor no longer offers this exam. Its successor is ZZ-200.')
})

test('it quotes articles and leads to their sections', async () => {
  expect(await ask('llamas')).toEqual({
    message: 'From “Llamas”:\n\nLlamas spit.',
    cta: { text: 'Read the article', url: '/help/a' },
  })
})

test('markup in an article is quoted as text, and its button stays on the site', async () => {
  expect(await ask('does an alpaca hum?')).toEqual({
    message: expect.stringContaining('An alpaca hums: x.'),
    cta: { text: 'Read the article', url: expect.stringMatching(/^\/help\/a#[\w-]+$/) },
  })
})

describe('a request is refused', () => {
  const valid = { message: 'hi', sessionId: 'one', lang: 'en' }
  test.each<[string, object]>([
    ['without a message', { ...valid, message: undefined }],
    ['with a blank message', { ...valid, message: ' \n\t ' }],
    ['with a message of 4,001 characters', { ...valid, message: 'x'.repeat(4_001) }],
    ['with a message of 20,000 characters', { ...valid, message: 'x'.repeat(20_000) }],
    ['with NUL in its message', { ...valid, message: 'hi\0' }],
    ['with half a character in its message', { ...valid, message: 'hi\uD800' }],
    ['with a message that is no text', { ...valid, message: ['hi'] }],
    ['without a session', { ...valid, sessionId: '' }],
    ['with an endless session', { ...valid, sessionId: 'x'.repeat(65) }],
    ['in another language', { ...valid, lang: 'de' }],
    ['with more than that', { ...valid, role: 'admin' }],
  ])('%s', async (_, body) => {
    const answer = await send(body)
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_input'])
  })

  test('after 600 messages in a quarter of an hour, but not from elsewhere', async () => {
    const from = elsewhere()
    for (let n = 1; n < 600; n += 1) await limitsOf(app.deps).assistant.take(from.remoteAddress!)
    expect((await send(valid, from)).statusCode).toBe(200)
    const refused = await send(valid, from)
    expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'too_many_requests'])
    expect((await send(valid)).statusCode).toBe(200)
  })
})

test.each([
  ['as long as allowed', 'x'.repeat(4_000)],
  ['in another script', '料金はいくらですか'],
  ['with SQL', "'; drop table courses"],
])('a message %s is answered', async (_, message) => expect((await ask(message)).message).not.toBe(''))

test('no message is stored or logged', async () => {
  const before = await countRows()
  app.logs.splice(0)
  await ask('a canary sings zzyzx')
  await send({ message: 'a canary sings zzyzx', sessionId: 'one', lang: 'xx' })
  expect(app.logs.join('')).not.toContain('zzyzx')
  expect(await countRows()).toEqual(before)
})

async function countRows(): Promise<number> {
  const tables = ['outbox', 'error_logs', 'contact_messages', 'audit_events'] as const
  const counts = await Promise.all(
    tables.map((table) =>
      app.ownerDb
        .selectFrom(table as 'outbox')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return counts.reduce((sum, { count }) => sum + Number(count), 0)
}
