import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { laterDay } from '../calendar-days.ts'
import { minutesFor, reviewMinutes, sessionQuestions } from '../study-plan/day-minutes.ts'
import { MINUTES_A_DAY } from '../study-plan/exam-goal.ts'
import { OWN_CARD_SECONDS, QUESTION_SECONDS } from './limits.ts'
import { type CourseCard, planReviews } from './review-day.ts'

const TODAY = '2027-03-22'
const EXAM = laterDay(TODAY, 60)

function cards(count: number, courseId: string | null, change: Partial<CourseCard> = {}): CourseCard[] {
  const isOwn = change.questionId === null
  return Array.from({ length: count }, (_, at) => ({
    id: `${courseId} ${isOwn} ${change.lastReviewedOn} ${at}`,
    questionId: 'question',
    courseId,
    memory: null,
    reviews: 2,
    lapses: 0,
    lastReviewedOn: laterDay(TODAY, -9),
    dueOn: TODAY,
    isSetAside: false,
    examOn: null,
    seconds: isOwn ? OWN_CARD_SECONDS : QUESTION_SECONDS,
    ...change,
  }))
}
const own = { questionId: null }
const reviewed = { lastReviewedOn: TODAY, dueOn: laterDay(TODAY, 9) }
function left(all: CourseCard[], minutes: Record<string, number> = {}) {
  const made = planReviews(all, { day: TODAY, minutes: new Map(Object.entries(minutes)) })
  return [...[...made.questions.values()].map((day) => day.left.length), made.own.left.length]
}

describe('a day of reviews', () => {
  test('without an exam date has 20 minutes of questions in each course, and 10 of all own cards', () =>
    expect(
      left([...cards(50, 'a'), ...cards(50, 'b'), ...cards(20, 'a', own), ...cards(20, null, own)]),
    ).toEqual([20, 20, 30]))

  test('has what the plan leaves, of which own cards take a third at most', () => {
    expect(left(cards(50, 'a'), { a: 9 })).toEqual([9, 0])
    expect(left([...cards(50, 'a'), ...cards(50, 'a', own)], { a: 9 })).toEqual([6, 9])
    expect(left([...cards(50, 'a'), ...cards(3, 'a', own)], { a: 9 })).toEqual([8, 3])
    expect(left(cards(50, 'a'), { a: 0 })).toEqual([0, 0])
  })

  test('stays the same while it is done', () => {
    const done = [...cards(2, 'a', reviewed), ...cards(4, 'a', { ...own, ...reviewed })]
    expect(left([...cards(50, 'a'), ...cards(50, 'a', own), ...done], { a: 9 })).toEqual([4, 5])
  })

  test('of one course takes nothing from another, nor from cards without a course', () =>
    expect(
      left([...cards(50, 'a'), ...cards(50, 'b'), ...cards(50, 'a', own), ...cards(50, null, own)], { a: 3 }),
    ).toEqual([2, 20, 33]))
})

describe('the minutes that a plan leaves for reviews', () => {
  const goal = { examOn: EXAM, minutesADay: 30, restDays: [] }
  const add = (questions: number, day = TODAY) =>
    ({ id: 'e', kind: 'add', day, domain: 'd', questions, to: null }) as const
  const minutes = (edits: ReturnType<typeof add>[]) => reviewMinutes({ today: TODAY, goal, edits })

  test('are a quarter, and less on a day to which the person adds more', () => {
    expect(minutes([])).toBe(7.5)
    expect(minutes([add(8)])).toBe(7.5)
    expect(minutes([add(18)])).toBe(3)
    expect(minutes([add(30)])).toBe(0)
    expect(minutes([add(30, laterDay(TODAY, 1))])).toBe(7.5)
  })

  test('hold a question and a card, and stay within the day’s minutes with the sessions', () => {
    for (let minutesADay = MINUTES_A_DAY.min; minutesADay <= MINUTES_A_DAY.max; minutesADay += 1) {
      const room = reviewMinutes({ today: TODAY, goal: { ...goal, minutesADay }, edits: [] })
      const [questions, written] = left([...cards(90, 'a'), ...cards(90, 'a', own)], { a: room }) as [
        number,
        number,
      ]
      expect(Math.min(questions, written)).toBeGreaterThan(0)
      const shown = minutesFor(sessionQuestions({ minutesADay })) + questions + Math.ceil(written / 3)
      expect(shown).toBeLessThanOrEqual(minutesADay)
    }
  })

  test('are never exceeded, whatever is due', () =>
    fc.assert(
      fc.property(
        fc.nat({ max: 99 }),
        fc.nat({ max: 99 }),
        fc.nat({ max: 1200 }),
        (questions, written, quarters) => {
          const made = planReviews([...cards(questions, 'a'), ...cards(written, 'a', own)], {
            day: TODAY,
            minutes: new Map([['a', quarters / 4]]),
          })
          const taken = (made.questions.get('a')?.minutes ?? 0) + made.own.minutes
          expect(taken).toBeLessThanOrEqual(quarters / 4 + 1e-9)
        },
      ),
    ))
})
