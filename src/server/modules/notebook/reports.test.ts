import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Notebook, OwnReports } from '#contract/notebook.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { canary: 'canary-reports-' })
})
afterAll(() => app.close())

const reports = async (person: Person, slug = course.slug) =>
  (await app.as(person).get(`/api/courses/${slug}/reports`)).json<OwnReports>().reports
const counted = async (person: Person) =>
  (await app.as(person).get(`/api/courses/${course.slug}/notebook`)).json<Notebook>().counts.reports
const report = (person: Person, questionId: string, attemptId: string | null, comment = '') =>
  app.as(person).post('/api/question-reports', {
    questionId,
    attemptId,
    reason: 'outdated',
    comment,
    choiceIds: [],
  })

/** A person who has reported the first question of a practice. */
async function reporter() {
  const person = await app.person({ plan: 'pro' })
  const practice = await startPractice(app, person, course)
  const [asked] = practice.exam.questions
  expect((await report(person, asked!.id, practice.attemptId, 'It has a new name')).statusCode).toBe(200)
  return { person, practice, asked: asked! }
}

test('a report is listed with its state, and with the authors’ answer once there is one', async () => {
  const { person } = await reporter()
  expect(await counted(person)).toBe(1)
  expect(await reports(person)).toEqual([
    {
      id: expect.any(String),
      stem: expect.stringContaining('Stem'),
      reason: 'outdated',
      comment: 'It has a new name',
      state: 'open',
      answer: null,
      reportedAt: expect.any(String),
    },
  ])
  await sql`update question_reports set state = 'accepted', answer = 'Corrected, thank you.', answered_at = now()
    where user_id = ${person.userId}`.execute(app.ownerDb)
  expect(await reports(person)).toMatchObject([{ state: 'accepted', answer: 'Corrected, thank you.' }])
})

test('reports are listed newest first, including those on the sample, and only to the person who sent them', async () => {
  const { person } = await reporter()
  expect((await report(person, course.sample.questions[0]!.id, null)).statusCode).toBe(200)
  expect((await reports(person)).map(({ comment }) => comment)).toEqual(['', 'It has a new name'])
  const other = await app.person({ plan: 'pro' })
  expect(await reports(other)).toEqual([])
  expect(await counted(other)).toBe(0)
})

test('the same report sent again is one report, until the authors have answered it', async () => {
  const { person, practice, asked } = await reporter()
  const again = (comment: string) => report(person, asked.id, practice.attemptId, comment)
  expect((await again('It has a new name')).statusCode).toBe(200)
  expect(await reports(person)).toHaveLength(1)
  await again('And a new price')
  expect(await reports(person)).toHaveLength(2)
  // Another person's report is their own, even with the same words.
  expect(await reports((await reporter()).person)).toHaveLength(1)
  await sql`update question_reports set state = 'rejected' where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  await again('It has a new name')
  expect(await reports(person)).toHaveLength(3)
})

test('reports of other courses are not listed, and an unknown course is refused', async () => {
  const { person } = await reporter()
  const second = await buildCourse(app.ownerDb)
  expect(await reports(person, second.slug)).toEqual([])
  expect(codeOf(await app.as(person).get('/api/courses/none/reports'))).toBe('course_not_found')
})

test('a report on a question of an open timed exam is hidden until the exam has ended', async () => {
  const { person } = await reporter()
  const exam = await startTimed(app, person, course)
  expect(await reports(person)).toEqual([])
  expect(await counted(person)).toBe(0)
  await exam.submit()
  expect(await reports(person)).toHaveLength(1)
})

test('an exam whose time is up is finished first, so that its reports are listed', async () => {
  const { person } = await reporter()
  const exam = await startTimed(app, person, course)
  await app.ownerDb
    .updateTable('exam_attempts')
    .set({ accepts_until: new Date(0), deadline_at: new Date(0) })
    .where('id', '=', exam.attemptId)
    .execute()
  expect(await reports(person)).toHaveLength(1)
})

test('a list of reports shows nothing of the answer key', async () => {
  const { person } = await reporter()
  const { body } = await app.as(person).get(`/api/courses/${course.slug}/reports`)
  expect(body).not.toContain('canary-reports-')
})

test('a question of the notebook can be reported without naming an attempt, once it has been revealed', async () => {
  const person = await app.person({ plan: 'pro' })
  const practice = await startPractice(app, person, course)
  const [asked] = practice.exam.questions
  expect(codeOf(await report(person, asked!.id, null))).toBe('question_not_found')
  await practice.save(asked!, asked!.correctIds)
  await practice.reveal(asked!)
  expect((await report(person, asked!.id, null)).statusCode).toBe(200)
})

test('an open report cannot have an answer', async () => {
  const { person } = await reporter()
  await expect(
    sql`update question_reports set answer = 'Soon' where user_id = ${person.userId}`.execute(app.ownerDb),
  ).rejects.toThrow('question_reports_open_has_no_answer')
})

test('a report shows the question as it was reported, after a newer version too, and the latest hundred are listed', async () => {
  // The last test, because it changes the course.
  const { person, asked } = await reporter()
  const [before] = await reports(person)
  await sql`insert into practice_question_versions (question_id, version, type, choose, stem_md, stem_html, domain, objective,
      difficulty, content_hash)
    select question_id, 2, type, choose, 'Rewritten', stem_html, domain, objective, difficulty, content_hash
    from practice_question_versions where question_id = ${asked.id} and version = 1`.execute(app.ownerDb)
  await sql`update practice_questions set current_version = 2 where id = ${asked.id}`.execute(app.ownerDb)
  expect((await reports(person))[0]!.stem).toBe(before!.stem)
  await sql`insert into question_reports (user_id, id, question_id, version, reason, choice_ids)
    select ${person.userId}, gen_random_uuid(), ${asked.id}, 2, 'typo', '{}' from generate_series(1, 100)`.execute(
    app.ownerDb,
  )
  const listed = await reports(person)
  expect(listed).toHaveLength(100)
  expect(new Set(listed.map(({ stem }) => stem))).toEqual(new Set(['Rewritten']))
})
