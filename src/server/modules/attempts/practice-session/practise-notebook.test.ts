import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PracticeChoice } from '#contract/practice.ts'
import type { NotebookFilter } from '#domain/notebook/notebook.ts'
import { startPractice, startTimed } from '../../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

/** Sessions of the questions that a notebook shows. */

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ALL: NotebookFilter = { kind: null, domain: null, search: '' }
const plan = (notebook: NotebookFilter) => buildPlan({ only: { notebook }, count: 100 })
const count = async (person: Person, notebook: NotebookFilter) =>
  (
    await app
      .as(person)
      .post(`/api/courses/${course.slug}/practice/matches`, { filters: plan(notebook).filters })
  ).json<{ matching: number }>().matching
const start = (person: Person, notebook: NotebookFilter) =>
  app
    .as(person)
    .post(`/api/courses/${course.slug}/practice/sessions`, { plan: plan(notebook), finishOpen: null })

/** A person whose notebook has a mistake, a flag and a note, in this order of the set. */
async function somebody() {
  course = await buildCourse(app.ownerDb)
  const person = await app.person({ plan: 'pro' })
  const practice = await startPractice(app, person, course)
  const [wrong, flagged, noted] = practice.exam.questions.map(({ id }) => id) as [string, string, string]
  const [first, second] = practice.exam.questions
  await practice.save(first!, first!.wrongIds.slice(0, 1))
  await practice.reveal(first!)
  await practice.save(second!, second!.correctIds, 1, true)
  await practice.reveal(second!)
  await app.as(person).put(`/api/questions/${noted}/note`, { body: 'About 100 % of zones' })
  await practice.submit()
  return { person, wrong, flagged, noted }
}

test.each([
  ['everything', ALL, ['wrong', 'flagged', 'noted']],
  ['mistakes', { ...ALL, kind: 'mistakes' }, ['wrong']],
  ['flags', { ...ALL, kind: 'flags' }, ['flagged']],
  ['notes', { ...ALL, kind: 'notes' }, ['noted']],
  ['a domain', { ...ALL, domain: 'two' }, ['flagged']],
  ['words of a note', { ...ALL, search: 'ZONES' }, ['noted']],
] as const)('a session of %s in the notebook asks exactly those questions', async (_, filter, wanted) => {
  const { person, ...ids } = await somebody()
  expect(await count(person, filter)).toBe(wanted.length)
  const session = await startSession(app, person, course.slug, { plan: plan(filter) })
  const { items } = await session.read()
  expect(new Set(items.map(({ questionId }) => questionId))).toEqual(new Set(wanted.map((name) => ids[name])))
})

test('a search finds the words of a question too', async () => {
  const { person, flagged } = await somebody()
  const { rows } = await sql<{ stem: string }>`
    select stem_md as stem from practice_question_versions where question_id = ${flagged}`.execute(
    app.ownerDb,
  )
  expect(await count(person, { ...ALL, search: rows[0]!.stem.toUpperCase() })).toBe(1)
})

test('a session of the notebook leaves out retired questions and other people’s entries', async () => {
  const { person, wrong } = await somebody()
  await sql`update practice_questions set retired_at = now() where id = ${wrong}`.execute(app.ownerDb)
  expect(await count(person, ALL)).toBe(2)
  expect(codeOf(await start(person, { ...ALL, kind: 'mistakes' }))).toBe('no_questions_match')
  const other = await app.person({ plan: 'pro' })
  expect(await count(other, ALL)).toBe(0)
})

test('a session of the notebook asks nothing while a timed exam contains the questions, and needs a subscription', async () => {
  const { person } = await somebody()
  await startTimed(app, person, course)
  expect(codeOf(await start(person, ALL))).toBe('no_questions_match')
  await sql`update subscriptions set status = 'canceled', current_period_end = now() where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  expect(codeOf(await start(person, ALL))).toBe('subscription_required')
})

test('a plan that was stored before notebooks could be practised is still offered', async () => {
  const { person } = await somebody()
  await startSession(app, person, course.slug, { plan: plan(ALL) })
  await sql`update exam_attempts set plan = plan #- '{filters,notebook}' where user_id = ${person.userId} and plan is not null`.execute(
    app.ownerDb,
  )
  const { last } = (await app.as(person).get(`/api/courses/${course.slug}/practice`)).json<PracticeChoice>()
  expect(last?.filters.notebook).toBeNull()
})
