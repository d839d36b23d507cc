import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from '../progress/day.ts'
import { OWN_CARD_SECONDS, QUESTION_SECONDS } from './limits.ts'
import { type Memory, memoryAfter } from './memory.ts'
import { choosePortion, gainPerMinute, planDay, type PlannedCard } from './portion.ts'
import { isDue } from './schedule.ts'

const TODAY = '2027-03-20'
const inDays = (days: number) => dayOfNumber(dayNumber(TODAY) + days)

function card(id: string, change: Partial<PlannedCard> = {}): PlannedCard {
  return {
    id,
    questionId: id,
    memory: memoryAfter(null, 'good', 0),
    reviews: 1,
    lapses: 0,
    lastReviewedOn: inDays(-5),
    dueOn: inDays(-1),
    isSetAside: false,
    examOn: null,
    seconds: QUESTION_SECONDS,
    ...change,
  }
}
const idsOf = (cards: readonly PlannedCard[], minutes = 60) =>
  choosePortion(cards, { day: TODAY, minutes }).map(({ id }) => id)

describe("the day's portion", () => {
  test('contains what is due, the longest overdue first', () =>
    expect(
      idsOf([
        card('tomorrow', { dueOn: inDays(1) }),
        card('today', { dueOn: TODAY }),
        card('set aside', { isSetAside: true }),
        card('long ago', { dueOn: inDays(-40) }),
      ]),
    ).toEqual(['long ago', 'today']))

  test('ends when the minutes are used up', () => {
    const cards = Array.from({ length: 312 }, (_, index) => card(String(index).padStart(3, '0')))
    expect(idsOf(cards, 20)).toHaveLength(20)
    expect(idsOf(cards, 0.5)).toEqual([])
    expect(
      idsOf(
        cards.map((each) => ({ ...each, seconds: OWN_CARD_SECONDS })),
        2,
      ),
    ).toHaveLength(6)
  })
})

describe('a day', () => {
  const planned = (cards: readonly PlannedCard[], minutes = 20) => {
    const { left, done, tomorrow } = planDay(cards, { day: TODAY, minutes })
    return { left: left.length, done, tomorrow }
  }
  const many = (count: number, change: Partial<PlannedCard> = {}) =>
    Array.from({ length: count }, (_, index) => card(`${change.dueOn ?? ''}${index}`, change))
  const reviewed = { lastReviewedOn: TODAY, reviews: 2, dueOn: inDays(9) }

  test('asks for what its limit leaves, and the rest comes tomorrow', () => {
    expect(planned(many(312))).toEqual({ left: 20, done: 0, tomorrow: 20 })
    expect(planned([...many(15), ...many(12, reviewed)])).toEqual({ left: 8, done: 12, tomorrow: 7 })
    expect(planned([...many(15), ...many(40, reviewed)])).toEqual({ left: 0, done: 40, tomorrow: 15 })
  })

  test('does not count a question as reviewed because it was missed, but does count the first review of an own card', () => {
    const first = { ...reviewed, reviews: 1, dueOn: inDays(1) }
    expect(planned(many(3, first))).toEqual({ left: 0, done: 0, tomorrow: 3 })
    expect(planned(many(3, { ...first, questionId: null }))).toEqual({ left: 0, done: 3, tomorrow: 3 })
  })
})

describe('in the fortnight before an exam', () => {
  const memory = (stability: number): Memory => ({ stability, difficulty: 5 })

  test('what a minute brings most for the exam comes first, before cards without an exam', () => {
    const examOn = inDays(10)
    expect(
      idsOf([
        card('other', { dueOn: inDays(-99) }),
        card('firm', { examOn, memory: memory(150), dueOn: inDays(-90) }),
        card('weak', { examOn, memory: memory(4) }),
        card('weak and short', { examOn, memory: memory(4), seconds: OWN_CARD_SECONDS }),
      ]),
    ).toEqual(['weak and short', 'weak', 'firm', 'other'])
  })

  test.each([
    [15, false],
    [14, true],
    [0, true],
    [-1, false],
  ])('which is true %i days before it: %s', (days, isRanked) =>
    expect(gainPerMinute(card('a', { examOn: inDays(days) }), TODAY) > 0).toBe(isRanked),
  )

  test('a review never makes it less likely that a card is remembered', () =>
    fc.assert(
      fc.property(
        fc.record({
          stability: fc.double({ min: 0.1, max: 400, noNaN: true }),
          difficulty: fc.double({ min: 1, max: 10, noNaN: true }),
        }),
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 0, max: 14 }),
        (known, days, left) => {
          const examOn = inDays(left)
          const gain = gainPerMinute(
            card('a', { memory: known, lastReviewedOn: inDays(-days), examOn }),
            TODAY,
          )
          expect(gain).toBeGreaterThanOrEqual(0)
        },
      ),
    ))
})

test('a portion stays within its minutes, contains only what is due, and depends on nothing else', () => {
  const some = fc.record({
    stability: fc.double({ min: 0.1, max: 300, noNaN: true }),
    reviewed: fc.integer({ min: -3, max: 200 }),
    due: fc.integer({ min: -100, max: 100 }),
    exam: fc.option(fc.integer({ min: -20, max: 60 })),
    isOwn: fc.boolean(),
    isSetAside: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 60 }), fc.integer({ min: 0, max: 30 }), (all, minutes) => {
      const cards = all.map(({ stability, reviewed, due, exam, isOwn, isSetAside }, index) =>
        card(String(index), {
          memory: { stability, difficulty: 5 },
          lastReviewedOn: inDays(-reviewed),
          dueOn: inDays(due),
          examOn: exam === null ? null : inDays(exam),
          seconds: isOwn ? OWN_CARD_SECONDS : QUESTION_SECONDS,
          isSetAside,
        }),
      )
      const portion = choosePortion(cards, { day: TODAY, minutes })
      expect(portion.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(60 * minutes)
      for (const each of portion) expect(isDue(each, { day: TODAY, examOn: each.examOn })).toBe(true)
      expect(choosePortion(cards.toReversed(), { day: TODAY, minutes })).toEqual(portion)
    }),
  )
})
