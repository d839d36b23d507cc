import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CHAT_LIMITS } from '#domain/tutor/conversations/chat-limits.ts'
import { startTimed } from '../../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { type InExam, startInExam } from '../../../../../test/builders/tutor.ts'
import { startModelTutor, whileWriting } from '../../../../../test/builders/tutor-model.ts'
import { codeOf, type Person } from '../../../../../test/harness/harness.ts'
import { saying } from '../../../../../test/model/start-provider.ts'
import { eraseAccount } from '../../accounts/deletion/erase-account.ts'

/** Replies that a language model phrases during timed exams, where the operator has turned it on for them. */

let site: Awaited<ReturnType<typeof startModelTutor>>
let other: BuiltCourse
beforeAll(async () => {
  site = await startModelTutor('', { TUTOR_EXAM_MODEL: 'on' })
  other = await buildCourse(site.app.ownerDb)
})
afterAll(() => site.close())

/** A person in a timed exam of another course, and the course whose first set is the one that they practised. */
async function examined(): Promise<InExam & { practised: BuiltCourse }> {
  const { app, course } = site
  return {
    ...(await startInExam(app, course, other)),
    practised: { ...course, sets: [course.sets[1]!] },
  }
}

async function messagesOf(userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from tutor_messages where user_id = ${userId}`.execute(site.app.ownerDb)
  return rows[0]!.count
}

test('they come from the model only if the operator wants that', async () => {
  const { person, open } = await examined()
  const { provider, app, replyTo } = site
  provider.play(saying('Think about what is asked [1].'))
  const ask = async () =>
    (await replyTo({ person, body: { question: 'A hint', currentQuestionId: open.id } })).by
  expect(await ask()).toBe('model')
  app.config.tutor.isModelInExams = false
  expect(await ask()).toBe('tutor')
  app.config.tutor.isModelInExams = true
})

test('the page learns before the first message whether anyone gets it during an exam', async () => {
  const { person } = await examined()
  const { app, left } = site
  const { host } = new URL(site.provider.baseUrl)
  expect(await left(person)).toMatchObject({ host, isInExams: true })
  app.config.tutor.isModelInExams = false
  expect(await left(person)).toMatchObject({ host, isInExams: false })
  app.config.tutor.isModelInExams = true
})

describe('a reply is refused and not stored if, while it is written,', () => {
  test('an exam begins that asks the question', async () => {
    const { person, exam, open, practised } = await examined()
    const ask = () => site.tutor.post(person, { currentQuestionId: open.id })
    const answer = await whileWriting(site.provider, ask, async () => {
      await exam.submit()
      await startTimed(site.app, person, practised)
    })
    expect(codeOf(answer)).toBe('attempt_in_progress')
    expect(await messagesOf(person.userId)).toBe(0)
  })

  test('an exam begins that asks a question which the message repeats', async () => {
    const { person, exam, open } = await examined()
    const { app, course, tutor, provider } = site
    const question = 'Which of these servers must survive a fire in the old building near the harbour?'
    await sql`update practice_question_versions set stem_md = ${question}
      where question_id = ${course.sets[0]!.questions[0]!.id}`.execute(app.ownerDb)
    const ask = () => tutor.post(person, { currentQuestionId: open.id, question })
    const answer = await whileWriting(provider, ask, async () => {
      await exam.submit()
      await startTimed(app, person, course)
    })
    expect(codeOf(answer)).toBe('attempt_in_progress')
    expect(await messagesOf(person.userId)).toBe(0)
  })
})

describe('a reply is refused and not stored if the person, while it is written,', () => {
  const away: [string, (person: Person) => Promise<unknown>][] = [
    ['signs out', (person) => site.app.as(person).post('/api/auth/sign-out')],
    [
      'loses their account',
      async ({ userId }) => {
        const past = new Date(0)
        const deletion = { user_id: userId, requested_at: past, due_at: past }
        await site.app.ownerDb.insertInto('account_deletions').values(deletion).execute()
        expect(await eraseAccount(site.app.deps, userId)).toBe(true)
      },
    ],
  ]
  test.each(away)('%s', async (_, leave) => {
    const inStudy = await site.asking()
    const { person, open } = await examined()
    for (const asked of [inStudy, { person, body: { currentQuestionId: open.id } }]) {
      const ask = () => site.tutor.post(asked.person, asked.body)
      const answer = await whileWriting(site.provider, ask, () => leave(asked.person))
      expect(codeOf(answer)).toBe('not_signed_in')
      expect(await messagesOf(asked.person.userId)).toBe(0)
    }
  })
})

describe('a reply is stored although, while it is written,', () => {
  const gone: [string, (person: Person, conversationId: string) => Promise<unknown>][] = [
    ['deleted', (person, conversationId) => site.tutor.remove(person, conversationId)],
    [
      'filled',
      (_, conversationId) =>
        sql`update tutor_conversations set messages_count = ${CHAT_LIMITS.messages}
          where id = ${conversationId}`.execute(site.app.ownerDb),
    ],
  ]
  test.each(gone)('its conversation is %s: it begins a new one, which its event names', async (_, end) => {
    const { person, open } = await examined()
    const about = { currentQuestionId: open.id }
    site.app.config.tutor.isModelInExams = false
    const { sessionId: before } = await site.tutor.ask(person, about)
    site.app.config.tutor.isModelInExams = true
    const ask = () => site.tutor.stream(person, { ...about, sessionId: before })
    const events = await whileWriting(site.provider, ask, () => end(person, before))
    expect(events[0]).toMatchObject({ type: 'begin', sessionId: before })
    const reply = events.at(-1)
    if (reply?.type !== 'reply') throw new Error('no reply')
    expect(reply.sessionId).not.toBe(before)
    expect((await site.tutor.whole(person, reply.sessionId)).list).toHaveLength(2)
  })

  test('the exam ends, or another begins that does not ask the question', async () => {
    const { person, exam, open } = await examined()
    const ask = () => site.tutor.ask(person, { currentQuestionId: open.id })
    const { sessionId } = await whileWriting(site.provider, ask, () => exam.submit())
    expect((await site.tutor.whole(person, sessionId)).mode).toBe('exam')
    await startTimed(site.app, person, other)
    expect((await site.tutor.whole(person, sessionId)).messages).toBe(2)
  })
})
