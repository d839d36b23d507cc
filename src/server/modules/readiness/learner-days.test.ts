import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Journey, startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { type BuiltCourse, buildCourse } from '../../../../test/builders/course.ts'
import { type Person, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { refund, subscribeAgain } from '../../../../test/payments/refund.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb, { questionsPerSet: 24 })
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const answer = async ({ exam, save }: Journey, from: number, to: number, isRight = true) => {
  for (const question of exam.questions.slice(from, to))
    await save(question, isRight ? question.correctIds : question.wrongIds.slice(0, question.choose))
}

type Day = {
  day: string
  answers: number
  passPct: number | null
  scorePct: number | null
  lowPct: number
  highPct: number
}
async function days(person: Person): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select day::text, answers, readiness_pct as "passPct", score_pct as "scorePct", low_pct as "lowPct", high_pct as "highPct"
    from learner_days where user_id = ${person.userId} order by day`.execute(app.ownerDb)
  return rows
}

type Change = { before: number | null; after: number | null }
async function changes(person: Person): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select readiness_before as before, readiness_after as after
    from exam_attempts where user_id = ${person.userId} order by started_at`.execute(app.ownerDb)
  return rows
}

const moveTo = (zone: string, person: Person) =>
  sql`update users set time_zone = ${zone} where id = ${person.userId}`.execute(app.ownerDb)

describe("a person's day", () => {
  test('counts what was answered on it, and keeps the readiness at its end', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    await answer(practice, 0, 10)
    for (const question of practice.exam.questions.slice(0, 10)) await practice.reveal(question)
    await practice.reveal(practice.exam.questions[10]!)
    expect(await days(person)).toMatchObject([{ answers: 10, passPct: null }])
    await answer(practice, 11, 24)
    await practice.submit()
    const [today] = await days(person)
    expect(today!.answers).toBe(23)
    expect(today!.passPct).toBeGreaterThan(50)
    expect(today!.lowPct < today!.scorePct! && today!.scorePct! < today!.highPct).toBe(true)
  })

  test('is that of the calendar where the person is', async () => {
    const person = await pro()
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await moveTo(zone, person)
      const exam = await startTimed(app, person, course)
      await answer(exam, 0, 3)
      await exam.submit()
    }
    const [first, second, ...more] = await days(person)
    expect(more).toEqual([])
    // 25 hours lie between these zones.
    expect(Date.parse(second!.day) - Date.parse(first!.day)).toBeGreaterThanOrEqual(24 * 3_600_000)
  })

  test('exists without figures in a course whose exam is not known', async () => {
    const unknown = await buildCourse(app.ownerDb, { withBlueprint: false })
    const person = await pro()
    const exam = await startTimed(app, person, unknown)
    await answer(exam, 0, 3)
    await exam.submit()
    expect(await days(person)).toMatchObject([{ answers: 3, scorePct: null }])
  })
})

describe('an attempt', () => {
  test('keeps readiness from before its first reveal, and from after its last', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    await answer(exam, 0, 24)
    await exam.submit()
    const practice = await startPractice(app, person, course)
    await answer(practice, 0, 3, false)
    for (const question of practice.exam.questions.slice(0, 3)) await practice.reveal(question)
    const [first, second] = await changes(person)
    expect(first!.before).toBeNull()
    expect(second!.before).toBe(first!.after)
    expect(second!.after).toBeLessThan(second!.before!)
    const { rows } = await sql<{ pct: number }>`
      select readiness_pct as pct from learner_beliefs where user_id = ${person.userId}`.execute(app.ownerDb)
    expect(rows[0]!.pct).toBe(second!.after)
  })

  test('whose result is withheld changes readiness only when it is shown', async () => {
    const person = await pro()
    const exam = await startTimed(app, person, course)
    await answer(exam, 0, 24)
    await refund(app, person)
    await exam.submit()
    expect(await changes(person)).toEqual([{ before: null, after: null }])
    await app.moveClock('2 days')
    await subscribeAgain(app, person)
    await exam.result()
    await app.moveClock('0')
    expect((await changes(person))[0]!.after).toBeGreaterThan(50)
    // The answers count on the day on which they were given.
    const today = new Date().toISOString().slice(0, 10)
    expect(await days(person)).toMatchObject([{ day: today, answers: 24, scorePct: null }])
  })
})

test('weak domains show the share of first attempts that were correct, and a blank of an exam was not', async () => {
  const person = await pro()
  for (const isRight of [false, true]) {
    const exam = await startTimed(app, person, course)
    await answer(exam, 0, 12, isRight)
    await exam.submit()
  }
  const { rows } = await sql<{ domain: string; accuracy: number; answers: number }>`
    select domain, accuracy_pct as accuracy, answers from v_user_weak_domains where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  expect(rows.reduce((sum, { answers }) => sum + answers, 0)).toBe(24)
  for (const { accuracy } of rows) expect(accuracy).toBe(0)
})

test('figures are computed for the past, and those that were shown on their day stay', async () => {
  const person = await pro()
  const exam = await startTimed(app, person, course)
  await answer(exam, 0, 24)
  await exam.submit()
  const [before, changed] = [await days(person), await changes(person)]
  const forget = sql`delete from learner_beliefs where user_id = ${person.userId}`
  await forget.execute(app.ownerDb)
  await sql`update learner_days set readiness_pct = null, score_pct = null, low_pct = null, high_pct = null
    where user_id = ${person.userId}`.execute(app.ownerDb)
  await sql`update exam_attempts set readiness_after = null where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  const read = () => app.as(person).get(`/api/courses/${course.slug}/readiness`)
  await read()
  expect(await days(person)).toEqual(before)
  expect(await changes(person)).toEqual(changed)
  await forget.execute(app.ownerDb)
  await sql`update learner_days set score_pct = 50, low_pct = 40, high_pct = 60 where user_id = ${person.userId}`.execute(
    app.ownerDb,
  )
  await read()
  expect(await days(person)).toMatchObject([{ scorePct: 50 }])
})
