import { describe, expect, test } from 'vitest'
import {
  buildPlanInput,
  newQuestions,
  randomEdit,
  randomPlanInput,
} from '../../../test/builders/plan-input.ts'
import { seededRandom } from '../attempts/draw-form.ts'
import { daysFrom, laterDay, weekdayOf } from '../calendar-days.ts'
import { dayIn } from '../progress/day.ts'
import { checkEdit } from './check-edit.ts'
import { isEveryNewFitting } from './fill-days.ts'
import type { PlanEdit } from './plan-edits.ts'
import type { PlanInput } from './plan-input.ts'
import { planStudy } from './study-plan.ts'

/** What must be true of every plan. */
function expectSound(given: PlanInput): void {
  const made = planStudy(given)
  expect(planStudy(given)).toEqual(made)
  const { goal, today } = given
  for (const { day, questions, fresh, minutes } of made.sessions) {
    expect(day >= today && day < goal.examOn).toBe(true)
    expect(goal.restDays).not.toContain(weekdayOf(day))
    expect(questions).toBeGreaterThan(0)
    expect(fresh).toBeLessThanOrEqual(questions)
    expect(minutes).toBeGreaterThan(0)
    const onDay = made.sessions.filter((session) => session.day === day)
    expect(onDay.reduce((sum, session) => sum + session.minutes, 0)).toBeLessThanOrEqual(goal.minutesADay)
  }
  const unseen = given.bank
    .filter(({ reveals }) => reveals === 0)
    .reduce((sum, { questions }) => sum + questions, 0)
  const asked = made.sessions.reduce((sum, session) => sum + (session.domain ? session.fresh : 0), 0)
  expect(asked + made.freshLeft).toBe(unseen)
  expect(made.chance.low).toBeLessThanOrEqual(made.chance.high)
}

describe('any plan', () => {
  test('holds to its rules over random goals, banks and changes', () => {
    const random = seededRandom(14)
    for (let life = 0; life < 300; life += 1) expectSound(randomPlanInput(random))
  })

  test.each([
    ['Europe/Berlin', '2027-03-28T00:59:59Z'],
    ['Europe/Berlin', '2026-10-25T01:00:00Z'],
    ['America/New_York', '2027-03-14T07:00:00Z'],
    ['America/New_York', '2026-11-01T05:59:59Z'],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z'],
    ['Pacific/Pago_Pago', '2027-01-01T10:59:59Z'],
    ['Europe/Berlin', '2028-02-28T23:30:00Z'],
  ])('holds to its rules around a special hour in %s: %s', (zone, hour) => {
    const random = seededRandom(hour.length + zone.length)
    for (let hours = -60; hours <= 60; hours += 6) {
      const today = dayIn(new Date(Date.parse(hour) + hours * 3_600_000), zone)
      expectSound(randomPlanInput(random, { today }))
      const goal = { examOn: laterDay(today, 8), minutesADay: 30, restDays: [] }
      const { sessions } = planStudy(
        buildPlanInput({ today, goal, bank: newQuestions(today, [100, 100, 100]) }),
      )
      expect([...new Set(sessions.map(({ day }) => day))]).toEqual(daysFrom(today, laterDay(today, 7)))
    }
  })

  test('is exactly as it was before once changes are undone, whatever was changed', () => {
    const random = seededRandom(5)
    let accepted = 0
    for (let life = 0; life < 15; life += 1) {
      let input: PlanInput = { ...randomPlanInput(random), edits: [] }
      const before: { plan: object; edits: readonly PlanEdit[] }[] = []
      for (let at = 0; at < 12; at += 1) {
        const wanted = randomEdit(random, { today: input.today, id: '' })
        const planned = planStudy(input).sessions[Math.floor(3 * random())]
        const edit = checkEdit(input, wanted.kind === 'add' ? wanted : { ...wanted, ...planned }, `e${at}`)
        if (typeof edit === 'string') continue
        before.push({ plan: planStudy(input), edits: input.edits })
        input = { ...input, edits: [...input.edits, edit] }
      }
      accepted += before.length
      for (const { plan, edits } of before.toReversed()) {
        const [last] = input.edits.slice(-1)
        input = { ...input, edits: input.edits.filter(({ id }) => id !== last!.id) }
        expect(input.edits).toEqual(edits)
        expect(planStudy(input)).toEqual(plan)
      }
    }
    expect(accepted).toBeGreaterThan(30)
  })

  test('is known early to hold every new question, or not', () => {
    const random = seededRandom(9)
    const fitting = { yes: 0, no: 0 }
    for (let life = 0; life < 400; life += 1) {
      const input = randomPlanInput(random, { most: life % 2 === 0 ? 15 : 60 })
      const fits = planStudy(input).freshLeft === 0
      fitting[fits ? 'yes' : 'no'] += 1
      expect(isEveryNewFitting(input)).toBe(fits)
    }
    expect(Math.min(fitting.yes, fitting.no)).toBeGreaterThan(50)
  })
})
