import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AnsweredSearch } from '#contract/study.ts'
import { buildCourse, type BuiltCourse, type BuiltQuestion } from '../../../../test/builders/course.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

/** People find questions that were revealed to them, in the version revealed, and nothing else. */
let app: TestApp
let course: BuiltCourse
let person: Person
/** A question of the first set, which is also used for a timed exam. */
let question: BuiltQuestion
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  course = await buildCourse(app.ownerDb)
  person = await app.person({ plan: 'pro' })
  question = course.sets[0]!.questions[0]!
  await write(question, 1, {
    stem: 'A walrus asks.',
    choice: 'A heron',
    explanation: 'Because of <b>otters</b>.',
  })
})

async function write(
  { id }: BuiltQuestion,
  version: number,
  { stem, choice, explanation, rationale = '' }: Record<string, string>,
): Promise<void> {
  await sql`update practice_question_versions set stem_html = ${stem} where question_id = ${id} and version = ${version}`.execute(
    app.ownerDb,
  )
  await sql`update practice_choices set text_html = ${choice} where question_id = ${id} and version = ${version}`.execute(
    app.ownerDb,
  )
  await sql`update practice_question_keys set explanation_html = ${explanation},
    rationales = ${JSON.stringify([{ choiceId: id, md: rationale, html: rationale }])}::jsonb
    where question_id = ${id} and version = ${version}`.execute(app.ownerDb)
}

async function tell(
  { id }: BuiltQuestion,
  { userId }: Person,
  version = 1,
  isCorrect: boolean | null = true,
) {
  await sql`insert into question_states (user_id, question_id, version, seen_at, answered_at, is_correct, choice_ids)
    values (${userId}, ${id}, ${version}, now(), now(), ${isCorrect},
      case when ${isCorrect}::boolean is not null then array[gen_random_uuid()] else '{}' end)`.execute(
    app.ownerDb,
  )
}

async function find(q: string, who = person, slug = course.slug): Promise<AnsweredSearch> {
  const response = await app.as(who).get(`/api/courses/${slug}/search/answered?${new URLSearchParams({ q })}`)
  expect(response.statusCode).toBe(200)
  return response.json<AnsweredSearch>()
}
const NOTHING = { questions: [], isPartial: false, closedCount: 0 }

test.each(['walrus', 'heron', 'otter'])('a revealed question is found by %s', async (word) => {
  await tell(question, person, 1, false)
  const { questions } = await find(word)
  expect(questions).toMatchObject([{ questionId: question.id, objective: '1.1', isCorrect: false }])
  const hits = [...questions[0]!.stem, ...questions[0]!.excerpt].filter(({ isHit }) => isHit)
  expect(hits.map(({ text }) => text)).toContainEqual(expect.stringMatching(`^${word}s?$`))
  expect(JSON.stringify(questions)).not.toContain('<b>')
})

test('words may be in the stem, a choice and the explanation, and half of them are enough', async () => {
  await tell(question, person)
  for (const q of ['walrus heron otter', 'otter -badger'])
    expect(await find(q), q).toMatchObject({ questions: [{}], isPartial: false })
  expect(await find('which walrus asks a badger')).toMatchObject({ questions: [{}], isPartial: true })
  for (const q of ['walrus badger vole', 'walrus -heron', 'walrus -otters'])
    expect(await find(q), q).toEqual(NOTHING)
})

test('a typing error is corrected to words of the study notes, never to those of questions', async () => {
  await tell(question, person)
  expect((await find('walrs')).questions).toEqual([])
  await sql`insert into study_vocabularies (course_id, words) values (${course.id}, '{walrus}')`.execute(
    app.ownerDb,
  )
  expect((await find('walrs')).questions).toHaveLength(1)
})

test('a question that was not revealed is not found, answered or not', async () => {
  const practice = await startPractice(app, person, course)
  await practice.save(question, question.correctIds)
  for (const word of ['walrus', 'heron', 'otter']) expect(await find(word)).toEqual(NOTHING)
})

test('words of rationales are not searched', async () => {
  await write(question, 1, {
    stem: 'A walrus.',
    choice: 'A heron',
    explanation: 'So.',
    rationale: 'Lemmings.',
  })
  await tell(question, person)
  expect((await find('walrus')).questions).toHaveLength(1)
  expect(await find('lemming')).toEqual(NOTHING)
})

test('a later version is not searched before it is revealed, and the revealed version is still found', async () => {
  await tell(question, person)
  await sql`insert into practice_question_versions (question_id, version, type, choose, stem_md, stem_html, domain,
      objective, difficulty, content_hash)
    select question_id, 2, type, choose, stem_md, 'A badger asks.', domain, objective, difficulty, 'later'
    from practice_question_versions where question_id = ${question.id}`.execute(app.ownerDb)
  await sql`insert into practice_question_keys (question_id, version, correct_ids, rationales, explanation_md,
      explanation_html, citations)
    select question_id, 2, correct_ids, rationales, '', 'Because of voles.', citations
    from practice_question_keys where question_id = ${question.id}`.execute(app.ownerDb)
  await sql`update practice_questions set current_version = 2 where id = ${question.id}`.execute(app.ownerDb)
  for (const word of ['badger', 'vole']) expect(await find(word)).toEqual(NOTHING)
  expect((await find('walrus')).questions).toHaveLength(1)
})

test('questions of an open timed exam are hidden, and only their number is shown, whatever the search', async () => {
  await tell(question, person)
  await tell(course.sets[1]!.questions[0]!, person)
  const attempt = await startTimed(app, person, course)
  const closed = { questions: [], isPartial: false, closedCount: 1 }
  expect(await find('walrus')).toEqual(closed)
  expect(await find('otters')).toEqual(closed)
  expect(await find('nothing of the kind')).toEqual(closed)
  expect((await find('stem')).questions.map(({ questionId }) => questionId)).toEqual([
    course.sets[1]!.questions[0]!.id,
  ])
  await attempt.submit()
  expect((await find('walrus')).questions).toHaveLength(1)
})

test('a timed exam whose time is over hides nothing', async () => {
  await tell(question, person)
  await startTimed(app, person, course, 30)
  await app.moveClock('31 minutes')
  expect((await find('walrus')).closedCount).toBe(0)
  await app.moveClock('0')
})

test('questions of another person or another course are never found', async () => {
  await tell(question, person)
  const other = await app.person({ plan: 'pro' })
  expect(await find('walrus', other)).toEqual(NOTHING)
  const elsewhere = await buildCourse(app.ownerDb)
  expect(await find('walrus', person, elsewhere.slug)).toEqual(NOTHING)
})

test('questions of a set that was unpublished are not found', async () => {
  await tell(question, person)
  await sql`update exams set is_published = false where id = ${course.sets[0]!.id}`.execute(app.ownerDb)
  expect(await find('walrus')).toEqual(NOTHING)
})

test('the search needs a subscription and a published course', async () => {
  await tell(question, person)
  const path = `/api/courses/${course.slug}/search/answered?q=walrus`
  expect(codeOf(await app.as(null).get(path))).toBe('not_signed_in')
  expect(codeOf(await app.as(await app.person()).get(path))).toBe('subscription_required')
  await sql`update courses set is_published = false where id = ${course.id}`.execute(app.ownerDb)
  expect(codeOf(await app.as(person).get(path))).toBe('course_not_found')
})

test('an invalid search is refused or finds nothing', async () => {
  await tell(question, person)
  for (const q of ['x', 'x'.repeat(101), 'a\u0000b'])
    expect(
      codeOf(
        await app.as(person).get(`/api/courses/${course.slug}/search/answered?${new URLSearchParams({ q })}`),
      ),
    ).toBe('invalid_input')
  for (const q of ['""', ':* & |', '<script>', 'the of']) expect(await find(q)).toEqual(NOTHING)
})
