import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ExamItems, OpenReports } from '#contract/items.ts'
import type { OwnReports } from '#contract/notebook.ts'
import { startPractice } from '../../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse, type BuiltQuestion } from '../../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let admin: Person
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const itemsPath = ({ sets } = course) => `/api/admin/exams/${sets[0]!.id}/items`
const read = async (of = course) => (await app.as(admin).get(itemsPath(of))).json<ExamItems>()
const itemOf = async ({ id }: BuiltQuestion, of = course) =>
  (await read(of)).items.find(({ questionId }) => questionId === id)!
const openReports = async () => (await app.as(admin).get('/api/admin/reports')).json<OpenReports>()

/** A person who has reported the first question of a practice, after choosing a wrong answer. */
async function reporter(comment = 'It has a new name') {
  const person = await app.person({ plan: 'pro' })
  const practice = await startPractice(app, person, course)
  const asked = practice.exam.questions[0]!
  const sent = await app.as(person).post('/api/question-reports', {
    questionId: asked.id,
    attemptId: practice.attemptId,
    reason: 'outdated',
    comment,
    choiceIds: [asked.wrongIds[0]],
  })
  const { reportId } = sent.json<{ reportId: string }>()
  const answer = (body: object, questionId = asked.id) =>
    app.as(admin).put(`/api/admin/questions/${questionId}/reports/${reportId}`, body)
  const own = async () =>
    (await app.as(person).get(`/api/courses/${course.slug}/reports`)).json<OwnReports>().reports
  return { person, asked, reportId, answer, own }
}

describe('the items of a set', () => {
  test('show answer key, rationales, explanation, sources and versions, and are stored nowhere', async () => {
    const response = await app.as(admin).get(itemsPath())
    expect(response.headers['cache-control']).toBe('no-store')
    const { exam, courses, items } = response.json<ExamItems>()
    const [set] = course.sets
    expect(exam).toEqual({ id: set!.id, title: `Set ${set!.slug}` })
    expect(courses).toEqual([{ id: course.id, title: `Course ${course.slug}` }])
    expect(items.map(({ questionId }) => questionId)).toEqual(set!.questions.map(({ id }) => id))
    const asked = set!.questions[2]!
    expect(items[2]).toEqual({
      questionId: asked.id,
      externalId: `${set!.slug}-2`,
      isRetired: false,
      type: 'multiple',
      choose: 2,
      domain: 'one',
      objective: '1.1',
      difficulty: 'medium',
      stemHtml: `<p>Stem ${set!.slug} 2</p>`,
      choices: asked.choiceIds.map((id, place) => ({
        id,
        html: `<p>Choice ${place}</p>`,
        isCorrect: place < 2,
        rationaleHtml: `<p>Rationale rationale-${asked.id}</p>`,
      })),
      explanationHtml: expect.stringContaining(`explanation-${asked.id}`),
      citations: [
        {
          title: `Source citation-${asked.id}`,
          publisher: 'Vendor',
          url: `https://example.org/url-${asked.id}`,
        },
      ],
      version: 1,
      versions: [{ number: 1, createdAt: expect.stringMatching(/Z$/) }],
      firstAnswers: 0,
      facility: null,
      reports: [],
      openReports: 0,
      answeredReports: 0,
    })
  })

  test('have as facility the share of people whose first answer was right', async () => {
    const own = await buildCourse(app.ownerDb)
    const asked = own.sets[0]!.questions[0]!
    for (const answers of [[asked.wrongIds, asked.correctIds], [asked.correctIds], [asked.wrongIds], []]) {
      const person = await app.person({ plan: 'pro' })
      for (const choiceIds of answers) {
        const practice = await startPractice(app, person, own)
        await practice.save(asked, choiceIds.slice(0, 1))
        await practice.reveal(asked)
        await practice.submit()
      }
    }
    expect(await itemOf(asked, own)).toMatchObject({ firstAnswers: 3, facility: 1 / 3 })
    expect(await itemOf(own.sets[0]!.questions[1]!, own)).toMatchObject({ firstAnswers: 0, facility: null })
  })

  test('that are retired come last, and every version is listed', async () => {
    const own = await buildCourse(app.ownerDb)
    const [first, second] = own.sets[0]!.questions as [BuiltQuestion, BuiltQuestion]
    await sql`update practice_questions set retired_at = now() where id = ${first.id}`.execute(app.ownerDb)
    await sql`insert into practice_question_versions (question_id, version, type, choose, stem_md, stem_html, domain, objective,
        difficulty, content_hash)
      select question_id, 2, type, choose, stem_md, stem_html, domain, objective, difficulty, content_hash
      from practice_question_versions where question_id = ${second.id}`.execute(app.ownerDb)
    const { items } = await read(own)
    expect(items.at(-1)).toMatchObject({ questionId: first.id, isRetired: true })
    expect(items[0]).toMatchObject({ questionId: second.id, version: 1 })
    expect(items[0]!.versions.map(({ number }) => number)).toEqual([1, 2])
  })

  test('of an unknown set are refused, and so is everyone but administrators', async () => {
    expect(codeOf(await app.as(admin).get(`/api/admin/exams/${course.id}/items`))).toBe('exam_not_found')
    const response = await app.as(await app.person({ plan: 'pro' })).get(itemsPath())
    expect(codeOf(response)).toBe('forbidden')
    expect(response.body).not.toContain('rationale')
  })
})

describe('a report', () => {
  test('is shown at its question with what was chosen, but not who sent it', async () => {
    const { person, asked, reportId } = await reporter('<script>alert(1)</script>')
    const { reports } = await itemOf(asked)
    expect(reports[0]).toEqual({
      id: reportId,
      reason: 'outdated',
      comment: '<script>alert(1)</script>',
      version: 1,
      choiceIds: [asked.wrongIds[0]],
      state: 'open',
      answer: null,
      reportedAt: expect.stringMatching(/Z$/),
    })
    const { body } = await app.as(admin).get(itemsPath())
    for (const secret of [person.userId, person.email]) expect(body).not.toContain(secret)
  })

  test('is not among those shown if 100 open ones of the set are older, or 3 of its question were answered later', async () => {
    const own = await buildCourse(app.ownerDb)
    const [first, second] = own.sets[0]!.questions as [BuiltQuestion, BuiltQuestion]
    const { userId } = await app.person()
    const add = (question: BuiltQuestion, state: string, { count, from }: { count: number; from: number }) =>
      sql`insert into question_reports (user_id, id, question_id, version, reason, comment, choice_ids, state, created_at, answered_at)
        select ${userId}, gen_random_uuid(), ${question.id}, 1, 'typo', ${state} || ' ' || n, '{}', ${state},
          timestamptz '2100-01-01Z' + n * interval '1 minute',
          case when ${state} <> 'open' then timestamptz '2100-02-01Z' - n * interval '1 minute' end
        from generate_series(${from}::int, ${from + count - 1}::int) n`.execute(app.ownerDb)
    await add(first, 'open', { count: 98, from: 1 })
    await add(second, 'open', { count: 4, from: 99 })
    await add(first, 'accepted', { count: 5, from: 200 })
    await add(second, 'rejected', { count: 3, from: 300 })
    const shown = async (question: BuiltQuestion) => {
      const { reports, openReports, answeredReports } = await itemOf(question, own)
      return { comments: reports.map(({ comment }) => comment), openReports, answeredReports }
    }
    const open = Array.from({ length: 98 }, (_, index) => `open ${98 - index}`)
    // Those with lower numbers were reported earlier, but answered later.
    expect(await shown(first)).toEqual({
      comments: ['accepted 202', 'accepted 201', 'accepted 200', ...open],
      openReports: 98,
      answeredReports: 5,
    })
    expect(await shown(second)).toEqual({
      comments: ['rejected 302', 'rejected 301', 'rejected 300', 'open 100', 'open 99'],
      openReports: 4,
      answeredReports: 3,
    })
  })

  test.each(['accepted', 'rejected'] as const)('that is %s shows the reporter the answer', async (state) => {
    const { answer, own } = await reporter()
    expect((await answer({ state, answer: '  Thank you. ' })).json()).toEqual({ state, answer: 'Thank you.' })
    expect(await own()).toMatchObject([{ state, answer: 'Thank you.' }])
  })

  test('may be answered without words', async () => {
    const { answer, own } = await reporter()
    await answer({ state: 'rejected', answer: ' ' })
    expect(await own()).toMatchObject([{ state: 'rejected', answer: null }])
  })

  test('is answered once', async () => {
    const { answer, own } = await reporter()
    const both = await Promise.all([
      answer({ state: 'accepted', answer: 'Yes' }),
      answer({ state: 'rejected', answer: 'No' }),
    ])
    expect(both.map(codeOf)).toEqual(expect.arrayContaining([null, 'report_answered']))
    const [{ state, answer: words }] = (await own()) as [OwnReports['reports'][0]]
    expect([state, words]).toEqual(state === 'accepted' ? ['accepted', 'Yes'] : ['rejected', 'No'])
  })

  test('is not answered at another question, with 501 characters, or as open', async () => {
    const { answer, own } = await reporter()
    const other = course.sets[0]!.questions[1]!.id
    expect(codeOf(await answer({ state: 'accepted', answer: '' }, other))).toBe('report_not_found')
    expect(codeOf(await answer({ state: 'accepted', answer: 'x'.repeat(501) }))).toBe('invalid_input')
    expect(codeOf(await answer({ state: 'open', answer: '' }))).toBe('invalid_input')
    expect(await own()).toMatchObject([{ state: 'open', answer: null }])
  })

  test('leaves a trail about the reporter, which forgets them', async () => {
    const { person, answer } = await reporter()
    await answer({ state: 'accepted', answer: 'A private word' })
    const trail = () =>
      app.ownerDb
        .selectFrom('audit_events')
        .select(['id', 'actor_id', 'subject_id', 'action', 'after', 'reason'])
        .where('action', '=', 'report_accepted')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    const before = await trail()
    expect(before).toMatchObject({
      actor_id: admin.userId,
      subject_id: person.userId,
      after: { question: `${course.sets[0]!.slug}-0` },
      reason: 'A private word',
    })
    await sql`delete from users where id = ${person.userId}`.execute(app.ownerDb)
    expect(await trail()).toEqual({ ...before, subject_id: null, after: null, reason: null })
  })

  test('waits in the list of open reports until it is answered, oldest first', async () => {
    const [first, second] = [await reporter('First'), await reporter('Second')]
    const listed = async () =>
      (await openReports()).reports.filter(({ id }) => [first.reportId, second.reportId].includes(id))
    expect(await listed()).toMatchObject([
      {
        comment: 'First',
        questionId: first.asked.id,
        stem: `Stem ${course.sets[0]!.slug} 0`,
        exam: { id: course.sets[0]!.id, title: `Set ${course.sets[0]!.slug}` },
      },
      { comment: 'Second' },
    ])
    const { total } = await openReports()
    await first.answer({ state: 'accepted', answer: '' })
    expect(await listed()).toMatchObject([{ comment: 'Second' }])
    expect((await openReports()).total).toBe(total - 1)
  })
})
