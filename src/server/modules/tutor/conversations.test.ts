import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ConversationList } from '#contract/tutor.ts'
import { CHAT_LIMITS } from '#domain/tutor/conversations/chat-limits.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { tutorOf } from '../../../../test/builders/tutor.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { removeOldConversations } from './remove-old-conversations.ts'

let app: TestApp
let course: BuiltCourse
let tutor: ReturnType<typeof tutorOf>
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
  tutor = tutorOf(app, course)
})
afterAll(() => app.close())
const pro = () => app.person({ plan: 'pro' })

async function somebody(question = 'What is a region?'): Promise<{ person: Person; id: string }> {
  const person = await pro()
  return { person, id: (await tutor.ask(person, { question })).sessionId }
}

describe('a conversation', () => {
  test('is opened by a message without one, and its id continues it', async () => {
    const { person, id } = await somebody()
    const again = await tutor.ask(person, { sessionId: id, question: 'And a zone?' })
    expect(again.sessionId).toBe(id)
    expect((await tutor.ask(person, { sessionId: '' })).sessionId).not.toBe(id)
    const { list, title, messages } = await tutor.whole(person, id)
    expect([title, messages]).toEqual(['What is a region?', 4])
    expect(list.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(list[0]!.text).toBe('What is a region?')
    expect(list[3]!.text).toBe(again.response)
  })

  test('of another person or that does not exist is not found, whatever is done with it', async () => {
    const { person, id } = await somebody()
    const reply = (await tutor.whole(person, id)).list[1]!.messageId
    const stranger = await pro()
    for (const known of [id, randomUUID()])
      for (const answer of [
        await tutor.post(stranger, { sessionId: known }),
        await tutor.get(stranger, known),
        await tutor.remove(stranger, known),
        await tutor.restore(stranger, known),
        await tutor.rate(stranger, known, reply, { isHelpful: true }),
      ])
        expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'conversation_not_found'])
    expect((await tutor.whole(person, id)).messages).toBe(2)
  })

  test('goes on as a new one when it is full', async () => {
    const { person, id } = await somebody()
    await sql`update tutor_conversations set messages_count = 199 where id = ${id}`.execute(app.ownerDb)
    expect((await tutor.ask(person, { sessionId: id })).sessionId).not.toBe(id)
  })

  test('goes on as a new one when its texts are long, so that one response can hold all of it', async () => {
    const person = await pro()
    const question = '\u0001'.repeat(CHAT_LIMITS.messageLength)
    let [id, asks] = ['', 0]
    for (;;) {
      const { sessionId } = await tutor.ask(person, { sessionId: id, question })
      if (id !== '' && sessionId !== id) break
      id = sessionId
      asks += 1
      // What a minute allows is not the limit that is tested here.
      await limitsOf(app.deps).asks.forget(person.userId)
    }
    expect(asks).toBeLessThan(CHAT_LIMITS.messages / 2)
    expect((await tutor.get(person, id)).body.length).toBeLessThan(1_000_000)
    expect((await tutor.list(person)).conversations.map(({ messages }) => messages)).toEqual([2, 2 * asks])
    const other = (await tutor.list(person)).conversations[0]!.conversationId
    expect((await app.as(person).get(`/api/courses/${course.slug}/tutor`)).json()).toMatchObject({
      conversationId: other,
    })
  })

  test('keeps its order when two tabs write at once', async () => {
    const { person, id } = await somebody()
    const asks = Array.from({ length: 4 }, (_, nth) =>
      tutor.ask(person, { sessionId: id, question: `Question ${nth}` }),
    )
    await Promise.all(asks)
    const { list } = await tutor.whole(person, id)
    expect(list.map(({ role }) => role)).toEqual(
      Array.from({ length: 10 }, (_, nth) => (nth % 2 === 0 ? 'user' : 'assistant')),
    )
  })

  test('is refused beyond the number that a person may have; a deleted one makes room until it is restored', async () => {
    const { person, id } = await somebody()
    await sql`insert into tutor_conversations (user_id, id, course_id, mode, title)
      select ${person.userId}, gen_random_uuid(), ${course.id}, 'study', 'One' from generate_series(1, 499)`.execute(
      app.ownerDb,
    )
    expect(codeOf(await tutor.post(person, {}))).toBe('too_many_conversations')
    await tutor.remove(person, id)
    const { sessionId } = await tutor.ask(person)
    expect(codeOf(await tutor.restore(person, id))).toBe('too_many_conversations')
    expect(
      (await tutor.list(person)).conversations.map(({ conversationId }) => conversationId),
    ).not.toContain(id)
    await tutor.remove(person, sessionId)
    expect((await tutor.restore(person, id)).statusCode).toBe(200)
  })
})

describe('bad input is refused, and nothing is stored', () => {
  test.each([
    ['an empty message', { question: '' }],
    ['a blank message', { question: ' \n ' }],
    ['a message of 20,000 characters', { question: 'a'.repeat(20_000) }],
    ['a message with a NUL', { question: 'a\0b' }],
    ['a message with half a character', { question: 'a\uD800b' }],
    ['an unknown mode', { mode: 'teacher' }],
    ['an unknown field', { level: 4 }],
    ['an id that is none', { sessionId: 'me' }],
  ])('%s', async (_, body) => {
    const person = await pro()
    expect(codeOf(await tutor.post(person, body))).toBe('invalid_input')
    expect((await tutor.list(person)).total).toBe(0)
  })

  test('an unknown or unpublished course', async () => {
    const person = await pro()
    const draft = await buildCourse(app.ownerDb, { isPublished: false })
    for (const courseId of [randomUUID(), draft.id])
      expect(codeOf(await tutor.post(person, { courseId }))).toBe('course_not_found')
  })

  test('more messages than anybody types', async () => {
    const person = await pro()
    const answers = await Promise.all(Array.from({ length: 32 }, () => tutor.post(person, {})))
    expect(answers.filter((answer) => codeOf(answer) === 'too_many_requests').length).toBeGreaterThan(0)
  })
})

describe('the list of conversations', () => {
  test('can be searched, in what both sides wrote, and narrowed to a course', async () => {
    const { person, id } = await somebody('What is 100% of a walrus_tusk?')
    const other = await buildCourse(app.ownerDb)
    await tutorOf(app, other).ask(person, { question: 'Something else' })
    const found = async (query: string) =>
      (await tutor.list(person, query)).conversations.map(({ conversationId }) => conversationId)
    expect(await found('')).toHaveLength(2)
    expect(await found('?search=WALRUS_T')).toEqual([id])
    expect(await found('?search=100%25')).toEqual([id])
    expect(await found('?search=walrus%2Btusk')).toEqual([])
    expect(await found(`?course=${course.slug}`)).toEqual([id])
    expect((await tutor.list(person, '?search=walrus')).courses).toHaveLength(2)
  })

  test('has pages', async () => {
    const person = await pro()
    await sql`insert into tutor_conversations (user_id, id, course_id, mode, title, messages_count)
      select ${person.userId}, gen_random_uuid(), ${course.id}, 'study', 'One', 2 from generate_series(1, 25)`.execute(
      app.ownerDb,
    )
    const [first, second] = [await tutor.list(person), await tutor.list(person, '?offset=20')]
    expect([first.conversations.length, second.conversations.length]).toEqual([20, 5])
    expect(first.total).toBe(25)
  })

  test('is searched from the newest on, 3,000 messages at a time, until it has been read', async () => {
    const { person, id } = await somebody('Where is the walrus?')
    // 50 full conversations, all newer than the one with the walrus.
    await sql`with filled as (
        insert into tutor_conversations (user_id, id, course_id, mode, title, messages_count, changed_at)
        select ${person.userId}, gen_random_uuid(), ${course.id}, 'study', 'One', 200, now() + n * interval '1 minute'
        from generate_series(1, 50) n returning user_id, id
      )
      insert into tutor_messages (user_id, conversation_id, position, id, role, text, language)
      select user_id, id, position, gen_random_uuid(), 'user', 'A seal', 'en' from filled, generate_series(1, 200) position`.execute(
      app.ownerDb,
    )
    const searches: { total: number; found: string[] }[] = []
    let before: string | null = null
    do {
      const query: string = before === null ? '' : `&before=${before}`
      const list: ConversationList = await tutor.list(person, `?search=walrus${query}`)
      searches.push({
        total: list.total,
        found: list.conversations.map(({ conversationId }) => conversationId),
      })
      before = list.readUntil
    } while (before !== null)
    expect(searches.map(({ found }) => found)).toEqual([[], [], [], [id]])
    const seals = await tutor.list(person, '?search=seal&offset=15')
    expect([seals.total, seals.conversations.length, seals.readUntil !== null]).toEqual([15, 0, true])
  })

  test('does not show other people’s', async () => {
    await somebody()
    expect(await tutor.list(await pro())).toEqual({
      conversations: [],
      total: 0,
      readUntil: null,
      courses: [],
      closed: 0,
    })
  })
})

describe('a deleted conversation', () => {
  test('is gone everywhere at once, and can be restored', async () => {
    const { person, id } = await somebody()
    await tutor.remove(person, id)
    expect((await tutor.list(person)).total).toBe(0)
    expect(codeOf(await tutor.get(person, id))).toBe('conversation_not_found')
    expect(codeOf(await tutor.post(person, { sessionId: id }))).toBe('conversation_not_found')
    expect(codeOf(await tutor.remove(person, id))).toBe('conversation_not_found')
    await tutor.restore(person, id)
    expect((await tutor.whole(person, id)).messages).toBe(2)
    expect(codeOf(await tutor.restore(person, id))).toBe('conversation_not_found')
  })

  test('is removed for good after a day', async () => {
    const { person, id } = await somebody()
    await tutor.remove(person, id)
    const inHours = (hours: number) => () => new Date(Date.now() + hours * 3_600_000)
    await removeOldConversations({ db: app.db, now: inHours(23) })
    expect((await tutor.restore(person, id)).statusCode).toBe(200)
    await tutor.remove(person, id)
    await removeOldConversations({ db: app.db, now: inHours(25) })
    expect(codeOf(await tutor.restore(person, id))).toBe('conversation_not_found')
  })
})

describe('a reply can be rated', () => {
  test('with a reason, and the rating taken back', async () => {
    const { person, id } = await somebody()
    const [question, reply] = (await tutor.whole(person, id)).list
    const rating = async () => (await tutor.whole(person, id)).list[1]!.reply!.isHelpful
    expect(await rating()).toBeNull()
    await tutor.rate(person, id, reply!.messageId, { isHelpful: false, reason: 'unclear' })
    expect(await rating()).toBe(false)
    await tutor.rate(person, id, reply!.messageId, { isHelpful: null })
    expect(await rating()).toBeNull()
    const own = await tutor.rate(person, id, question!.messageId, { isHelpful: true })
    expect(codeOf(own)).toBe('conversation_not_found')
  })
})

test('an account that no longer pays can read, delete and rate, but not ask', async () => {
  const { person, id } = await somebody()
  await sql`update subscriptions set status = 'past_due' where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  expect((await tutor.get(person, id)).statusCode).toBe(200)
  expect(codeOf(await tutor.post(person, { sessionId: id }))).toBe('subscription_required')
})

describe('while a timed exam is unfinished', () => {
  test('study conversations are closed, and only counted', async () => {
    const { person, id } = await somebody()
    const reply = (await tutor.whole(person, id)).list[1]!.messageId
    const exam = await startTimed(app, person, course)
    expect(codeOf(await tutor.get(person, id))).toBe('attempt_in_progress')
    expect(codeOf(await tutor.rate(person, id, reply, { isHelpful: true }))).toBe('attempt_in_progress')
    expect(await tutor.list(person, '?search=region')).toMatchObject({
      conversations: [],
      total: 0,
      closed: 1,
    })
    await exam.submit()
    expect((await tutor.get(person, id)).statusCode).toBe(200)
  })

  test('they open again when its time is over, for whatever the person does first', async () => {
    for (const first of ['get', 'rate'] as const) {
      const { person, id } = await somebody()
      const reply = (await tutor.whole(person, id)).list[1]!.messageId
      await startTimed(app, person, course, 30)
      await app.moveClock('31 minutes')
      const opened =
        first === 'get'
          ? await tutor.get(person, id)
          : await tutor.rate(person, id, reply, { isHelpful: true })
      expect(opened.statusCode).toBe(200)
      await app.moveClock('0')
    }
  })
})
