import { sql } from 'kysely'
import type { CardList, ReviewDay } from '#contract/reviews.ts'
import { dayIn, dayNumber, dayOfNumber } from '#domain/progress/day.ts'
import type { Person, TestApp } from '../harness/harness.ts'

export const CARD = { front: 'What is a VPC?', back: 'A network of your own', slug: null, questionId: null }

/** The day that many days from now, in UTC. */
export function inDays(days: number): string {
  return dayOfNumber(dayNumber(dayIn(new Date(), 'UTC')) + days)
}

/** What people do with the cards that they wrote, over HTTP. */
export function reviewsOf(app: TestApp) {
  const at = (cardId: string) => `/api/reviews/cards/${cardId}`
  const add = (person: Person, change: object = {}) =>
    app.as(person).post('/api/reviews/cards', { ...CARD, ...change })
  const added = async (person: Person, change: object = {}) =>
    (await add(person, change)).json<{ cardId: string }>().cardId
  /** Makes all cards of the person due, as if their last review had been a month earlier. */
  const makeDue = ({ userId }: Person) =>
    sql`update review_cards set due_on = ${inDays(0)}, last_reviewed_on = last_reviewed_on - 30
      where user_id = ${userId}`.execute(app.ownerDb)
  return {
    add,
    added,
    makeDue,
    /** A subscriber with a card that is due. */
    async somebody(change: object = {}) {
      const person = await app.person({ plan: 'pro' })
      const cardId = await added(person, change)
      await makeDue(person)
      return { person, cardId }
    },
    list: async (person: Person, query = '') =>
      (await app.as(person).get(`/api/reviews/cards${query}`)).json<CardList>(),
    today: async (person: Person) => (await app.as(person).get('/api/reviews/today')).json<ReviewDay>(),
    grade: (person: Person, cardId: string, version = 1, grade = 'good') =>
      app.as(person).post(`${at(cardId)}/grades`, { grade, version }),
    undo: (person: Person, cardId: string, version: number) =>
      app.as(person).post(`${at(cardId)}/undo`, { version }),
    edit: (person: Person, cardId: string, body: object = { front: 'New', back: 'Text' }) =>
      app.as(person).put(at(cardId), body),
    setAside: (person: Person, cardId: string, isSetAside = true) =>
      app.as(person).put(`${at(cardId)}/set-aside`, { isSetAside }),
    remove: (person: Person, cardId: string) => app.as(person).delete(at(cardId)),
    /** The row of the card, with every column. */
    async stored(cardId: string) {
      const { rows } = await sql<
        Record<string, unknown>
      >`select * from review_cards where id = ${cardId}`.execute(app.ownerDb)
      return rows[0]
    },
  }
}
