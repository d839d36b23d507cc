import { CompiledQuery, sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildCourse, type BuiltCourse } from '../../../../../test/builders/course.ts'
import { type Journey, startTimed } from '../../../../../test/builders/attempt.ts'
import { openSilentLine } from '../../../../../test/payments/silent-line.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { openDatabase, openPool } from '../../../db/database.ts'
import { asRefusal } from '../../../http/errors.ts'
import { gatherAnswers } from './gather-answers.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const attempts = async (count: number): Promise<Journey[]> =>
  Promise.all(
    Array.from({ length: count }, async () => startTimed(app, await app.person({ plan: 'pro' }), course)),
  )
const question = ({ exam }: Journey, index = 0) => exam.questions[index]!
const saveFirst = async (attempt: Journey, revision = 1) =>
  attempt.save(question(attempt), question(attempt).correctIds, revision)

test('answers that arrive at the same moment share a commit, and each is saved', async () => {
  const all = await attempts(150)
  const saved = await Promise.all(all.map(async (attempt) => saveFirst(attempt)))
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200))
  const { rows } = await sql<{ answers: number; commits: number }>`
    select count(*) as answers, count(distinct xmin::text) as commits from attempt_answers
    where attempt_id = any (${all.map(({ attemptId }) => attemptId)}::uuid[])`.execute(app.ownerDb)
  expect(rows[0]!.answers).toBe(150)
  expect(rows[0]!.commits).toBeLessThanOrEqual(50)
})

test('an attempt that is being scored does not delay others', async () => {
  const [scored, ...others] = await attempts(12)
  const saving = await app.ownerDb.transaction().execute(async (tx) => {
    await sql`select from exam_attempts where id = ${scored!.attemptId} for update`.execute(tx)
    let isAnswered = false
    // More answers than there are connections.
    const revisions = Array.from({ length: 14 }, (_, index) => index + 1)
    const held = Promise.all(revisions.map(async (revision) => saveFirst(scored!, revision))).finally(
      () => (isAnswered = true),
    )
    // Also checks answers that arrive after the delayed ones.
    for (const revision of [1, 2, 3]) {
      const saved = await Promise.all(others.map(async (attempt) => saveFirst(attempt, revision)))
      expect(saved.map(({ statusCode }) => statusCode)).toEqual(others.map(() => 200))
    }
    expect(isAnswered).toBe(false)
    return { held }
  })
  const kept = await saving.held
  expect(kept.some(({ statusCode }) => statusCode === 200)).toBe(true)
  expect((await scored!.read()).answers[0]).toMatchObject({ revision: 14 })
}, 20_000)

test('an answer that cannot be written is refused without affecting others', async () => {
  await sql`create function refuse_answer() returns trigger language plpgsql as
    $$ begin raise exception 'planted' using errcode = '23514'; end $$`.execute(app.ownerDb)
  await sql`create trigger refuse_answer before insert on attempt_answers for each row
    when (new.revision = 666) execute function refuse_answer()`.execute(app.ownerDb)
  const all = await attempts(12)
  const answered = await Promise.all(
    all.map(async (attempt, index) => saveFirst(attempt, index === 5 ? 666 : 1)),
  )
  await sql`drop trigger refuse_answer on attempt_answers`.execute(app.ownerDb)
  expect(answered.map(({ statusCode }) => statusCode)).toEqual(
    all.map((_, index) => (index === 5 ? 500 : 200)),
  )
})

test('each answer is refused for its own reason', async () => {
  const [good, foreign, many, closed, signedOut, other] = await attempts(6)
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
    // Signed in, but as another person.
    app
      .as(await app.person({ plan: 'pro' }))
      .put(`/api/attempts/${other!.attemptId}/answers/${question(other!).id}`, {
        choiceIds: question(other!).correctIds,
        revision: 1,
        flagged: false,
        timeMs: 0,
      }),
  ])
  expect(answered[0].statusCode).toBe(200)
  expect(answered.slice(1).map(codeOf)).toEqual([
    'choice_not_in_question',
    'too_many_choices',
    'attempt_closed',
    'not_signed_in',
    'attempt_not_found',
  ])
  expect((await other!.read()).answers).toEqual([])
})

test('the highest revision is saved when a question gets several answers at once', async () => {
  const [attempt] = await attempts(1)
  const [one, other] = question(attempt!).choiceIds
  const saves = [3, 1, 5, 2, 4].map(async (revision) =>
    attempt!.save(question(attempt!), [revision === 5 ? other! : one!], revision),
  )
  const answered = await Promise.all(saves)
  for (const response of answered) expect([200, 409], response.body).toContain(response.statusCode)
  expect((await attempt!.read()).answers).toMatchObject([{ revision: 5, choiceIds: [other] }])
})

test('each answer takes index look-ups only, however many people are signed in and in an exam', async () => {
  const heard: { text: string; values: unknown[] }[] = []
  const query = vi.spyOn(Client.prototype, 'query')
  await saveFirst((await attempts(1))[0]!)
  for (const [asked] of query.mock.calls as unknown as [{ text?: string; values?: unknown[] }][])
    if (asked.text?.includes('json_to_recordset') && asked.text.includes('sessions'))
      heard.push(asked as (typeof heard)[0])
  query.mockRestore()
  const [{ text, values }] = heard as [(typeof heard)[0]]
  const owner = await app.person()
  await sql`insert into sessions (id, user_id, token, expires_at)
    select gen_random_uuid(), ${owner.userId}, 'token-' || n, now() + interval '1 day'
    from generate_series(1, 20000) n`.execute(app.ownerDb)
  await sql`with people as (
      insert into users (id, name, email, email_verified)
      select gen_random_uuid(), 'One of many', n || '@many.test', true from generate_series(1, 500) n returning id)
    insert into exam_attempts (user_id, id, exam_id, course_id, mode, feedback, seed, time_limit_minutes,
      started_at, deadline_at, accepts_until, questions_count)
    select p.id, gen_random_uuid(), ${course.sets[0]!.id}, ${course.id}, 'timed', 'end', 1, 60, now(),
      now() + interval '1 hour', now() + interval '1 hour', 0
    from people p`.execute(app.ownerDb)
  await sql`analyze sessions, exam_attempts, attempt_items, attempt_answers`.execute(app.ownerDb)
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const plan = await app.db.transaction().execute(async (tx) => {
      await sql`select set_config('plan_cache_mode', ${mode}, true)`.execute(tx)
      const explained = CompiledQuery.raw(`explain ${text}`, values)
      return (await tx.executeQuery<{ 'QUERY PLAN': string }>(explained)).rows
    })
    const words = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(words, mode).not.toMatch(/Seq Scan on (sessions|attempt_items|exam_attempts)/)
    // Such a join would read all attempts.
    expect(words, mode).not.toMatch(/(Hash|Merge) Join/)
    expect(words, mode).toMatch(/Index (Only )?Scan using \S+ on sessions/)
  }
})

test('while the database does not respond, answers get `unavailable`, and they are saved once it is back', async () => {
  const line = await openSilentLine(app.urls.app)
  const pool = openPool(line.url, { max: 4, patienceMs: 300 })
  const write = gatherAnswers(openDatabase(pool))
  const [attempt] = await attempts(1)
  const { userId, session_token: sessionToken } = await ownerOf(attempt!)
  const ask = async (revision: number) => {
    const { id: questionId, correctIds: choiceIds } = question(attempt!)
    const answer = { userId, sessionToken, attemptId: attempt!.attemptId, questionId, choiceIds }
    return write({ ...answer, revision, flagged: false, confidence: null, timeMs: 0 })
  }
  try {
    expect(await ask(1)).toMatchObject({ revision: 1 })
    line.cut()
    const lost = await Promise.allSettled(Array.from({ length: 8 }, async () => ask(2)))
    for (const { status, reason } of lost as PromiseRejectedResult[])
      expect([status, asRefusal(reason).code]).toEqual(['rejected', 'unavailable'])
    line.mend()
    expect(await ask(3)).toMatchObject({ revision: 3 })
  } finally {
    await pool.end()
    line.close()
  }
}, 20_000)

async function ownerOf({ attemptId }: Journey) {
  const { rows } = await sql<{ userId: string; session_token: string }>`
    select a.user_id as "userId", s.token as session_token from exam_attempts a
    join sessions s on s.user_id = a.user_id where a.id = ${attemptId}`.execute(app.ownerDb)
  return rows[0]!
}
