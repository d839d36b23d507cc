import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CardList, Graded, ReviewDay } from '#contract/reviews.ts'
import { seededRandom } from '#domain/attempts/draw-form.ts'
import { dayIn, dayNumber, dayOfNumber } from '#domain/progress/day.ts'
import { CARD_TEXT_LENGTH, MAX_LAPSES, MAX_OWN_CARDS } from '#domain/reviews/limits.ts'
import { startPractice, startTimed } from '../../../../test/builders/attempt.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
let course: BuiltCourse
beforeAll(async () => {
  app = await startTestApp()
  course = await buildCourse(app.ownerDb)
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const CARD = { front: 'What is a VPC?', back: 'A network of your own', slug: null, questionId: null }
const add = (person: Person, change: object = {}) =>
  app.as(person).post('/api/reviews/cards', { ...CARD, ...change })
const added = async (person: Person, change: object = {}) =>
  (await add(person, change)).json<{ cardId: string }>().cardId
const list = async (person: Person, query = '') =>
  (await app.as(person).get(`/api/reviews/cards${query}`)).json<CardList>()
const today = async (person: Person) => (await app.as(person).get('/api/reviews/today')).json<ReviewDay>()
const post = (person: Person, cardId: string, act: string, body: object) =>
  app.as(person).post(`/api/reviews/cards/${cardId}/${act}`, body)
const grade = (person: Person, cardId: string, version = 1, to = 'good') =>
  post(person, cardId, 'grades', { grade: to, version })
const undo = (person: Person, cardId: string, version: number) => post(person, cardId, 'undo', { version })
const edit = (person: Person, cardId: string, body: object = { front: 'New', back: 'Text' }) =>
  app.as(person).put(`/api/reviews/cards/${cardId}`, body)
const setAside = (person: Person, cardId: string, isSetAside = true) =>
  app.as(person).put(`/api/reviews/cards/${cardId}/set-aside`, { isSetAside })
const remove = (person: Person, cardId: string) => app.as(person).delete(`/api/reviews/cards/${cardId}`)

const inDays = (days: number) => dayOfNumber(dayNumber(dayIn(new Date(), 'UTC')) + days)
const makeDue = ({ userId }: Person) =>
  sql`update review_cards set due_on = ${inDays(0)}, last_reviewed_on = last_reviewed_on - 30
    where user_id = ${userId}`.execute(app.ownerDb)
const stored = async (cardId: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from review_cards where id = ${cardId}`.execute(app.ownerDb)
  return rows[0]
}

async function giveQuestionCard({ userId }: Person, questionId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into review_cards (user_id, id, question_id, course_id, stability, difficulty, reviews, lapses,
      last_reviewed_on, due_on, is_set_aside)
    values (${userId}, uuidv7(), ${questionId}, ${course.id}, 1, 5, 1, 0, current_date - 1, current_date, false)
    returning id`.execute(app.ownerDb)
  return rows[0]!.id
}

/** A person with a card that is due. */
async function somebody(change: object = {}) {
  const person = await pro()
  const cardId = await added(person, change)
  await makeDue(person)
  return { person, cardId }
}

describe('a written card', () => {
  test('is asked for the first time tomorrow', async () => {
    const person = await pro()
    await add(person, { slug: course.slug })
    expect(await today(person)).toMatchObject({ cards: [], done: 0, tomorrow: 1, written: 1, minutes: 0 })
    expect((await list(person)).cards).toMatchObject([
      {
        front: CARD.front,
        back: CARD.back,
        course: { slug: course.slug },
        dueOn: inDays(1),
        isWritten: true,
      },
    ])
  })

  test('that is due is asked once, and comes back later if it was remembered', async () => {
    const { person, cardId } = await somebody()
    const [card] = (await today(person)).cards
    expect(card).toMatchObject({ cardId, version: 1, front: CARD.front, back: CARD.back })
    expect((await grade(person, cardId)).json()).toEqual({ version: 2, dueOn: inDays(3), isSetAside: false })
    expect(await today(person)).toMatchObject({ cards: [], done: 1, tomorrow: 0 })
  })

  test('comes back tomorrow if it was not', async () => {
    const { person, cardId } = await somebody()
    expect((await grade(person, cardId, 1, 'again')).json()).toMatchObject({ dueOn: inDays(1) })
    expect(await today(person)).toMatchObject({ cards: [], done: 1, tomorrow: 1 })
  })

  test('comes back before the exam of its course', async () => {
    const { person, cardId } = await somebody({ slug: course.slug })
    await app.as(person).put(`/api/courses/${course.slug}/plan/goal`, {
      examOn: inDays(2),
      minutesADay: 30,
      restDays: [],
    })
    expect((await grade(person, cardId)).json<Graded>().dueOn).toBe(inDays(1))
  })

  test('can be edited and deleted, and keeps what is remembered of it', async () => {
    const { person, cardId } = await somebody()
    await grade(person, cardId)
    const { front: _front, back: _back, ...before } = (await stored(cardId))!
    expect((await edit(person, cardId)).statusCode).toBe(200)
    expect(await stored(cardId)).toEqual({ ...before, front: 'New', back: 'Text' })
    expect((await remove(person, cardId)).statusCode).toBe(200)
    expect((await list(person)).total).toBe(0)
    for (const refused of [
      await remove(person, cardId),
      await edit(person, cardId),
      await grade(person, cardId),
    ])
      expect(codeOf(refused)).toBe('card_not_found')
  })

  test(`is set aside after ${MAX_LAPSES} lapses, or by the person, and brought back`, async () => {
    const { person, cardId } = await somebody()
    for (let version = 1; version <= MAX_LAPSES + 1; version += 1) {
      await makeDue(person)
      await grade(person, cardId, version, 'again')
    }
    expect((await list(person, '?only=set_aside')).cards).toMatchObject([{ cardId, isSetAside: true }])
    await makeDue(person)
    expect((await today(person)).cards).toEqual([])
    expect((await setAside(person, cardId, false)).json()).toEqual({ version: MAX_LAPSES + 3 })
    expect((await today(person)).cards).toHaveLength(1)
    await setAside(person, cardId)
    expect((await setAside(person, cardId)).json()).toEqual({ version: MAX_LAPSES + 4 })
    expect((await list(person)).counts).toEqual({ written: 1, setAside: 1, closed: 0 })
  })

  test('is found by words of either side, and wildcards are plain text', async () => {
    const person = await pro()
    const [first, second] = [await added(person), await added(person, { front: '100 %', back: 'of IT' })]
    const found = async (search: string) =>
      (await list(person, `?search=${encodeURIComponent(search)}`)).cards.map(({ cardId }) => cardId)
    expect(await found('')).toEqual([second, first])
    expect(await found('OF it')).toEqual([second])
    expect(await found('100_%')).toEqual([])
    expect((await list(person, '?limit=1&offset=1')).cards.map(({ cardId }) => cardId)).toEqual([first])
    expect((await list(await pro())).total).toBe(0)
  })
})

describe('of two tabs', () => {
  test('the second grade is refused, and the same grade sent again counts once', async () => {
    const { person, cardId } = await somebody()
    const first = (await grade(person, cardId)).json<Graded>()
    const after = await stored(cardId)
    expect((await grade(person, cardId)).json<Graded>()).toEqual(first)
    expect(codeOf(await grade(person, cardId, 1, 'again'))).toBe('card_changed')
    expect(codeOf(await grade(person, cardId, 2))).toBe('card_changed')
    expect(await stored(cardId)).toEqual(after)
  })

  test('a grade of an older version is refused even if the card is due again', async () => {
    const { person, cardId } = await somebody()
    await grade(person, cardId)
    await undo(person, cardId, 2)
    for (const version of [1, 2, 4]) expect(codeOf(await grade(person, cardId, version))).toBe('card_changed')
    expect((await grade(person, cardId, 3)).statusCode).toBe(200)
  })

  test('that grade at the same time, one counts', async () => {
    const { person, cardId } = await somebody()
    const codes = await Promise.all(
      ['good', 'again', 'good', 'again'].map(async (to) => codeOf(await grade(person, cardId, 1, to))),
    )
    expect(codes.filter((code) => code === 'card_changed')).toHaveLength(2)
    expect(await stored(cardId)).toMatchObject({ version: 2, reviews: 1 })
  })

  test('neither can undo what the other did since', async () => {
    const { person, cardId } = await somebody()
    await grade(person, cardId)
    await setAside(person, cardId)
    expect(codeOf(await undo(person, cardId, 2))).toBe('card_changed')
    expect(codeOf(await undo(person, cardId, 3))).toBe('card_changed')
  })
})

test('after any grades, undoing restores the card exactly', async () => {
  const { person, cardId } = await somebody()
  const random = seededRandom(11)
  let version = 1
  for (let round = 0; round < 25; round += 1) {
    await makeDue(person)
    await setAside(person, cardId, false)
    const { version: current, ...before } = (await stored(cardId))!
    version = current as number
    expect((await grade(person, cardId, version, random() < 0.4 ? 'again' : 'good')).statusCode).toBe(200)
    const { version: _version, ...after } = (await stored(cardId))!
    expect(after).not.toEqual(before)
    expect((await undo(person, cardId, version + 1)).json()).toEqual({ version: version + 2 })
    const { version: undone, ...restored } = (await stored(cardId))!
    expect([undone, restored]).toEqual([version + 2, before])
    expect(codeOf(await undo(person, cardId, version + 1))).toBe('card_changed')
    if (random() < 0.8) await grade(person, cardId, version + 2, random() < 0.4 ? 'again' : 'good')
  }
})

describe('a card made from a question', () => {
  test('needs a question that the person was asked, and belongs to its course', async () => {
    const person = await pro()
    const practice = await startPractice(app, person, course)
    const [asked] = practice.exam.questions
    const cardId = await added(person, { slug: course.slug, questionId: asked!.id })
    expect((await list(person)).cards).toMatchObject([{ cardId, questionId: asked!.id }])
    const never = course.sets[1]!.questions[0]!.id
    expect(codeOf(await add(person, { slug: course.slug, questionId: never }))).toBe('question_not_found')
    expect(codeOf(await add(person, { slug: 'no-such-course' }))).toBe('course_not_found')
  })

  test('is closed while a timed exam asks that question', async () => {
    const person = await pro()
    await (await startTimed(app, person, course)).submit()
    const question = { slug: course.slug, questionId: course.sets[0]!.questions[0]!.id }
    const cardId = await added(person, question)
    await makeDue(person)
    const exam = await startTimed(app, person, course)
    expect((await list(person)).counts).toEqual({ written: 0, setAside: 0, closed: 1 })
    expect((await list(person)).cards).toEqual([])
    expect((await today(person)).cards).toEqual([])
    for (const refused of [
      await add(person, question),
      await edit(person, cardId),
      await grade(person, cardId),
      await undo(person, cardId, 1),
      await setAside(person, cardId),
    ])
      expect(codeOf(refused)).toBe('attempt_in_progress')
    await exam.submit()
    expect((await today(person)).cards).toHaveLength(1)
  })
})

test('the card of a question can only be set aside and brought back, and is listed then', async () => {
  const person = await pro()
  const practice = await startPractice(app, person, course)
  const [question] = practice.exam.questions
  await practice.save(question!, question!.wrongIds.slice(0, 1))
  await practice.reveal(question!)
  const cardId = await giveQuestionCard(person, question!.id)
  for (const refused of [
    await grade(person, cardId),
    await undo(person, cardId, 1),
    await edit(person, cardId),
    await remove(person, cardId),
  ])
    expect(codeOf(refused)).toBe('card_not_found')
  expect((await list(person)).total).toBe(0)
  await setAside(person, cardId)
  expect((await list(person, '?only=set_aside')).cards).toMatchObject([
    { questionId: question!.id, front: expect.stringContaining('Stem'), back: '', isWritten: false },
  ])
  expect((await list(person, '?only=set_aside&search=STEM')).total).toBe(1)
  await setAside(person, cardId, false)
  expect((await list(person, '?only=set_aside')).total).toBe(0)
})

describe('limits', () => {
  test(`card ${MAX_OWN_CARDS + 1} is refused, even if many are added at once`, async () => {
    const person = await pro()
    await sql`insert into review_cards (user_id, id, front, back, reviews, lapses, due_on, is_set_aside)
      select ${person.userId}, uuidv7(), 'F', 'B', 0, 0, current_date, false
      from generate_series(1, ${MAX_OWN_CARDS - 1})`.execute(app.ownerDb)
    const codes = await Promise.all([1, 2, 3].map(async () => codeOf(await add(person))))
    expect(codes.filter((code) => code === 'too_many_cards')).toHaveLength(2)
    expect((await list(person)).counts.written).toBe(MAX_OWN_CARDS)
    expect((await today(person)).cards).toHaveLength(30)
  })

  test.each([
    ['a side that is too long', { front: 'x'.repeat(CARD_TEXT_LENGTH + 1) }],
    ['an empty side', { back: '  ' }],
    ['a character that PostgreSQL cannot store', { front: 'a\u0000b' }],
    ['an id that is none', { questionId: 'x' }],
    ['another field', { dueOn: '2026-01-01' }],
  ])('refuses %s', async (_, change) => expect(codeOf(await add(await pro(), change))).toBe('invalid_input'))

  test.each([
    ['grades', { grade: 'hard', version: 1 }],
    ['grades', { grade: 'good', version: 0 }],
    ['undo', { version: 1.5 }],
  ])('refuses %s with %j', async (act, body) => {
    const { person, cardId } = await somebody()
    expect(codeOf(await post(person, cardId, act, body))).toBe('invalid_input')
  })

  test('two sides of the full length are accepted, with any characters', async () => {
    const side = `<b>\u{1F600}"'${'字'.repeat(CARD_TEXT_LENGTH)}`.slice(0, CARD_TEXT_LENGTH)
    const person = await pro()
    expect((await add(person, { front: side, back: side })).statusCode).toBe(200)
    expect((await list(person)).cards[0]).toMatchObject({ front: side, back: side })
  })

  test.each(['?only=all', '?limit=0', '?limit=501', '?offset=-1', `?search=${'x'.repeat(101)}`, '?more=1'])(
    'refuses the list %s',
    async (query) =>
      expect(codeOf(await app.as(await pro()).get(`/api/reviews/cards${query}`))).toBe('invalid_input'),
  )
})

test('after their subscription has ended, people read, edit and delete what they wrote, and review nothing', async () => {
  const { person, cardId } = await somebody()
  const other = await added(person)
  await sql`update subscriptions set status = 'canceled', current_period_end = now()
    where user_id = ${person.userId}`.execute(app.ownerDb)
  expect((await list(person)).total).toBe(2)
  expect((await edit(person, cardId)).statusCode).toBe(200)
  expect((await setAside(person, cardId)).statusCode).toBe(200)
  expect((await remove(person, other)).statusCode).toBe(200)
  for (const refused of [
    await app.as(person).get('/api/reviews/today'),
    await add(person),
    await grade(person, cardId),
    await undo(person, cardId, 1),
  ])
    expect(codeOf(refused)).toBe('subscription_required')
})
