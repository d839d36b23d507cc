import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#domain/attempts/draw-form.ts'
import {
  type Journey,
  startPractice,
  startSecondPractice,
  startTimed,
} from '../../../../test/builders/attempt.ts'
import { forgetBelief, readBelief, type StoredBelief } from '../../../../test/builders/belief.ts'
import {
  type BuiltCourse,
  type BuiltQuestion,
  buildCourse,
  buildRules,
  renameSecondDomain,
} from '../../../../test/builders/course.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'Australia/Lord_Howe']

/** Compares the belief with one that is computed from all answers. */
async function expectSameAgain(person: Person, course: BuiltCourse): Promise<StoredBelief> {
  const stored = await readBelief(app, person)
  await forgetBelief(app, person)
  await app.as(person).get(`/api/courses/${course.slug}/progress`)
  const again = await readBelief(app, person)
  expect({ ...again, mean: [], covariance: [] }).toEqual({ ...stored, mean: [], covariance: [] })
  for (const part of ['mean', 'covariance'] as const)
    for (const [index, value] of stored[part].entries()) expect(again[part][index]).toBeCloseTo(value, 9)
  return stored
}

test.each([1, 2, 3])(
  'a belief is the same whether answers are added one by one or computed again: life %i',
  async (seed) => {
    const course = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
    const person = await app.person({ plan: 'pro' })
    await live(person, course, { weeks: 4, random: seededRandom(seed) })
    const { firstAttempts } = await expectSameAgain(person, course)
    expect(firstAttempts.every((count) => count > 0)).toBe(true)
  },
)

test('a belief is the same in a life in which a domain leaves the exam, another one appears, and the first one returns', async () => {
  const course = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
  const person = await app.person({ plan: 'pro' })
  const random = seededRandom(4)
  await live(person, course, { weeks: 1, random })
  await renameSecondDomain(app.ownerDb, course)
  app.moveNow(2_000)
  await live(person, course, { weeks: 1, random })
  const without = await expectSameAgain(person, course)
  expect([without.domains, without.firstAttempts[1]]).toEqual([['one', 'new'], 0])

  await sql`update blueprints set rules = ${JSON.stringify(buildRules())}
    where id = (select blueprint_id from courses where id = ${course.id})`.execute(app.ownerDb)
  await sql`update courses set revision = revision + 1 where id = ${course.id}`.execute(app.ownerDb)
  app.moveNow(4_000)
  await live(person, course, { weeks: 1, random })
  const whole = await expectSameAgain(person, course)
  expect(whole.domains).toEqual(['one', 'two'])
  // What was answered while the domain was gone counts too.
  expect(whole.firstAttempts[1]).toBeGreaterThan(0)
})

/** Practice and exams in turn and at the same time, with repeats, while the clock goes forward and back and the person travels. */
async function live(
  person: Person,
  course: BuiltCourse,
  { weeks, random }: { weeks: number; random: () => number },
): Promise<void> {
  const choose = (question: BuiltQuestion) =>
    random() < 0.6 ? question.correctIds : question.wrongIds.slice(0, question.choose)
  const answer = async (attempt: Journey, count: number) => {
    for (const question of attempt.exam.questions.slice(0, count))
      await attempt.save(question, choose(question))
  }
  for (let week = 0; week < weeks; week += 1) {
    const zone = ZONES[Math.floor(ZONES.length * random())]!
    await sql`update users set time_zone = ${zone} where id = ${person.userId}`.execute(app.ownerDb)
    const practice = await startPractice(app, person, course)
    for (const question of practice.exam.questions.filter(() => random() < 0.5)) {
      if (random() < 0.8) await practice.save(question, choose(question))
      if (random() < 0.8) await practice.reveal(question)
    }
    const other = await startSecondPractice(app, person, course)
    await answer(other, 6 + Math.floor(18 * random()))
    if (random() < 0.5) await app.moveClock(`${Math.floor(40 * random()) - 20} days`)
    await Promise.all([practice.submit(), other.submit()])
    const exam = await startTimed(app, person, course)
    await answer(exam, 12)
    await exam.submit()
  }
  await app.moveClock('0')
}
