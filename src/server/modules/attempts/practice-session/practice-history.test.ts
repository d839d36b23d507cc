import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PracticeChoice } from '#contract/practice.ts'
import { buildCourse, type BuiltCourse, type BuiltQuestion } from '../../../../../test/builders/course.ts'
import { buildPlan, startSession } from '../../../../../test/builders/practice-session.ts'
import { startPractice, startTimed } from '../../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const plan = buildPlan
const choice = async (person: Person) =>
  (await app.as(person).get(`/api/courses/${course.slug}/practice`)).json<PracticeChoice>()
const question = (id: string): BuiltQuestion =>
  course.sets.flatMap(({ questions }) => questions).find((other) => other.id === id)!

describe('flags and confidence marks', () => {
  test('of an earlier attempt are shown when a question is asked again, and can be removed', async () => {
    const person = await pro()
    const first = await startPractice(app, person, course)
    const [flagged, plain] = first.exam.questions
    await first.save(flagged!, flagged!.correctIds, 1, true)
    await first.save(plain!, plain!.correctIds)
    await first.submit()
    expect((await choice(person)).history.flagged).toBe(1)
    const again = await startPractice(app, person, course)
    const { answers } = await again.read()
    expect(answers).toMatchObject([{ questionId: flagged!.id, flagged: true, revision: 0, choiceIds: [] }])
    await again.save(flagged!, flagged!.correctIds, 1, false)
    await again.submit()
    expect((await choice(person)).history.flagged).toBe(0)
  })

  test('that are set in a timed exam are added, and earlier ones are kept', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    await practice.save(practice.exam.questions[0]!, [], 1, true)
    await practice.submit()
    const exam = await startTimed(app, person, course)
    await exam.save(exam.exam.questions[0]!, exam.exam.questions[0]!.correctIds, 1, false)
    await exam.save(exam.exam.questions[1]!, [], 1, true)
    await exam.submit()
    expect((await choice(person)).history.flagged).toBe(2)
  })

  test('are shown in a practice session too', async () => {
    const person = await pro()
    const first = await startPractice(app, person, course)
    await first.save(first.exam.questions[0]!, [], 1, true)
    await first.submit()
    const only = { history: ['flagged' as const] }
    const again = await startSession(app, person, course.slug, { plan: plan({ only }) })
    expect((await again.read()).answers).toMatchObject([{ flagged: true, revision: 0 }])
  })

  test('that change elsewhere during practice are not undone at its end', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [kept, removed, touched] = practice.exam.questions
    for (const asked of [kept!, removed!, touched!]) {
      await practice.save(asked, asked.correctIds, 1, asked === removed)
      await practice.reveal(asked)
    }
    const flag = (id: string, isFlagged: boolean) =>
      app.as(person).put(`/api/questions/${id}/flag`, { isFlagged })
    await flag(kept!.id, true)
    await flag(removed!.id, false)
    // A flag can still be set after the feedback, and is then the person's decision.
    await practice.save(touched!, touched!.correctIds, 2, true)
    await practice.submit()
    const states = await sql<{ question_id: string }>`select question_id from question_states
      where user_id = ${person.userId} and is_flagged order by question_id`.execute(app.ownerDb)
    expect(states.rows.map(({ question_id }) => question_id)).toEqual([kept!.id, touched!.id].toSorted())
  })

  test('can be changed until the feedback is shown', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [asked] = practice.exam.questions
    const path = `/api/attempts/${practice.attemptId}/answers/${asked!.id}`
    const save = (revision: number, confidence: string | null) =>
      app.as(person).put(path, {
        choiceIds: asked!.wrongIds.slice(0, 1),
        flagged: false,
        revision,
        confidence,
        timeMs: 1,
      })
    expect(codeOf(await save(1, 'certain'))).toBe('invalid_input')
    expect((await save(1, 'unsure')).statusCode).toBe(200)
    expect((await save(2, 'sure')).statusCode).toBe(200)
    // The same revision with another mark counts as a different answer.
    expect(codeOf(await save(2, 'guess'))).toBe('answer_conflict')
    await practice.reveal(asked!)
    await save(3, 'guess')
    await practice.submit()
    const { items } = (await practice.result()).json<{ items: { confidence: string | null }[] }>()
    expect(items[0]!.confidence).toBe('sure')
    const { rows } = await sql<{ confidence: string }>`select confidence from answer_events
      where user_id = ${person.userId} and confidence is not null`.execute(app.ownerDb)
    expect(rows).toEqual([{ confidence: 'sure' }])
  })
})

describe('the list of mistakes', () => {
  const practise = async (person: Person, right: boolean) => {
    const practice = await startSession(app, person, course.slug, {
      plan: plan({ count: 1, isShuffled: false }),
    })
    const { items } = await practice.read()
    const asked = question(items[0]!.questionId)
    await practice.save(asked, right ? asked.correctIds : asked.wrongIds.slice(0, asked.choose))
    await practice.reveal(asked)
    await practice.submit()
    return practice
  }
  const mistakes = async (person: Person) => (await choice(person)).history.mistakes

  test('counts both of two attempts that end at the same moment', async () => {
    const person = await pro()
    const set = await startPractice(app, person, course)
    const session = await startSession(app, person, course.slug, { plan: plan({ count: 100 }) })
    const asked = set.exam.questions
    for (const attempt of [set, session])
      for (const one of asked) await attempt.save(one, one.wrongIds.slice(0, one.choose))
    let ends: Promise<unknown>[] = []
    await app.ownerDb.transaction().execute(async (tx) => {
      await sql`select from users where id = ${person.userId} for no key update`.execute(tx)
      ends = [set.submit(), session.submit()]
      // Each end waits for the lock on the person, so neither can read the states before the other has written them.
      await expect.poll(app.countWaiting, { timeout: 20_000 }).toBe(2)
    })
    await Promise.all(ends)
    const { rows } = await sql<{ wrong: number }>`
      select distinct wrong_count as wrong from question_states
      where user_id = ${person.userId} and question_id = any (${asked.map(({ id }) => id)}::uuid[])`.execute(
      app.ownerDb,
    )
    expect(rows).toEqual([{ wrong: 2 }])
  })

  test('contains a question until it is answered correctly on two different days in the person’s time zone', async () => {
    const person = await pro()
    // Eleven hours ahead of UTC, so that two answers on one UTC day can belong to two days here.
    await sql`update users set time_zone = 'Pacific/Noumea' where id = ${person.userId}`.execute(app.ownerDb)
    await sql`update of_tests.test_clock set offset_by = ('2027-03-01 12:00+00'::timestamptz - now())`.execute(
      app.ownerDb,
    )
    await sql`update subscriptions set current_period_end = '2030-01-01' where user_id = ${person.userId}`.execute(
      app.ownerDb,
    )
    try {
      const wrong = await practise(person, false)
      expect(await mistakes(person)).toBe(1)
      await practise(person, true)
      await practise(person, true)
      expect(await mistakes(person)).toBe(1)
      const { items } = (await wrong.result()).json<{ items: { mistake: unknown }[] }>()
      expect(items[0]!.mistake).toEqual({ rightDays: 1 })
      // At 14:00 UTC the next day has begun in Nouméa.
      await sql`update of_tests.test_clock set offset_by = ('2027-03-01 14:00+00'::timestamptz - now())`.execute(
        app.ownerDb,
      )
      await practise(person, true)
      expect(await mistakes(person)).toBe(0)
      await practise(person, false)
      expect(await mistakes(person)).toBe(1)
    } finally {
      await app.moveClock('0')
    }
  })

  test('counts a mistake once, however often its answer is requested', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [asked] = practice.exam.questions
    await practice.save(asked!, asked!.wrongIds.slice(0, 1))
    await practice.reveal(asked!)
    await practice.reveal(asked!)
    await practice.submit()
    const { rows } = await sql`select wrong_count from question_states
      where user_id = ${person.userId} and question_id = ${asked!.id}`.execute(app.ownerDb)
    expect(rows).toEqual([{ wrong_count: 1 }])
  })

  test('does not lose a question because of an answer given before the mistake', async () => {
    const person = await pro()
    const patient = await startPractice(app, person, course, 'end')
    const [asked] = patient.exam.questions
    await patient.save(asked!, asked!.correctIds)
    await practise(person, false)
    await patient.submit()
    const { items } = (await patient.result()).json<{ items: { mistake: unknown }[] }>()
    expect(items[0]!.mistake).toEqual({ rightDays: 0 })
  })

  test('uses UTC days if the person’s time zone is unknown, and still accepts answers', async () => {
    const person = await pro()
    await sql`update users set time_zone = 'Mars/Olympus_Mons' where id = ${person.userId}`.execute(
      app.ownerDb,
    )
    await practise(person, false)
    await practise(person, true)
    expect(await mistakes(person)).toBe(1)
    const { rows } = await sql<{ isToday: boolean }>`
      select last_right_on = (answered_at at time zone 'UTC')::date as "isToday" from question_states
      where user_id = ${person.userId}`.execute(app.ownerDb)
    expect(rows).toEqual([{ isToday: true }])
    // The migration that is tested below was applied to zones that the database knew.
    await sql`update users set time_zone = 'UTC' where id = ${person.userId}`.execute(app.ownerDb)
  })

  test('includes questions given up, but not those that an exam left unanswered', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    await practice.reveal(practice.exam.questions[0]!)
    expect(await mistakes(person)).toBe(1)
    await practice.submit()
    const exam = await startTimed(app, person, course)
    await exam.submit()
    expect(await choice(person)).toMatchObject({ history: { mistakes: 1, unseen: 6 } })
  })

  test('equals what the migration creates from events that are older than the list', async () => {
    const people = [await pro(), await pro(), await pro(), await pro()]
    for (const right of [false, true, false]) await practise(people[0]!, right)
    for (const right of [false, true]) await practise(people[1]!, right)
    await practise(people[2]!, true)
    const states = async () =>
      (
        await sql`select user_id, question_id, version, choice_ids, is_correct, wrong_count, is_mistake, right_days, last_right_on::text, is_flagged
          from question_states where user_id = any (${people.map(({ userId }) => userId)}) order by user_id, question_id`.execute(
          app.ownerDb,
        )
      ).rows
    const gaveUp = await startPractice(app, people[3]!, course)
    await gaveUp.reveal(gaveUp.exam.questions[0]!)
    await gaveUp.save(gaveUp.exam.questions[1]!, [], 1, true)
    await gaveUp.submit()
    const folded = await states()
    expect(folded).toHaveLength(3 + gaveUp.exam.questions.length)
    const migration = readFileSync('db/migrations/0010_practice.sql', 'utf8')
    const refill = [...migration.matchAll(/^(?:insert into|update) question_states[^;]+;/gm)].map(
      ([text]) => text,
    )
    expect(refill).toHaveLength(3)
    await sql`delete from question_states`.execute(app.ownerDb)
    for (const statement of refill) await sql.raw(statement).execute(app.ownerDb)
    expect(await states()).toEqual(folded)
  })
})
