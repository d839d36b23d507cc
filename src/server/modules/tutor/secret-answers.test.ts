import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse, type BuiltQuestion } from '../../../../test/builders/course.ts'
import { buildTutorCourse, tutorOf } from '../../../../test/builders/tutor.ts'
import { codeOf, type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { refund, subscribeAgain } from '../../../../test/payments/refund.ts'

/** Answers that stay secret although something else about the question was revealed or has changed. */

const CANARY = 'canary8f2-'
const WHY = 'Why is my answer wrong?'
let app: TestApp
let course: BuiltCourse
let tutor: ReturnType<typeof tutorOf>
beforeAll(async () => {
  app = await startTestApp()
  ;({ course, tutor } = await buildTutorCourse(app, { canary: CANARY }))
})
afterAll(() => app.close())
const pro = () => app.person({ plan: 'pro' })
const why = async (person: Person, { id }: BuiltQuestion) =>
  (await tutor.ask(person, { currentQuestionId: id, question: WHY })).response

test('an answer that was withheld after a refund is not told, before and after subscribing again', async () => {
  const person = await pro()
  const attempt = await startPractice(app, person, course, 'end')
  const question = attempt.exam.questions[0]!
  await attempt.save(question, question.wrongIds.slice(0, 1))
  await refund(app, person)
  await attempt.submit()
  expect(codeOf(await tutor.post(person, { currentQuestionId: question.id, question: WHY }))).toBe(
    'subscription_required',
  )
  await subscribeAgain(app, person)
  expect(await why(person, question)).not.toContain(CANARY)
  await attempt.result()
  expect(await why(person, question)).toContain(CANARY)
})

test('of a question that was edited, only the version that was revealed is told', async () => {
  const person = await pro()
  const { course: edited, tutor: its } = await buildTutorCourse(app, { canary: 'first-version-' })
  const ask = async (question: BuiltQuestion) =>
    (await its.ask(person, { currentQuestionId: question.id, question: WHY })).response
  const first = await startPractice(app, person, edited)
  const question = first.exam.questions[0]!
  await first.reveal(question)
  await edit(question)
  expect(await ask(question)).toContain('first-version-')
  await first.submit()
  const { response, sessionId } = await its.ask(person, { currentQuestionId: question.id, question: WHY })
  expect(response).not.toContain('second version')
  const second = await startPractice(app, person, edited)
  for (const text of [WHY, 'Show me the answer', 'Tell me more']) {
    const again = await its.ask(person, { sessionId, currentQuestionId: question.id, question: text })
    expect(again.response).not.toMatch(/first-version-|second version/)
  }
  await second.reveal(question)
  expect(await ask(question)).toContain('second version')
})

/** Writes a second version of a question, with another explanation and another key. */
async function edit({ id, wrongIds, choose }: BuiltQuestion): Promise<void> {
  await app.ownerDb.transaction().execute(async (tx) => {
    await sql`insert into practice_question_versions (question_id, version, type, choose, stem_md, stem_html, domain,
        objective, difficulty, content_hash)
      select question_id, 2, type, choose, 'A new stem', 'A new stem', domain, objective, difficulty, content_hash || '2'
      from practice_question_versions where question_id = ${id} and version = 1`.execute(tx)
    await sql`insert into practice_choices (question_id, version, id, text_md, text_html)
      select question_id, 2, id, text_md, text_html from practice_choices
      where question_id = ${id} and version = 1`.execute(tx)
    await sql`insert into practice_question_keys (question_id, version, correct_ids, rationales, explanation_md,
        explanation_html, citations)
      values (${id}, 2, ${wrongIds.slice(0, choose)}, '[]', 'The second version', 'The second version', '[]')`.execute(
      tx,
    )
    await sql`update practice_questions set current_version = 2 where id = ${id}`.execute(tx)
  })
}

describe('while an exam asks a question', () => {
  test('it is closed in every course that shares it, in both modes', async () => {
    const person = await pro()
    const other = await buildCourse(app.ownerDb)
    await sql`insert into course_exam_map (course_id, exam_id, "order")
      values (${other.id}, ${course.sets[0]!.id}, 9)`.execute(app.ownerDb)
    const practice = await startPractice(app, person, course)
    const question = practice.exam.questions[0]!
    await practice.reveal(question)
    await practice.submit()
    await startTimed(app, person, course)
    for (const each of [course, other])
      for (const mode of ['study', 'exam']) {
        const body = { mode, currentQuestionId: question.id, question: WHY }
        expect(codeOf(await tutorOf(app, each).post(person, body))).toBe('attempt_in_progress')
      }
  })

  test('it stays closed when its set or its course is withdrawn', async () => {
    const person = await pro()
    const withdrawn = await buildCourse(app.ownerDb, { canary: CANARY })
    const its = tutorOf(app, withdrawn)
    const practice = await startPractice(app, person, withdrawn)
    const question = practice.exam.questions[0]!
    await practice.reveal(question)
    await practice.submit()
    await startTimed(app, person, withdrawn)
    const ask = async () => codeOf(await its.post(person, { currentQuestionId: question.id, question: WHY }))
    await sql`update exams set is_published = false where id = ${practice.exam.id}`.execute(app.ownerDb)
    expect(await ask()).toBe('attempt_in_progress')
    await sql`update courses set is_published = false where id = ${withdrawn.id}`.execute(app.ownerDb)
    expect(await ask()).toBe('course_not_found')
  })
})
