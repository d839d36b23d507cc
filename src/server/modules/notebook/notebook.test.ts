import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Notebook, OwnQuestion } from '#contract/notebook.ts'
import { NOTE_LENGTH } from '#domain/notebook/notebook.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
const CANARY = 'canary-notebook-'
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { canary: CANARY })
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const notebook = async (person: Person, query = '') =>
  (await app.as(person).get(`/api/courses/${course.slug}/notebook${query}`)).json<Notebook>()
const own = (person: Person, questionId: string) => app.as(person).get(`/api/questions/${questionId}`)
const note = (person: Person, questionId: string, body: string) =>
  app.as(person).put(`/api/questions/${questionId}/note`, { body })
const flag = (person: Person, questionId: string, isFlagged: boolean) =>
  app.as(person).put(`/api/questions/${questionId}/flag`, { isFlagged })

/** A person who got the first question wrong, flagged the second, and has a note on the third. */
async function learner() {
  const person = await pro()
  const practice = await startPractice(app, person, course)
  const [wrong, flagged, noted] = practice.exam.questions as [Q, Q, Q]
  await practice.save(wrong, wrong.wrongIds.slice(0, 1))
  await practice.reveal(wrong)
  await practice.save(flagged, flagged.correctIds, 1, true)
  await practice.reveal(flagged)
  await note(person, noted.id, 'Ask again about 100 % of *this*')
  return { person, practice, wrong, flagged, noted }
}
type Q = BuiltCourse['sets'][number]['questions'][number]

describe('the notebook', () => {
  test('contains notes, flags and mistakes, each with its set and domain', async () => {
    const { person, wrong, flagged, noted } = await learner()
    const { entries, total, counts, closed, domains } = await notebook(person)
    expect(counts).toEqual({ notes: 1, flags: 1, mistakes: 1, reports: 0 })
    expect([total, closed]).toEqual([3, 0])
    expect(new Set(entries.map(({ questionId }) => questionId))).toEqual(
      new Set([wrong.id, flagged.id, noted.id]),
    )
    expect(entries.find(({ questionId }) => questionId === wrong.id)).toMatchObject({
      isMistake: true,
      wrongCount: 1,
      rightDays: 0,
      note: null,
      domain: { code: 'one', name: 'Domain one' },
      objective: { code: '1.1', name: 'First' },
      set: `Set ${course.sets[0]!.slug}`,
    })
    expect(domains).toEqual([
      { code: 'one', name: 'Domain one', entries: 2 },
      { code: 'two', name: 'Domain two', entries: 1 },
    ])
  })

  test('is ordered by domain as in the blueprint, and counts the entries of each within the other filters', async () => {
    const { person, wrong } = await learner()
    const { entries } = await notebook(person)
    expect(entries.map(({ domain }) => domain.code)).toEqual(['one', 'one', 'two'])
    // The newest first within a domain.
    expect(entries[1]!.questionId).toBe(wrong.id)
    expect((await notebook(person, '?kind=mistakes&domain=two')).domains).toMatchObject([
      { code: 'one', entries: 1 },
      { code: 'two', entries: 0 },
    ])
  })

  test('can be filtered by kind, domain and words of the stem or the note, in pages', async () => {
    const { person, wrong, flagged, noted } = await learner()
    const found = async (query: string) =>
      (await notebook(person, query)).entries.map(({ questionId }) => questionId)
    expect(await found('?kind=notes')).toEqual([noted.id])
    expect(await found('?kind=flags')).toEqual([flagged.id])
    expect(await found('?kind=mistakes')).toEqual([wrong.id])
    expect(await found('?domain=two')).toEqual([flagged.id])
    expect(await found('?search=100%20%25%20OF')).toEqual([noted.id])
    // Wildcards of SQL must be plain text here.
    expect(await found('?search=100_%25')).toEqual([])
    const pages = [...(await found('?limit=2')), ...(await found('?limit=2&offset=2'))]
    expect(new Set(pages).size).toBe(3)
    expect((await notebook(person, '?limit=1&kind=flags')).total).toBe(1)
  })

  test('hides questions of an open timed exam, and shows them afterwards', async () => {
    const { person } = await learner()
    const exam = await startTimed(app, person, course)
    expect(await notebook(person)).toMatchObject({
      entries: [],
      total: 0,
      closed: 3,
      counts: { notes: 0, flags: 0, mistakes: 0 },
      domains: [],
    })
    await exam.submit()
    expect((await notebook(person)).total).toBe(3)
  })

  test('is empty for another person, and refused for an unknown course', async () => {
    await learner()
    expect((await notebook(await pro())).entries).toEqual([])
    expect(codeOf(await app.as(await pro()).get('/api/courses/no-such-course/notebook'))).toBe(
      'course_not_found',
    )
  })

  test.each(['?kind=keys', '?limit=0', '?limit=501', '?offset=-1', `?search=${'x'.repeat(101)}`, '?more=1'])(
    'refuses %s',
    async (query) => {
      const response = await app.as(await pro()).get(`/api/courses/${course.slug}/notebook${query}`)
      expect(codeOf(response)).toBe('invalid_input')
    },
  )
})

describe('a question that the person was asked', () => {
  test('is shown with the answer given and the feedback', async () => {
    const { person, wrong } = await learner()
    const found = (await own(person, wrong.id)).json<OwnQuestion>()
    expect(found).toMatchObject({
      item: { questionId: wrong.id },
      choiceIds: wrong.wrongIds.slice(0, 1),
      feedback: { isCorrect: false, gaveUp: false, correctIds: wrong.correctIds },
      isFlagged: false,
    })
  })

  test('that was not answered yet is shown without its answer key', async () => {
    const { person, noted } = await learner()
    const { body } = await own(person, noted.id)
    expect(JSON.parse(body)).toMatchObject({
      feedback: null,
      choiceIds: [],
      note: { body: /Ask again/ } as never,
    })
    expect(body).not.toContain(CANARY)
    expect(body).not.toContain('correctIds')
  })

  test('is shown in the version that was revealed, not in a later one', async () => {
    const { person, wrong } = await learner()
    await sql`
      with v as (insert into practice_question_versions
        select question_id, 2, type, choose, 'New', '<p>New</p>', domain, objective, difficulty, language, content_hash
        from practice_question_versions where question_id = ${wrong.id} and version = 1 returning question_id)
      update practice_questions set current_version = 2 where id = (select question_id from v)`.execute(
      app.ownerDb,
    )
    const found = (await own(person, wrong.id)).json<OwnQuestion>()
    expect(found.item.stemHtml).not.toContain('New')
    expect(found.feedback?.correctIds).toEqual(wrong.correctIds)
    await sql`update practice_questions set current_version = 1 where id = ${wrong.id}`.execute(app.ownerDb)
  })

  test('cannot be read, noted or flagged while a timed exam contains it', async () => {
    const { person, wrong } = await learner()
    await startTimed(app, person, course)
    for (const response of [
      await own(person, wrong.id),
      await note(person, wrong.id, 'Meanwhile'),
      await flag(person, wrong.id, true),
    ])
      expect(codeOf(response)).toBe('attempt_in_progress')
  })

  test('is not found if it was never asked', async () => {
    const person = await pro()
    const { id } = course.sets[1]!.questions[0]!
    for (const response of [
      await own(person, id),
      await note(person, id, 'A note'),
      await flag(person, id, true),
    ])
      expect(codeOf(response)).toBe('question_not_found')
  })
})

describe('a note', () => {
  test('is replaced by a later one and deleted by an empty one', async () => {
    const { person, noted } = await learner()
    await note(person, noted.id, '  Second  ')
    expect((await own(person, noted.id)).json<OwnQuestion>().note?.body).toBe('Second')
    expect((await note(person, noted.id, ' ')).json()).toEqual({ updatedAt: null })
    expect((await own(person, noted.id)).json<OwnQuestion>().note).toBeNull()
    expect((await notebook(person)).counts.notes).toBe(0)
  })

  test('has a maximum length, and may contain any text', async () => {
    const { person, noted } = await learner()
    expect(codeOf(await note(person, noted.id, 'x'.repeat(NOTE_LENGTH + 1)))).toBe('invalid_input')
    expect(codeOf(await note(person, noted.id, 'a\u0000b'))).toBe('invalid_input')
    const odd = '<script>alert(1)</script> \u{1F600} \' "'
    expect((await note(person, noted.id, odd)).statusCode).toBe(200)
    expect((await own(person, noted.id)).json<OwnQuestion>().note?.body).toBe(odd)
  })
})

test('a flag can be set and removed in the notebook', async () => {
  const { person, wrong } = await learner()
  await flag(person, wrong.id, true)
  expect((await own(person, wrong.id)).json<OwnQuestion>().isFlagged).toBe(true)
  await flag(person, wrong.id, false)
  expect((await notebook(person)).counts.flags).toBe(1)
})
