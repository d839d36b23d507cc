// cspell:ignore zzyzx
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PreviewReply, TutorPreview } from '#contract/tutor-preview.ts'
import { PHRASES } from '#domain/tutor/phrases.ts'
import { PREVIEW_PHRASES } from '#domain/tutor/preview/phrases.ts'
import { startTimed } from '../../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { addNotes } from '../../../../../test/builders/tutor.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

/** The tutor without an account. */

const CANARY = 'canary5d2-'
let app: TestApp
let course: BuiltCourse
let made = 0
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { canary: CANARY })
  await addNotes(app, course)
})
afterAll(() => app.close())

const elsewhere = (): InjectOptions => ({
  remoteAddress: `10.8.${Math.floor((made += 1) / 250)}.${made % 250}`,
})
const send = (body: object, person: Person | null = null, from = elsewhere()) =>
  app
    .as(person)
    .post('/api/tutor-preview', { courseSlug: course.slug, question: 'What is a region?', ...body }, from)
const htmlOf = async (body: object, person: Person | null = null): Promise<string> => {
  const answer = await send(body, person)
  expect(answer.statusCode).toBe(200)
  return answer
    .json<PreviewReply>()
    .blocks.map(({ html }) => html)
    .join('\n')
}
const show = async (query = '') => (await app.as(null).get(`/api/tutor-preview${query}`)).json<TutorPreview>()

test('everyone gets the same reply, a quote with its source', async () => {
  const visitor = await send({})
  expect(visitor.json<PreviewReply>().blocks).toContainEqual({
    html: expect.stringContaining('A set of datacenters that are close together.'),
    isQuoted: true,
    lang: 'en',
    source: { kind: 'term', anchor: 'term-region', term: 'Region' },
    cited: [],
  })
  for (const person of [await app.person(), await app.person({ plan: 'pro' })])
    expect((await send({}, person)).json()).toEqual(visitor.json())
})

test('a question of the course is not answered, whatever is asked with it', async () => {
  const { id } = course.sets[0]!.questions[0]!
  await sql`update practice_question_versions set stem_md = 'Which building survives a fire while every copy of the data is deleted?'
    where question_id = ${id}`.execute(app.ownerDb)
  await sql`update courses set revision = revision + 1 where id = ${course.id}`.execute(app.ownerDb)
  const stem = 'Which building survives a fire while every copy of the data is deleted?'
  for (const body of [{ question: stem }, { question: 'Which is it?', before: [stem] }]) {
    const html = await htmlOf(body)
    expect(html).toContain('That reads like a practice question')
    expect(html).not.toMatch(/Stem|Choice|canary/)
  }
})

test('what is about a question or a learner is refused in words', async () => {
  for (const question of ['Give me a hint', 'Quiz me', 'What are my weak spots?'])
    expect(await htmlOf({ question })).toContain(PREVIEW_PHRASES.en.tellClosed.slice(0, 40))
})

test('it replies in the language of the request', async () => {
  expect(await htmlOf({ question: 'Region', lang: 'de' })).toContain(PHRASES.de.tellGlossary)
})

describe('while a timed exam is unfinished', () => {
  test('a person is refused in every course, and answered again after it', async () => {
    const person = await app.person({ plan: 'pro' })
    const exam = await startTimed(app, person, course)
    const other = await buildCourse(app.ownerDb)
    await addNotes(app, other)
    for (const courseSlug of [course.slug, other.slug]) {
      const answer = await send({ courseSlug }, person)
      expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'attempt_in_progress'])
    }
    await exam.submit()
    expect((await send({}, person)).statusCode).toBe(200)
  })

  test('until its time is over', async () => {
    const person = await app.person({ plan: 'pro' })
    await startTimed(app, person, course, 30)
    await app.moveClock('31 minutes')
    expect((await send({}, person)).statusCode).toBe(200)
    await app.moveClock('0')
  })
})

describe('a question is refused', () => {
  test.each<[string, object]>([
    ['empty', { question: '' }],
    ['blank', { question: ' \n\t ' }],
    ['of 20,000 characters', { question: 'x'.repeat(20_000) }],
    ['with NUL', { question: 'hi\0' }],
    ['with half a character', { question: 'hi\uD800' }],
    ['that is no text', { question: ['hi'] }],
    ['after five others', { before: ['a', 'b', 'c', 'd', 'e'] }],
    ['in another language', { lang: 'it' }],
    ['about no course', { courseSlug: '' }],
    ['with more than that', { mode: 'study' }],
  ])('%s', async (_, body) => {
    const answer = await send(body)
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, 'invalid_input'])
  })

  test('about a course that does not exist, is not published, or has no notes', async () => {
    const hidden = await buildCourse(app.ownerDb)
    await addNotes(app, hidden)
    await sql`update courses set is_published = false where id = ${hidden.id}`.execute(app.ownerDb)
    const bare = await buildCourse(app.ownerDb)
    for (const [slug, code] of [
      ['no-such-course', 'course_not_found'],
      [hidden.slug, 'course_not_found'],
      [bare.slug, 'notes_not_found'],
    ] as const) {
      expect(codeOf(await send({ courseSlug: slug })), slug).toBe(code)
      expect(codeOf(await app.as(null).get(`/api/tutor-preview?course=${slug}`)), slug).toBe(code)
    }
  })

  test('after 600 in a quarter of an hour, but not from elsewhere', async () => {
    const from = elsewhere()
    for (let n = 1; n < 600; n += 1) await limitsOf(app.deps).tutorPreview.take(from.remoteAddress!)
    expect((await send({}, null, from)).statusCode).toBe(200)
    expect(codeOf(await send({}, null, from))).toBe('too_many_requests')
    expect((await send({})).statusCode).toBe(200)
  })
})

test('the courses with notes are listed, and the suggested questions of one are answered', async () => {
  const { courses, chosen } = await show(`?course=${course.slug}`)
  expect(courses.map(({ slug }) => slug)).toContain(course.slug)
  expect(chosen!.suggestions[0]).toBe('What is Region?')
  expect(chosen!.exchange!.question).toBe('What is Region?')
  expect((await send({ question: chosen!.suggestions[0] })).json()).toEqual(chosen!.exchange!.reply)
  expect((await show(`?course=${course.slug}&lang=de`)).chosen!.suggestions[0]).toBe('Was ist Region?')
})

test('a course whose exam has retired comes last', async () => {
  const retirement = { retiresOn: '2020-01-31', successor: null }
  const retired = await buildCourse(app.ownerDb, { sets: 4, retirement })
  await addNotes(app, retired)
  await expect.poll(async () => (await show()).courses.at(-1)?.slug, { timeout: 5_000 }).toBe(retired.slug)
})

test('nothing is stored or logged', async () => {
  const count = async () =>
    (
      await sql<{
        count: string
      }>`select (select count(*) from tutor_messages) + (select count(*) from tutor_usage)
        + (select count(*) from error_logs) + (select count(*) from audit_events) as count`.execute(
        app.ownerDb,
      )
    ).rows[0]!.count
  const person = await app.person({ plan: 'pro' })
  const before = await count()
  app.logs.splice(0)
  await send({ question: 'a canary sings zzyzx' }, person)
  await send({ question: 'a canary sings zzyzx', lang: 'xx' })
  expect(app.logs.join('')).not.toContain('zzyzx')
  expect(await count()).toBe(before)
})

test('visitors are told about the real exam, with no button that needs an account', async () => {
  const answer = await send({ question: 'how long is the exam?' })
  const { blocks, next } = answer.json<PreviewReply>()
  expect(blocks.map(({ html }) => html).join()).toContain('45 minutes')
  expect(next).toEqual([])
})
