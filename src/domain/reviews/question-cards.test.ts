import { describe, expect, test } from 'vitest'
import { gradeOfReveal, gradeReveals, type GradedReveal } from './question-cards.ts'
import { gradeCard, newSchedule } from './schedule.ts'

const day = '2027-03-20'
const on = { day, examOn: null, load: new Map<number, number>() }
const reveal = (questionId: string, change: Partial<GradedReveal> = {}): GradedReveal => ({
  questionId,
  kind: 'answered',
  isCorrect: true,
  hintLevel: 0,
  ...change,
})

test.each([
  ['right', {}, 'good'],
  ['right with a hint', { hintLevel: 1 }, 'hard'],
  ['wrong', { isCorrect: false }, 'again'],
  ['wrong with a hint', { isCorrect: false, hintLevel: 3 }, 'again'],
  ['given up', { kind: 'given_up', isCorrect: false }, 'again'],
  ['left unanswered at the end', { kind: 'passed', isCorrect: false }, null],
] as const)('a question that was %s is graded %s', (_, change, grade) =>
  expect(gradeOfReveal(reveal('a', change))).toBe(grade),
)

describe('reveals', () => {
  test('make a card of what was missed or hinted, and of nothing else', () => {
    const changed = gradeReveals(
      new Map(),
      [
        reveal('right'),
        reveal('wrong', { isCorrect: false }),
        reveal('hinted', { hintLevel: 2 }),
        reveal('passed', { kind: 'passed', isCorrect: false }),
      ],
      on,
    )
    expect([...changed.keys()]).toEqual(['wrong', 'hinted'])
    expect(changed.get('wrong')).toMatchObject({
      reviews: 1,
      lapses: 0,
      lastReviewedOn: day,
      dueOn: '2027-03-21',
    })
  })

  test('grade the cards that exist, once a day', () => {
    const card = gradeCard(newSchedule('2027-03-01'), { ...on, grade: 'again', day: '2027-03-02' })
    const cards = new Map([['a', card]])
    expect(gradeReveals(cards, [reveal('a')], on).get('a')).toEqual(gradeCard(card, { ...on, grade: 'good' }))
    expect(gradeReveals(cards, [reveal('a')], { ...on, day: '2027-03-02' }).size).toBe(0)
    expect(gradeReveals(cards, [reveal('a', { kind: 'passed' })], on).size).toBe(0)
  })

  test('that come together are spread over the days', () => {
    const questions = Array.from({ length: 30 }, (_, index) => String(index))
    const start = gradeCard(newSchedule('2027-03-01'), { ...on, grade: 'good', day: '2027-03-02' })
    const changed = gradeReveals(
      new Map(questions.map((id) => [id, start])),
      questions.map((id) => reveal(id)),
      on,
    )
    const days = Map.groupBy(changed.values(), ({ dueOn }) => dueOn)
    expect([...days.values()].map((cards) => cards.length)).toEqual([10, 10, 10])
  })
})
