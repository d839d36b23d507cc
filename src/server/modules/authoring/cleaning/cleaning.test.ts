import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Duplicates } from '#contract/authoring.ts'
import type { Result } from '#contract/results.ts'
import { startPractice, startTimed } from '../../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse, type BuiltQuestion } from '../../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { REFERENCES } from './cleaning-store.ts'

let app: TestApp
let admin: Person
let course: BuiltCourse
let other: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.person({ role: 'admin' })
})
beforeEach(async () => {
  course = await buildCourse(app.ownerDb, { canary: 'canary-clean-' })
  other = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const preview = async ({ id } = course) =>
  (await app.as(admin).get(`/api/admin/courses/${id}/duplicates`)).json<Duplicates>()
const clean = (revision: number, { id } = course) =>
  app.as(admin).post(`/api/admin/courses/${id}/clean`, { revision })
/** Makes the questions copies of each other. */
const alike = (...questions: readonly BuiltQuestion[]) =>
  sql`update practice_questions set dup_hash = ${questions[0]!.id}
    where id = any (${questions.map(({ id }) => id)}::uuid[])`.execute(app.ownerDb)
const nth = (set: number, index: number) => course.sets[set]!.questions[index]!
const nameOf = (set: number, index: number) => `${course.sets[set]!.slug}-${index}`
/** What is stored of each of these questions: all of it, only that it is retired, or nothing. */
const states = async (...questions: readonly BuiltQuestion[]) => {
  const { rows } = await sql<{ id: string; isRetired: boolean }>`
    select q.id, q.retired_at is not null as "isRetired" from practice_questions q
    join practice_question_keys k on k.question_id = q.id`.execute(app.ownerDb)
  return questions.map(({ id }) => {
    const row = rows.find((each) => each.id === id)
    return row ? (row.isRetired ? 'retired' : 'asked') : 'gone'
  })
}
const counts = async ({ id } = course) =>
  app.db
    .selectFrom('courses')
    .select(['questions_count as questions', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const trail = () =>
  app.db
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'after', 'request_id'])
    .where('target_id', '=', course.id)
    .execute()

describe('what is a duplicate', () => {
  test('is every copy but the first: by the set’s place, then the position, then the age', async () => {
    await alike(nth(1, 0), nth(0, 3), nth(1, 1))
    await alike(nth(0, 1), nth(0, 0))
    await sql`update practice_questions set position = 1 where id = ${nth(0, 0).id}`.execute(app.ownerDb)
    await sql`update practice_questions set created_at = created_at - interval '1 second' where id = ${nth(0, 1).id}`.execute(
      app.ownerDb,
    )
    const { duplicates } = await preview()
    expect(duplicates.map(({ kept, removed }) => [kept.externalId, removed.externalId])).toEqual([
      [nameOf(0, 1), nameOf(0, 0)],
      [nameOf(0, 3), nameOf(1, 0)],
      [nameOf(0, 3), nameOf(1, 1)],
    ])
  })

  test('is shown with both stems as text, their sets, and other courses that lose it too', async () => {
    await alike(nth(0, 0), nth(1, 2))
    await sql`update practice_question_versions set stem_html = '<p>Is <code>a &lt; b</code>?</p>'
      where question_id = ${nth(1, 2).id}`.execute(app.ownerDb)
    await app.as(admin).post(`/api/admin/courses/${other.id}/exams`, { examId: course.sets[1]!.id })
    expect((await preview()).duplicates).toEqual([
      {
        kept: {
          externalId: nameOf(0, 0),
          set: `Set ${course.sets[0]!.slug}`,
          stem: `Stem ${course.sets[0]!.slug} 0`,
        },
        removed: { externalId: nameOf(1, 2), set: `Set ${course.sets[1]!.slug}`, stem: 'Is a < b?' },
        fate: 'deleted',
        sharedWith: [`Course ${other.slug}`],
      },
    ])
  })

  test('is neither a retired question nor one of a course that shares no set', async () => {
    await alike(nth(0, 0), nth(0, 1), other.sets[0]!.questions[0]!)
    await sql`update practice_questions set retired_at = now() where id = ${nth(0, 1).id}`.execute(
      app.ownerDb,
    )
    expect((await preview()).duplicates).toEqual([])
    expect((await preview(other)).duplicates).toEqual([])
  })

  test('shows nothing of any answer key', async () => {
    await alike(nth(0, 0), nth(0, 1))
    const { body } = await app.as(admin).get(`/api/admin/courses/${course.id}/duplicates`)
    expect(body).toContain(nameOf(0, 1))
    for (const secret of ['canary-clean-', ...nth(0, 1).correctIds]) expect(body).not.toContain(secret)
  })
})

describe('removing duplicates', () => {
  test('deletes a copy to which nothing refers, and counts the questions again', async () => {
    await alike(nth(0, 0), nth(0, 1), nth(1, 5))
    const { revision } = await preview()
    expect((await clean(revision)).json()).toEqual({ revision: revision + 1, retired: 0, deleted: 2 })
    expect(await states(nth(0, 0), nth(0, 1), nth(1, 5), nth(1, 4))).toEqual([
      'asked',
      'gone',
      'gone',
      'asked',
    ])
    expect(await counts()).toEqual({ questions: 10, revision: revision + 1 })
    expect((await preview()).duplicates).toEqual([])
  })

  test('retires a copy that an attempt shows, and the attempt still shows it with its answer', async () => {
    const person = await app.person({ plan: 'pro' })
    const attempt = await startPractice(app, person, course, 'end')
    await attempt.save(nth(0, 1), nth(0, 1).correctIds)
    await alike(nth(0, 0), nth(0, 1), nth(1, 0))
    expect((await preview()).duplicates.map(({ fate }) => fate)).toEqual(['retired', 'deleted'])
    expect((await clean((await preview()).revision)).json()).toMatchObject({ retired: 1, deleted: 1 })
    expect(await states(nth(0, 0), nth(0, 1), nth(1, 0))).toEqual(['asked', 'retired', 'gone'])
    expect((await attempt.read()).items.map(({ questionId }) => questionId)).toContain(nth(0, 1).id)
    await attempt.submit()
    const { items } = (await attempt.result()).json<Result>()
    expect(items.find(({ item }) => item.questionId === nth(0, 1).id)).toMatchObject({
      choiceIds: nth(0, 1).correctIds,
    })
  })

  test.each([
    [
      'a note',
      `insert into question_notes (user_id, question_id, body, updated_at) values ($user, $item, 'Mine', now())`,
    ],
    [
      'a card that was made from it',
      `insert into review_cards (user_id, id, front, back, made_from_id, reviews, lapses, due_on, is_set_aside)
       values ($user, gen_random_uuid(), 'Front', 'Back', $item, 0, 0, current_date, false)`,
    ],
    [
      'an estimate of its difficulty, which would vanish with it',
      `with r as (insert into readiness_releases (course_id, number, people, first_attempts, means)
         values ($course, 1, 1, 1, '{}') returning course_id)
       insert into release_difficulties (course_id, number, question_id, version, difficulty, variance)
       select course_id, 1, $item, 1, 0, 1 from r`,
    ],
  ])('retires a copy that has %s', async (_, statement) => {
    const { userId } = await app.person()
    const values = { $user: userId, $item: nth(0, 1).id, $course: course.id }
    const written = statement.replaceAll(/\$\w+/g, (name) => `'${values[name as keyof typeof values]}'`)
    await sql.raw(written).execute(app.ownerDb)
    await alike(nth(0, 0), nth(0, 1))
    expect((await clean((await preview()).revision)).json()).toMatchObject({ retired: 1, deleted: 0 })
    expect(await states(nth(0, 1))).toEqual(['retired'])
  })

  test('removes it from every course that has the set, and raises their revisions', async () => {
    await app.as(admin).post(`/api/admin/courses/${other.id}/exams`, { examId: course.sets[1]!.id })
    await alike(nth(0, 0), nth(1, 0))
    const before = await counts(other)
    await clean((await preview()).revision)
    expect(await counts(other)).toEqual({
      questions: before.questions - 1,
      revision: before.revision + 1,
    })
  })

  test('is recorded with the names of the questions', async () => {
    await alike(nth(0, 0), nth(0, 1), nth(0, 2))
    await sql`insert into question_states (user_id, question_id, version, seen_at)
      values (${admin.userId}, ${nth(0, 2).id}, 1, now())`.execute(app.ownerDb)
    await clean((await preview()).revision)
    expect(await trail()).toEqual([
      {
        actor_id: admin.userId,
        action: 'duplicates_removed',
        after: { retired: [nameOf(0, 2)], deleted: [nameOf(0, 1)] },
        request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  test('is refused if the course has changed since the preview, and removes nothing', async () => {
    await alike(nth(0, 0), nth(0, 1))
    const { revision } = await preview()
    await app.as(admin).put(`/api/admin/courses/${course.id}/publication`, { isPublished: false })
    expect(codeOf(await clean(revision))).toBe('course_changed')
    expect(await states(nth(0, 0), nth(0, 1))).toEqual(['asked', 'asked'])
  })

  test('without duplicates changes and records nothing', async () => {
    const { revision } = await preview()
    expect((await clean(revision)).json()).toEqual({ revision, retired: 0, deleted: 0 })
    expect((await counts()).revision).toBe(revision)
    expect(await trail()).toEqual([])
  })

  test('twice at once removes each copy once', async () => {
    await alike(nth(0, 0), nth(0, 1))
    const { revision } = await preview()
    const both = await Promise.all([clean(revision), clean(revision)])
    expect(both.map((response) => response.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await states(nth(0, 0), nth(0, 1))).toEqual(['asked', 'gone'])
  })

  test('retires what an attempt that is being started shows, and does not wait for it', async () => {
    await alike(nth(0, 0), nth(0, 1), nth(0, 2))
    const { revision } = await preview()
    const { userId } = await app.person()
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
    const started = app.ownerDb.transaction().execute(async (tx) => {
      await sql`insert into question_states (user_id, question_id, version, seen_at)
        values (${userId}, ${nth(0, 1).id}, 1, now())`.execute(tx)
      hold()
      await isOver
    })
    await isHeld
    expect((await clean(revision)).json()).toMatchObject({ retired: 1, deleted: 1 })
    end()
    await started
    expect(await states(nth(0, 1), nth(0, 2))).toEqual(['retired', 'gone'])
  })

  test('at the same time as starts disturbs none of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const here = await buildCourse(app.ownerDb, { questionsPerSet: 12 })
      const { questions } = here.sets[0]!
      await alike(...questions)
      const { revision } = await preview(here)
      const people = await Promise.all(Array.from({ length: 6 }, () => app.person({ plan: 'pro' })))
      const [cleaned, ...attempts] = await Promise.all([
        clean(revision, here),
        ...people.map((person, nth) =>
          nth % 2 === 0 ? startTimed(app, person, here) : startPractice(app, person, here),
        ),
      ])
      expect(codeOf(cleaned)).toBeNull()
      for (const attempt of attempts) expect([1, 12]).toContain((await attempt.read()).items.length)
    }
  })

  test('keeps the copy that learners can see', async () => {
    await alike(nth(0, 0), nth(1, 0))
    await sql`update exams set is_published = false where id = ${course.sets[0]!.id}`.execute(app.ownerDb)
    const { duplicates } = await preview()
    expect(duplicates.map(({ kept }) => kept.externalId)).toEqual([nameOf(1, 0)])
  })

  test('of an unknown course is refused', async () => {
    expect(codeOf(await clean(1, { ...course, id: course.sample.id }))).toBe('course_not_found')
    const asked = await app.as(admin).get(`/api/admin/courses/${course.sample.id}/duplicates`)
    expect(codeOf(asked)).toBe('course_not_found')
  })
})

test('the list of what may refer to a question is that of the database', async () => {
  // Follows foreign keys from the questions' ids, and adds columns with the usual name that have no such key.
  const { rows } = await sql<{ table: string; column: string }>`
    with recursive named(relation, attribute) as (
      select a.attrelid, a.attnum from pg_attribute a
      where a.attrelid = 'practice_questions'::regclass and a.attname = 'id'
      union
      select k.conrelid, k.conkey[s.nth]
      from named n
      join pg_constraint k on k.contype = 'f' and k.confrelid = n.relation
      cross join lateral generate_subscripts(k.confkey, 1) as s(nth)
      where k.confkey[s.nth] = n.attribute
    )
    select distinct c.relname as "table", a.attname as "column"
    from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    where c.relname in (select table_name from information_schema.tables where table_schema = 'public') and a.attnum > 0 and not a.attisdropped
      and ((a.attrelid, a.attnum) in (select relation, attribute from named) or a.attname like '%question_id')
      and c.relname not in ('practice_questions', 'practice_question_versions', 'practice_choices', 'practice_question_keys')
    order by 1, 2`.execute(app.ownerDb)
  expect(rows.length).toBeGreaterThan(5)
  const found = rows.map(({ table, column }) => [table, column])
  // An answer has an item of its attempt; a preview says only what was shown within a day, and goes with the question.
  const beside = new Set(['attempt_answers', 'question_previews'])
  expect(found.filter(([table]) => !beside.has(table!))).toEqual(REFERENCES)
})
