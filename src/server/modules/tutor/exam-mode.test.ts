import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHRASES } from '#domain/tutor/phrases.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { buildTutorCourse, startInExam, tutorOf } from '../../../../test/builders/tutor.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { lockPerson } from '../../db/lock-person.ts'

/** What the tutor may say while a timed exam is unfinished. */

const CANARY = 'canary9e1-'
let app: TestApp
let course: BuiltCourse
let tutor: ReturnType<typeof tutorOf>
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, tutor } = await buildTutorCourse(app, { canary: CANARY }))
  await sql`update practice_question_versions set stem_md = 'Which of these servers must survive a fire number ' || stem_md`.execute(
    app.ownerDb,
  )
})
afterAll(() => app.close())
const pro = () => app.person({ plan: 'pro' })

const inExam = () => startInExam(app, course)

/** Waits until this many statements wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  while ((await app.countWaiting()) < count) await new Promise((resolve) => setImmediate(resolve))
}

describe('exam mode', () => {
  test('begins with a timed exam in every course, whatever the request says, and ends with it', async () => {
    const person = await pro()
    const other = await buildCourse(app.ownerDb)
    const modeIn = async (where: { id: string }, mode?: string) => {
      const [begin] = await tutorOf(app, where).stream(person, { ...(mode && { mode }) })
      return begin?.type === 'begin' ? begin.mode : null
    }
    expect(await modeIn(course)).toBe('study')
    expect(await modeIn(course, 'exam')).toBe('exam')
    const exam = await startTimed(app, person, course)
    for (const mode of ['study', 'exam', undefined]) {
      expect(await modeIn(course, mode)).toBe('exam')
      expect(await modeIn(other, mode)).toBe('exam')
    }
    expect((await app.as(person).get(`/api/courses/${other.slug}/tutor`)).json()).toMatchObject({
      mode: 'exam',
    })
    await exam.submit()
    expect(await modeIn(course)).toBe('study')
  })

  test('ends by itself when the time of the exam is over', async () => {
    const person = await pro()
    await startTimed(app, person, course, 30)
    await app.moveClock('31 minutes')
    const [begin] = await tutor.stream(person)
    expect(begin).toMatchObject({ mode: 'study' })
  })

  test('refuses the questions of the exam, by id or pasted', async () => {
    const { person, closed } = await inExam()
    const byId = await tutor.post(person, { currentQuestionId: closed.id })
    expect(codeOf(byId)).toBe('attempt_in_progress')
    const { rows } = await sql<{ stem: string }>`
      select stem_md as stem from practice_question_versions where question_id = ${closed.id}`.execute(
      app.ownerDb,
    )
    const stem = rows[0]!.stem
    for (const question of [stem, `hey, what about this: ${stem.toUpperCase()} ???`])
      expect(codeOf(await tutor.post(person, { question }))).toBe('attempt_in_progress')
    expect((await tutor.list(person)).total).toBe(0)
  })

  test('begins in time for a reply that is being made when the exam starts', async () => {
    for (const mode of ['study', 'exam']) {
      const person = await pro()
      const practice = await startPractice(app, person, course)
      const question = practice.exam.questions[0]!
      if (mode === 'study') await practice.reveal(question)
      await practice.submit()
      const held = Promise.withResolvers<void>()
      const free = Promise.withResolvers<void>()
      const locked = app.ownerDb.transaction().execute(async (tx) => {
        await lockPerson(tx, person.userId)
        held.resolve()
        await free.promise
      })
      await held.promise
      // The start comes first, and the reply, whose mode was decided before, second.
      const starting = startTimed(app, person, course)
      await untilWaiting(1)
      const asking = tutor.post(person, { mode, currentQuestionId: question.id, question: 'Show answer' })
      await untilWaiting(2)
      free.resolve()
      await Promise.all([locked, starting])
      const answer = await asking
      expect(codeOf(answer)).toBe('attempt_in_progress')
      expect(answer.body).not.toContain(CANARY)
      expect((await tutor.list(person)).closed).toBe(0)
    }
  })

  test('refuses a question that the person was never asked, and one of another course', async () => {
    const { person } = await inExam()
    const other = await buildCourse(app.ownerDb)
    for (const currentQuestionId of [course.sample.questions[0]!.id, other.sets[0]!.questions[0]!.id])
      expect(codeOf(await tutor.post(person, { currentQuestionId }))).toBe('question_not_found')
  })

  test('continues a study conversation as a new one, and does not read it', async () => {
    const person = await pro()
    const { sessionId } = await tutor.ask(person, { question: 'Remember the word hedgehog' })
    await startTimed(app, person, course)
    const again = await tutor.ask(person, { sessionId, question: 'Which word?' })
    expect(again.sessionId).not.toBe(sessionId)
    expect(JSON.stringify(again)).not.toContain('hedgehog')
    const { conversations } = await tutor.list(person)
    expect(conversations.map(({ mode }) => mode)).toEqual(['exam'])
  })

  test('gives three hints at most, and never offers the answer', async () => {
    const { person, open } = await inExam()
    let sessionId = ''
    for (let nth = 0; nth < 5; nth += 1) {
      const events = await tutor.stream(person, {
        sessionId,
        currentQuestionId: open.id,
        question: 'Another hint',
      })
      const [begin, reply] = [events[0]!, events.at(-1)!]
      if (begin.type !== 'begin' || reply.type !== 'reply') throw new Error('no reply')
      sessionId = begin.sessionId
      expect(reply.message.reply!.next.map(({ kind }) => kind)).not.toContain('show_answer')
      expect(reply.message.text.includes(PHRASES.en.tellLastHint)).toBe(nth > 2)
    }
    const levels = await app.ownerDb
      .selectFrom('tutor_messages')
      .select('hint_level')
      .where('conversation_id', '=', sessionId)
      .where('role', '=', 'assistant')
      .orderBy('position')
      .execute()
    expect(levels.map(({ hint_level }) => hint_level)).toEqual([0, 1, 2, 2, 2])
  })
})

test('in exam mode, thanks are answered, and no button asks for what exam mode refuses', async () => {
  const { person, open } = await inExam()
  for (const currentQuestionId of [null, open.id])
    for (const question of ['Thanks!', 'Show answer', 'Who are you?']) {
      const last = (await tutor.stream(person, { currentQuestionId, question })).at(-1)
      if (last?.type !== 'reply') throw new Error('no reply')
      const offered = last.message.reply!.next.map(({ text }) => text)
      expect(offered.filter((text) => ![PHRASES.en.askFirstHint].includes(text))).toEqual([])
    }
})

test('in exam mode, where to read is told without the title of a section, which may name an answer', async () => {
  const { course: titled, tutor: its } = await buildTutorCourse(app)
  const { person, closed } = await startInExam(app, titled)
  const { rows } = await sql<{ text: string }>`select text_md as text from practice_choices
    where question_id = ${closed.id} and id = ${closed.correctIds[0]!}`.execute(app.ownerDb)
  const answer = `${rows[0]!.text} of Quokka Purview`
  await sql`update practice_choices set text_md = ${answer} where id = ${closed.correctIds[0]!}`.execute(
    app.ownerDb,
  )
  await sql`update study_sections set heading = 'Servers and ' || ${answer}::text where course_id = ${titled.id}`.execute(
    app.ownerDb,
  )
  await sql`update courses set revision = revision + 1 where id = ${titled.id}`.execute(app.ownerDb)
  for (const question of ['Where do I read about servers in a fire?', 'Servers', 'A backup of datacenters']) {
    const last = (await its.stream(person, { question })).at(-1)
    if (last?.type !== 'reply') throw new Error('no reply')
    expect(last.message.text).toContain(PHRASES.en.tellExamNotes(1))
    expect(last.message.reply!.next).toMatchObject([{ source: { domain: 'one', anchor: 'about' } }])
    expect(JSON.stringify(last)).not.toMatch(/quokka|purview/i)
  }
})

/** Buttons, sources and levels included; only ids and times differ from one conversation to another. */
const withoutIds = (events: string) =>
  events.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')

describe('a reply before a question is revealed', () => {
  test.each(['exam', 'study'])('in %s mode is the same whatever the answer key says', async (mode) => {
    const questions = course.sets[0]!.questions
    const repliesOf = async () => {
      const person = await pro()
      await startPractice(app, person, course)
      const replies: string[] = []
      for (const { id: currentQuestionId } of questions) {
        let sessionId = ''
        for (const question of ['A hint', 'Another hint', 'Why is B wrong?', 'Just tell me']) {
          const events = await tutor.stream(person, { sessionId, mode, currentQuestionId, question })
          if (events[0]?.type !== 'begin') throw new Error('no reply')
          sessionId = events[0].sessionId
          replies.push(withoutIds(JSON.stringify(events)))
        }
        await sql`delete from tutor_conversations where user_id = ${person.userId}`.execute(app.ownerDb)
      }
      return replies
    }
    const before = await repliesOf()
    await sql`update practice_question_keys k set explanation_md = 'Another explanation', explanation_html = 'Another',
        rationales = '[]', correct_ids = (select array_agg(c.id) from practice_choices c
          where c.question_id = k.question_id and not c.id = any (k.correct_ids))`.execute(app.ownerDb)
    expect(await repliesOf()).toEqual(before)
    expect(before.join('\n')).not.toContain(CANARY)
    expect(new Set(before).size).toBeGreaterThan(questions.length)
  })
})

describe('the level of hints', () => {
  test('is kept with the question, changes no answer, and is written with its event', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [first, second] = practice.exam.questions
    await practice.save(first!, first!.correctIds)
    let sessionId = ''
    for (const currentQuestionId of [first!.id, first!.id, first!.id, second!.id, second!.id])
      sessionId = (await tutor.ask(person, { sessionId, currentQuestionId, question: 'Another hint' }))
        .sessionId
    const { answers } = await practice.read()
    expect(answers.map(({ questionId, choiceIds, revision }) => [questionId, choiceIds, revision])).toEqual([
      [first!.id, first!.correctIds, 1],
      [second!.id, [], 0],
    ])
    const overview = (await app.as(person).get(`/api/exams/${practice.exam.slug}`)).json<{
      openPractice: { answered: number }
    }>()
    expect(overview.openPractice.answered).toBe(1)
    await practice.save(second!, second!.wrongIds.slice(0, second!.choose))
    for (const question of [first!, second!]) await practice.reveal(question)
    const events = await app.ownerDb
      .selectFrom('answer_events')
      .select(['question_id', 'hint_level', 'is_correct'])
      .where('user_id', '=', person.userId)
      .orderBy('nth')
      .execute()
    expect(events).toEqual([
      { question_id: first!.id, hint_level: 2, is_correct: true },
      { question_id: second!.id, hint_level: 1, is_correct: false },
    ])
    // A hint after the reveal changes nothing.
    await tutor.ask(person, { sessionId, currentQuestionId: second!.id, question: 'Another hint' })
    const stored = await app.ownerDb
      .selectFrom('attempt_answers')
      .select('hint_level')
      .where('user_id', '=', person.userId)
      .where('question_id', '=', second!.id)
      .executeTakeFirstOrThrow()
    expect(stored.hint_level).toBe(1)
  })
})
