import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARD_TEXT_LENGTH, MAX_CARDS_BYTES, MAX_OWN_CARDS } from '#domain/reviews/limits.ts'
import type { CardList } from '#contract/reviews.ts'
import { reviewsOf } from '../../../../test/builders/review-card.ts'
import { codeOf, startTestApp, type TestApp } from '../../../../test/harness/harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const pro = () => app.person({ plan: 'pro' })
const acts = () => reviewsOf(app)

test(`card ${MAX_OWN_CARDS + 1} is refused, even if many are added at once`, async () => {
  const person = await pro()
  await sql`insert into review_cards (user_id, id, front, back, reviews, lapses, due_on, is_set_aside)
      select ${person.userId}, gen_random_uuid(), 'F', 'B', 0, 0, current_date, false
      from generate_series(1, ${MAX_OWN_CARDS - 1})`.execute(app.ownerDb)
  const codes = await Promise.all([1, 2, 3].map(async () => codeOf(await acts().add(person))))
  expect(codes.filter((code) => code === 'too_many_cards')).toHaveLength(2)
  expect((await acts().list(person)).counts.written).toBe(MAX_OWN_CARDS)
  expect((await acts().today(person)).cards).toHaveLength(30)
})

test('cards that would be too long together are refused, also by an edit and when many are added at once', async () => {
  const person = await pro()
  const side = 'x'.repeat(CARD_TEXT_LENGTH)
  await sql`insert into review_cards (user_id, id, front, back, reviews, lapses, due_on, is_set_aside)
      select ${person.userId}, gen_random_uuid(), ${side}, ${side}, 0, 0, current_date, false from generate_series(1, 48)`.execute(
    app.ownerDb,
  )
  const { cardId } = (await acts().add(person)).json<{ cardId: string }>()
  const answers = await Promise.all([1, 2, 3].map(() => acts().add(person, { front: side, back: side })))
  expect(answers.map(codeOf).filter((code) => code === 'cards_too_long')).toHaveLength(2)
  const edit = (front: string) => app.as(person).put(`/api/reviews/cards/${cardId}`, { front, back: side })
  expect(codeOf(await edit(side))).toBe('cards_too_long')
  const response = await app.as(person).get('/api/reviews/cards?limit=500')
  expect(response.json<CardList>().counts.written).toBe(50)
  expect(response.body.length).toBeLessThan(MAX_CARDS_BYTES * 1.05)
})

test('a control character counts as long as it is in a response', async () => {
  const person = await pro()
  const side = '\u0001'.repeat(CARD_TEXT_LENGTH / 2)
  const codes: unknown[] = []
  for (let card = 0; card < 17; card += 1)
    codes.push(codeOf(await acts().add(person, { front: side, back: side })))
  expect(codes).toEqual([...Array.from({ length: 16 }, () => null), 'cards_too_long'])
})

test('whoever has longer texts from before keeps them, and can shorten them', async () => {
  const person = await pro()
  const { cardId } = (await acts().add(person, { front: 'x'.repeat(100), back: 'B' })).json<{
    cardId: string
  }>()
  await sql`insert into review_cards (user_id, id, front, back, reviews, lapses, due_on, is_set_aside)
      select ${person.userId}, gen_random_uuid(), repeat('x', ${CARD_TEXT_LENGTH}), repeat('x', ${CARD_TEXT_LENGTH}), 0, 0, current_date, false
      from generate_series(1, 90)`.execute(app.ownerDb)
  const edit = (front: string) => app.as(person).put(`/api/reviews/cards/${cardId}`, { front, back: 'B' })
  expect(codeOf(await edit('x'.repeat(101)))).toBe('cards_too_long')
  expect((await edit('x'.repeat(99))).statusCode).toBe(200)
  // Whatever is in them, a page ends before it is too long, and the next goes on there.
  const { cards, total } = await acts().list(person, '?limit=500')
  expect([cards.length < 91, total]).toEqual([true, 91])
  const rest = await acts().list(person, `?limit=500&offset=${cards.length}`)
  expect(cards.length + rest.cards.length).toBe(91)
})

test.each([
  ['a side that is too long', { front: 'x'.repeat(CARD_TEXT_LENGTH + 1) }],
  ['an empty side', { back: '  ' }],
  ['a character that PostgreSQL cannot store', { front: 'a\u0000b' }],
  ['an id that is none', { questionId: 'x' }],
  ['another field', { dueOn: '2026-01-01' }],
])('refuses %s', async (_, change) =>
  expect(codeOf(await acts().add(await pro(), change))).toBe('invalid_input'),
)

test.each([
  ['grades', { grade: 'hard', version: 1 }],
  ['grades', { grade: 'good', version: 0 }],
  ['undo', { version: 1.5 }],
])('refuses %s with %j', async (act, body) => {
  const person = await pro()
  const { cardId } = (await acts().add(person)).json<{ cardId: string }>()
  expect(codeOf(await app.as(person).post(`/api/reviews/cards/${cardId}/${act}`, body))).toBe('invalid_input')
})

test('two sides of the full length are accepted, with any characters', async () => {
  const side = `<b>\u{1F600}"'${'字'.repeat(CARD_TEXT_LENGTH)}`.slice(0, CARD_TEXT_LENGTH)
  const person = await pro()
  expect((await acts().add(person, { front: side, back: side })).statusCode).toBe(200)
  expect((await acts().list(person)).cards[0]).toMatchObject({ front: side, back: side })
})

test.each(['?only=all', '?limit=0', '?limit=501', '?offset=-1', `?search=${'x'.repeat(101)}`, '?more=1'])(
  'refuses the list %s',
  async (query) =>
    expect(codeOf(await app.as(await pro()).get(`/api/reviews/cards${query}`))).toBe('invalid_input'),
)
