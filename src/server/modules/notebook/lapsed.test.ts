import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Notebook, OwnQuestion, OwnReports } from '#contract/notebook.ts'
import type { Result } from '#contract/results.ts'
import { exportOf } from '../../../../test/builders/account-export.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { buildPlan } from '../../../../test/builders/practice-session.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

/** What a person may still do after their subscription has ended. */

const CANARY = 'canary-lapsed-'
let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { canary: CANARY })
})
afterAll(() => app.close())

const STATUSES = ['canceled', 'past_due'] as const

/**
 * A person with a finished attempt, and an open practice in which one question was revealed and one was answered only.
 */
async function lapsed(status: (typeof STATUSES)[number]) {
  const person = await app.person({ plan: 'pro' })
  const exam = await startTimed(app, person, course)
  await exam.submit()
  const [, second] = course.sets
  const practice = await startPractice(app, person, { ...course, sets: [second!, course.sets[0]!] })
  const [revealed, answered] = practice.exam.questions
  await practice.save(revealed!, revealed!.wrongIds.slice(0, 1))
  await practice.reveal(revealed!)
  await practice.save(answered!, answered!.correctIds)
  for (const { id } of [revealed!, answered!]) await note(person, id, 'Mine')
  await app.as(person).post('/api/question-reports', {
    questionId: revealed!.id,
    attemptId: practice.attemptId,
    reason: 'typo',
    comment: '',
    choiceIds: [],
  })
  await sql`update subscriptions set status = ${status}, current_period_end = now() where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  return { person, exam, practice, revealed: revealed!, answered: answered! }
}
const note = (person: Person, questionId: string, body: string) =>
  app.as(person).put(`/api/questions/${questionId}/note`, { body })
const own = (person: Person, questionId: string) => app.as(person).get(`/api/questions/${questionId}`)

describe.each(STATUSES)('with a subscription that is %s', (status) => {
  test('notebook, questions, notes, reports and results can be read, and everything exported', async () => {
    const { person, exam, revealed } = await lapsed(status)
    const me = app.as(person)
    // As the notebook's own export reads it.
    const { counts, total } = (
      await me.get(`/api/courses/${course.slug}/notebook?limit=500`)
    ).json<Notebook>()
    expect(counts).toMatchObject({ notes: 2, mistakes: 1, reports: 1 })
    expect(total).toBe(2)
    const question = (await own(person, revealed.id)).json<OwnQuestion>()
    expect(question.feedback?.correctIds).toEqual(revealed.correctIds)
    expect(question.note?.body).toBe('Mine')
    expect((await me.get(`/api/courses/${course.slug}/reports`)).json<OwnReports>().reports).toHaveLength(1)
    const { items } = (await exam.result()).json<Result>()
    expect(items[0]!.feedback.correctIds).not.toEqual([])
    expect((await note(person, revealed.id, 'Changed')).statusCode).toBe(200)
    const files = await exportOf(app, person)
    expect(files['data/question_notes.json']).toContain('Changed')
  })

  test('nothing new is revealed or started', async () => {
    const { person, practice, answered } = await lapsed(status)
    const me = app.as(person)
    const { body } = await own(person, answered.id)
    expect(JSON.parse(body)).toMatchObject({ feedback: null, note: { body: 'Mine' } })
    expect(body).not.toContain(CANARY)
    const plan = buildPlan({ only: { notebook: { kind: null, domain: null, search: '' } } })
    for (const refused of [
      await practice.reveal(answered),
      await me.post(`/api/courses/${course.slug}/practice/sessions`, { plan, finishOpen: null }),
      await me.post(`/api/courses/${course.slug}/practice/matches`, { filters: plan.filters }),
      await me.post(`/api/exams/${course.sets[0]!.slug}/attempts`, { mode: 'practice', feedback: 'each' }),
      await me.get(`/api/exams/${course.sets[0]!.slug}/questions`),
    ])
      expect(codeOf(refused)).toBe('subscription_required')
  })
})
