import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { type Journey, startTimed } from '../../../../test/builders/sitting.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const sittings = async (count: number): Promise<Journey[]> =>
  Promise.all(
    Array.from({ length: count }, async () => startTimed(app, await app.person({ plan: 'pro' }), course)),
  )
const question = ({ exam }: Journey, index = 0) => exam.questions[index]!
const saveFirst = async (sitting: Journey, revision = 1) =>
  sitting.save(question(sitting), question(sitting).correctIds, revision)

it('answers that come in the same moment share a commit, and each is kept', async () => {
  const all = await sittings(40)
  const saved = await Promise.all(all.map(async (sitting) => saveFirst(sitting)))
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
  const { rows } = await sql<{ answers: number; commits: number }>`
    select count(*) as answers, count(distinct xmin::text) as commits from attempt_answers
    where attempt_id = any (${all.map(({ attemptId }) => attemptId)}::uuid[])`.execute(app.ownerDb)
  expect(rows[0]!.answers).toBe(40)
  expect(rows[0]!.commits).toBeLessThanOrEqual(20)
})

it('a sitting that is being scored holds up no other', async () => {
  const [scored, ...others] = await sittings(12)
  const saving = await app.ownerDb.transaction().execute(async (tx) => {
    await sql`select from exam_attempts where id = ${scored!.attemptId} for update`.execute(tx)
    let isAnswered = false
    const held = Promise.all([1, 2, 3, 4].map(async (revision) => saveFirst(scored!, revision))).finally(
      () => (isAnswered = true),
    )
    // Those behind it too, not only those that came in the same moment.
    for (const revision of [1, 2, 3]) {
      const saved = await Promise.all(others.map(async (sitting) => saveFirst(sitting, revision)))
      expect(saved.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
    }
    expect(isAnswered).toBe(false)
    return { held }
  })
  const kept = await saving.held
  expect(kept.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await scored!.read()).answers[0]).toMatchObject({ revision: 4 })
}, 20_000)

it('an answer that cannot be written is refused alone', async () => {
  await sql`create function refuse_answer() returns trigger language plpgsql as
    $$ begin raise exception 'planted' using errcode = '23514'; end $$`.execute(app.ownerDb)
  await sql`create trigger refuse_answer before insert on attempt_answers for each row
    when (new.revision = 666) execute function refuse_answer()`.execute(app.ownerDb)
  const all = await sittings(12)
  const answered = await Promise.all(
    all.map(async (sitting, index) => saveFirst(sitting, index === 5 ? 666 : 1)),
  )
  await sql`drop trigger refuse_answer on attempt_answers`.execute(app.ownerDb)
  expect(answered.map(({ statusCode }) => statusCode)).toEqual(
    all.map((_, index) => (index === 5 ? 500 : 200)),
  )
})

it('each is refused for its own reason', async () => {
  const [good, foreign, many, closed, signedOut] = await sittings(5)
  await closed!.submit()
  const choices = question(foreign!, 1).choiceIds
  await sql`delete from sessions where user_id = (select user_id from exam_attempts
    where id = ${signedOut!.attemptId})`.execute(app.ownerDb)
  const answered = await Promise.all([
    saveFirst(good!),
    foreign!.save(question(foreign!), [choices[0]!]),
    many!.save(question(many!), question(many!).choiceIds),
    saveFirst(closed!),
    saveFirst(signedOut!),
  ])
  expect(answered[0].statusCode).toBe(200)
  expect(answered.slice(1).map(codeOf)).toEqual([
    'choice_not_in_question',
    'too_many_choices',
    'attempt_closed',
    'not_signed_in',
  ])
})

it('of several answers to one question in the same moment the highest revision stands', async () => {
  const [sitting] = await sittings(1)
  const [one, other] = question(sitting!).choiceIds
  const saves = [3, 1, 5, 2, 4].map(async (revision) =>
    sitting!.save(question(sitting!), [revision === 5 ? other! : one!], revision),
  )
  const answered = await Promise.all(saves)
  for (const response of answered) expect([200, 409], response.body).toContain(response.statusCode)
  expect((await sitting!.read()).answers).toMatchObject([{ revision: 5, choiceIds: [other] }])
})
