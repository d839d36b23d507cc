import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { type Journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
let person: Person
let attempt: Journey
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
  person = await app.person({ plan: 'pro' })
  attempt = await startTimed(app, person, course)
  await attempt.save(attempt.exam.questions[0]!, [attempt.exam.questions[0]!.choiceIds[0]!])
})
afterAll(() => app.close())

/** Every row that a person owns, for checking that a refusal changed nothing. */
async function everything(): Promise<string> {
  const tables = [
    'exam_attempts',
    'attempt_answers',
    'answer_events',
    'enrollments',
    'question_reports',
  ] as const
  const rows = await Promise.all(tables.map((table) => app.ownerDb.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

const answerPath = (questionId: string, attemptId = attempt.attemptId) =>
  `/api/attempts/${attemptId}/answers/${questionId}`
const good = { choiceIds: [] as string[], revision: 9, flagged: false, timeMs: 0 }

describe('an invalid answer is refused with its code and changes nothing', () => {
  const cases: [string, (q: () => Journey['exam']['questions'][number]) => object, string][] = [
    [
      'a choice of another question',
      () => ({ ...good, choiceIds: [attempt.exam.questions[1]!.choiceIds[0]!] }),
      'choice_not_in_question',
    ],
    [
      'a choice that does not exist',
      () => ({ ...good, choiceIds: [randomUUID()] }),
      'choice_not_in_question',
    ],
    [
      'more choices than asked for',
      (q) => ({ ...good, choiceIds: q().choiceIds.slice(0, 2) }),
      'too_many_choices',
    ],
    [
      'the same choice twice',
      (q) => ({ ...good, choiceIds: [q().choiceIds[0]!, q().choiceIds[0]!] }),
      'invalid_input',
    ],
    [
      'the same choice in two spellings',
      (q) => ({ ...good, choiceIds: [q().choiceIds[0]!, q().choiceIds[0]!.toUpperCase()] }),
      'invalid_input',
    ],
    ['a malformed choice', () => ({ ...good, choiceIds: ["' or 1=1 --"] }), 'invalid_input'],
    ['a field too many', () => ({ ...good, isCorrect: true }), 'invalid_input'],
    ['a field too few', () => ({ choiceIds: [], revision: 9 }), 'invalid_input'],
    ['revision zero', () => ({ ...good, revision: 0 }), 'invalid_input'],
    ['a negative time', () => ({ ...good, timeMs: -1 }), 'invalid_input'],
    ['a number as text', () => ({ ...good, revision: '9' }), 'invalid_input'],
    ['a list instead of an object', () => [good], 'invalid_input'],
    ['a million characters', () => ({ ...good, comment: 'x'.repeat(1_000_000) }), 'too_large'],
    [
      'a hundred choices',
      () => ({ ...good, choiceIds: Array.from({ length: 100 }, () => randomUUID()) }),
      'invalid_input',
    ],
  ]
  test.each(cases)('%s', async (_, makeBody, code) => {
    const before = await everything()
    const question = attempt.exam.questions[0]!
    const response = await app.as(person).put(
      answerPath(question.id),
      makeBody(() => question),
    )
    expect(codeOf(response)).toBe(code)
    expect(await everything()).toBe(before)
  })
})

describe('an invalid URL', () => {
  const question = () => attempt.exam.questions[0]!.id
  test.each([
    ['a malformed attempt', () => answerPath(question(), 'not-an-id'), 'invalid_input'],
    ['a missing attempt', () => answerPath(question(), randomUUID()), 'attempt_not_found'],
    ['a malformed question', () => answerPath('1;drop table users'), 'invalid_input'],
    ['a missing question', () => answerPath(randomUUID()), 'question_not_found'],
    ['a question of another set', () => answerPath(course.sets[1]!.questions[0]!.id), 'question_not_found'],
  ])('%s is refused', async (_, path, code) => {
    expect(codeOf(await app.as(person).put(encodeURI(path()), good))).toBe(code)
  })

  test("another person's attempt is refused exactly like a missing one", async () => {
    const stranger = app.as(await app.person({ plan: 'pro' }))
    const foreign = await stranger.put(answerPath(question()), good)
    const missing = await stranger.put(answerPath(question(), randomUUID()), good)
    expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body])
  })
})

describe('an unusual request', () => {
  test.each([
    ['broken JSON', 'application/json', '{"choiceIds": [', 'invalid_input'],
    ['a poisoned prototype', 'application/json', '{"__proto__": {"isAdmin": true}}', 'invalid_input'],
    ['a form', 'application/x-www-form-urlencoded', 'revision=1', 'unsupported_media_type'],
    ['plain text', 'text/plain', '{}', 'unsupported_media_type'],
    ['XML', 'application/xml', '<a/>', 'unsupported_media_type'],
  ])('with %s as its body is refused', async (_, contentType, payload, code) => {
    const response = await app.inject({
      method: 'PUT',
      url: answerPath(attempt.exam.questions[0]!.id),
      headers: { cookie: person.cookie, origin: 'http://localhost:3000', 'content-type': contentType },
      payload,
    })
    expect(codeOf(response)).toBe(code)
  })

  test('to an unknown API path is refused in JSON', async () => {
    expect(codeOf(await app.as(person).get('/api/nothing/here'))).toBe('not_found')
    expect(codeOf(await app.inject({ method: 'DELETE', url: '/api/courses' }))).toBe('not_found')
  })

  test('may write an id in capitals', async () => {
    const question = attempt.exam.questions[2]!
    const body = { ...good, choiceIds: question.choiceIds.slice(0, 1) }
    const spelt = [
      answerPath(question.id),
      answerPath(question.id.toUpperCase(), attempt.attemptId.toUpperCase()),
    ]
    for (const path of spelt)
      for (const choiceIds of [body.choiceIds, body.choiceIds.map((id) => id.toUpperCase())])
        expect((await app.as(person).put(path, { ...body, choiceIds })).statusCode).toBe(200)
  })

  test('that gives a parameter twice is refused', async () => {
    expect(codeOf(await app.as(person).get('/api/courses?page=1&page=2'))).toBe('invalid_input')
  })
})

describe('a report of a mistake', () => {
  const report = {
    attemptId: null as string | null,
    reason: 'typo',
    comment: ' A typo ',
    choiceIds: [] as string[],
  }
  test('is stored with the answer given and the version shown', async () => {
    const questionId = attempt.exam.questions[0]!.id
    const choiceIds = [attempt.exam.questions[0]!.choiceIds[0]!]
    const body = { ...report, questionId, attemptId: attempt.attemptId, choiceIds }
    expect((await app.as(person).post('/api/question-reports', body)).statusCode).toBe(200)
    const rows = await app.ownerDb
      .selectFrom('question_reports')
      .selectAll()
      .where('user_id', '=', person.userId)
      .execute()
    expect(rows).toMatchObject([
      { question_id: questionId, version: 1, reason: 'typo', comment: 'A typo', choice_ids: choiceIds },
    ])
  })
  test('may be about a sample question, but not about a question that was never shown', async () => {
    const me = app.as(await app.person())
    const sample = { ...report, questionId: course.sample.questions[0]!.id }
    expect((await me.post('/api/question-reports', sample)).statusCode).toBe(200)
    const unseen = { ...report, questionId: course.sets[1]!.questions[0]!.id }
    expect(codeOf(await me.post('/api/question-reports', unseen))).toBe('question_not_found')
    const foreign = { ...unseen, questionId: attempt.exam.questions[0]!.id, attemptId: attempt.attemptId }
    expect(codeOf(await me.post('/api/question-reports', foreign))).toBe('question_not_found')
  })
  test('is refused with a choice of another question, or a text that cannot be stored', async () => {
    const questionId = attempt.exam.questions[0]!.id
    const own = { ...report, questionId, attemptId: attempt.attemptId }
    const foreign = { ...own, choiceIds: [attempt.exam.questions[1]!.choiceIds[0]!] }
    expect(codeOf(await app.as(person).post('/api/question-reports', foreign))).toBe('choice_not_in_question')
    const nul = { ...own, comment: 'a\u0000b' }
    expect(codeOf(await app.as(person).post('/api/question-reports', nul))).toBe('invalid_input')
  })
  test('is accepted at most thirty times an hour from one person', async () => {
    const me = app.as(await app.person())
    const sample = { ...report, questionId: course.sample.questions[1]!.id }
    for (let count = 0; count < 30; count += 1)
      expect((await me.post('/api/question-reports', sample)).statusCode).toBe(200)
    expect(codeOf(await me.post('/api/question-reports', sample))).toBe('too_many_requests')
  })
  test('is refused when it is a megabyte', async () => {
    const body = { ...report, questionId: course.sample.questions[0]!.id, comment: 'x'.repeat(1_000_000) }
    expect(codeOf(await app.as(person).post('/api/question-reports', body))).toBe('too_large')
  })
})

describe('practice and timed exams are kept apart', () => {
  test('a practice attempt is not found as a timed exam', async () => {
    const other = await app.person({ plan: 'pro' })
    await startPractice(app, other, course)
    expect(codeOf(await app.as(other).get(`/api/exams/${course.sets[0]!.id}/sitting`))).toBe(
      'attempt_not_found',
    )
  })
})

test.each([
  ['post', `/api/exams/a-set/attempts`],
  ['put', `/api/attempts/${randomUUID()}/answers/${randomUUID()}`],
  ['post', `/api/attempts/${randomUUID()}/submit`],
] as const)('%s %s takes nothing large, because nothing is refused in its lane', async (method, path) => {
  const person = await app.person({ plan: 'pro' })
  expect(codeOf(await app.as(person)[method](path, { comment: 'x'.repeat(5_000) }))).toBe('too_large')
})
