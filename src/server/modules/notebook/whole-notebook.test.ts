import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Flashcards, WholeNotebook } from '#contract/notebook.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let [one, two] = [] as unknown as [BuiltCourse, BuiltCourse]
const CANARY = 'canary-whole-'
beforeAll(async () => {
  app = await startTestApp()
  one = await buildCourse(app.ownerDb, { title: 'A first course', canary: CANARY })
  await sql`update courses set licence = 'CC-BY-4.0' where id = ${one.id}`.execute(app.ownerDb)
  two = await buildCourse(app.ownerDb, { title: 'B second course', canary: CANARY })
})
afterAll(() => app.close())

const whole = async (person: Person, query = '') =>
  (await app.as(person).get(`/api/notebook${query}`)).json<WholeNotebook>()
const cards = async (person: Person, query = '') =>
  (await app.as(person).get(`/api/notebook/flashcards${query}`)).json<Flashcards>()
const note = (person: Person, questionId: string, body: string) =>
  app.as(person).put(`/api/questions/${questionId}/note`, { body })

/** A person with a mistake and a flag in the first course, and a mistake and a note on an open question in the second. */
async function learner() {
  const person = await app.person({ plan: 'pro' })
  const first = await startPractice(app, person, one)
  const [wrong, flagged] = first.exam.questions as [Q, Q]
  await first.save(wrong, wrong.wrongIds.slice(0, 1))
  await first.reveal(wrong)
  await first.save(flagged, flagged.correctIds, 1, true)
  await first.reveal(flagged)
  const second = await startPractice(app, person, two)
  const [missed, unrevealed] = second.exam.questions as [Q, Q]
  await second.save(missed, missed.wrongIds.slice(0, 1))
  await second.reveal(missed)
  await note(person, unrevealed.id, 'Look this up')
  return { person, wrong, flagged, missed, unrevealed }
}
type Q = BuiltCourse['sets'][number]['questions'][number]

describe('the notebook over all courses', () => {
  test('lists the entries of each course under its name, with counts', async () => {
    const { person, wrong, flagged, missed, unrevealed } = await learner()
    const { entries, total, counts, courses, closed } = await whole(person)
    expect(entries.map(({ course }) => course.slug)).toEqual([one.slug, one.slug, two.slug, two.slug])
    expect(new Set(entries.map(({ questionId }) => questionId))).toEqual(
      new Set([wrong.id, flagged.id, missed.id, unrevealed.id]),
    )
    expect(entries[0]).toMatchObject({ domain: { name: 'Domain two' }, course: { title: 'A first course' } })
    expect([total, closed]).toEqual([4, 0])
    expect(counts).toEqual({ notes: 1, flags: 1, mistakes: 2 })
    expect(courses).toEqual([
      { slug: one.slug, title: 'A first course', entries: 2 },
      { slug: two.slug, title: 'B second course', entries: 2 },
    ])
  })

  test('is narrowed by course, kind and words, and read page by page', async () => {
    const { person, missed } = await learner()
    const mistakes = await whole(person, `?course=${two.slug}&kind=mistakes`)
    expect(mistakes.entries.map(({ questionId }) => questionId)).toEqual([missed.id])
    expect(mistakes.courses.map(({ entries }) => entries)).toEqual([1, 1])
    expect(await whole(person, '?search=look%20THIS')).toMatchObject({ total: 1 })
    const paged = await whole(person, '?limit=3&offset=3')
    expect([paged.entries.length, paged.total]).toEqual([1, 4])
    expect(await whole(person, '?course=no-such-course')).toMatchObject({ entries: [], total: 0 })
  })

  test('shows the questions of an unfinished timed exam only as closed', async () => {
    const { person, missed } = await learner()
    await startTimed(app, person, one)
    const { entries, closed, courses } = await whole(person)
    expect(entries.map(({ course }) => course.slug)).toEqual([two.slug, two.slug])
    expect(closed).toBe(2)
    expect(courses.map(({ slug }) => slug)).toEqual([two.slug])
    expect((await cards(person)).cards.map(({ questionId }) => questionId)).toEqual([missed.id])
  })

  test('leaves out courses that are no longer published', async () => {
    const gone = await buildCourse(app.ownerDb)
    const person = await app.person({ plan: 'pro' })
    const practice = await startPractice(app, person, gone)
    const [question] = practice.exam.questions as [Q]
    await practice.save(question, question.wrongIds.slice(0, 1))
    await practice.reveal(question)
    expect((await whole(person)).total).toBe(1)
    await sql`update courses set is_published = false where id = ${gone.id}`.execute(app.ownerDb)
    expect(await whole(person)).toMatchObject({ total: 0, courses: [] })
    expect(await cards(person)).toMatchObject({ total: 0 })
  })

  test('counts a question that two courses share once', async () => {
    const { person } = await learner()
    await sql`insert into course_exam_map (course_id, exam_id, "order") values (${two.id}, ${one.sets[0]!.id}, 90)`.execute(
      app.ownerDb,
    )
    try {
      expect((await whole(person)).total).toBe(4)
    } finally {
      await sql`delete from course_exam_map where "order" = 90`.execute(app.ownerDb)
    }
  })

  test('of another person is theirs alone', async () => {
    await learner()
    expect(await whole(await app.person({ plan: 'pro' }))).toMatchObject({ entries: [], total: 0 })
    expect(await cards(await app.person({ plan: 'pro' }))).toMatchObject({ cards: [], total: 0 })
    expect(codeOf(await app.as(null).get('/api/notebook'))).toBe('not_signed_in')
    expect(codeOf(await app.as(null).get('/api/notebook/flashcards'))).toBe('not_signed_in')
  })

  test('is refused with a bad filter', async () => {
    const { person } = await learner()
    for (const query of ['?kind=reports', '?limit=501', '?offset=-1', '?course=No%20Slug', '?more=1'])
      for (const path of ['/api/notebook', '/api/notebook/flashcards'])
        expect(codeOf(await app.as(person).get(path + query)), path + query).toBe('invalid_input')
  })
})

describe('flashcards', () => {
  test('are the revealed questions with their answers, and never one whose answer is open', async () => {
    const { person, wrong, flagged, missed, unrevealed } = await learner()
    const response = await app.as(person).get('/api/notebook/flashcards')
    const found = response.json<Flashcards>()
    expect(new Set(found.cards.map(({ questionId }) => questionId))).toEqual(
      new Set([wrong.id, flagged.id, missed.id]),
    )
    expect(found.total).toBe(3)
    expect(response.body).not.toContain(unrevealed.id)
    const card = found.cards.find(({ questionId }) => questionId === wrong.id)!
    expect(card).toMatchObject({ isMistake: true, course: { slug: one.slug }, licence: 'CC-BY-4.0' })
    expect(card.choices.filter(({ isCorrect }) => isCorrect)).toHaveLength(wrong.choose)
    expect(card.explanation).toContain(CANARY)
  })

  test('keep to the filter of the notebook', async () => {
    const { person, flagged } = await learner()
    const found = await cards(person, `?course=${one.slug}&kind=flags`)
    expect(found.cards.map(({ questionId }) => questionId)).toEqual([flagged.id])
    expect(await cards(person, `?course=${one.slug}&domain=one`)).toMatchObject({ total: 1 })
  })

  test('include questions that the course shares with one that comes before it', async () => {
    const { person, missed } = await learner()
    await sql`insert into course_exam_map (course_id, exam_id, "order") values (${one.id}, ${two.sets[0]!.id}, 90)`.execute(
      app.ownerDb,
    )
    const found = await cards(person, `?course=${two.slug}`)
    expect(found.cards.map(({ questionId }) => questionId)).toEqual([missed.id])
    expect((await whole(person, `?course=${two.slug}`)).total).toBe(2)
  })
})
