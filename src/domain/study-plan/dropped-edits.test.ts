import { describe, expect, test } from 'vitest'
import { buildPlanInput, MONDAY, newQuestions } from '../../../test/builders/plan-input.ts'
import { laterDay } from '../calendar-days.ts'
import { groupOf } from './bank.ts'
import { advise } from './plan-advice.ts'
import type { PlanEdit } from './plan-edits.ts'
import type { PlanInput } from './plan-input.ts'
import { planStudy } from './study-plan.ts'

const TUESDAY = laterDay(MONDAY, 1)
const pin: PlanEdit = { id: 'e', kind: 'pin', day: TUESDAY, domain: 'd2', questions: 4, to: null }
const move: PlanEdit = { ...pin, kind: 'move', day: MONDAY, to: TUESDAY }
const rehearsal: PlanEdit = { ...pin, domain: null, questions: 20 }
const seen = (seenOn: string, reveals = 1) => [
  ...newQuestions(MONDAY, [20, 12]),
  groupOf({ domain: 'd2', questions: 8, reveals, seenOn, today: MONDAY }),
]
const dropped = (edit: PlanEdit, changes: Partial<PlanInput> = {}) =>
  planStudy(buildPlanInput({ edits: [edit], ...changes })).dropped.map(({ why }) => why)

describe('a change is left out, and the plan says so', () => {
  test.each<[string, PlanEdit, Partial<PlanInput>, string]>([
    ['its day is a rest day now', { ...pin, day: laterDay(MONDAY, 5) }, {}, 'no_study_day'],
    ['the exam no longer has its domain', { ...pin, domain: 'old' }, {}, 'domain_gone'],
    ['the bank lost its questions', pin, { bank: newQuestions(MONDAY, [20, 12]) }, 'no_questions'],
    ['its questions were asked often enough', move, { bank: seen(MONDAY, 3) }, 'no_questions'],
    ['its questions were answered and rest', pin, { bank: seen(MONDAY), answeredToday: 8 }, 'resting'],
    [
      'the day has fewer minutes',
      { ...pin, id: 'f' },
      { edits: [{ ...pin, domain: 'd0', questions: 20 }, pin] },
      'day_full',
    ],
    ['a skipped domain is gone', { ...pin, kind: 'skip', domain: 'old' }, {}, 'domain_gone'],
    ['there is no rehearsal', rehearsal, {}, 'no_rehearsal'],
  ])('because %s', (_, edit, changes, why) => expect(dropped(edit, changes)).toEqual([why]))

  test('with each change that made its session, once for each reason', () => {
    const add: PlanEdit = { ...pin, id: 'f', kind: 'add' }
    const input = buildPlanInput({
      edits: [pin, add, { ...pin, id: 'g', domain: 'old' }],
      bank: seen(MONDAY),
    })
    const plan = planStudy(input)
    expect(plan.dropped.map(({ edit, why }) => [edit.id, why])).toEqual([
      ['g', 'domain_gone'],
      ['e', 'resting'],
      ['f', 'resting'],
    ])
    const facts = { retiresOn: null, blueprintChangesOn: null, missed: 0 }
    expect(advise(input, plan, facts)).toEqual([
      { kind: 'dropped', why: 'domain_gone', count: 1 },
      { kind: 'dropped', why: 'resting', count: 2 },
    ])
  })

  test.each<[string, PlanEdit, Partial<PlanInput>]>([
    ['it is kept', pin, {}],
    ['its day is over', { ...pin, domain: 'old', day: laterDay(MONDAY, -1) }, {}],
    ['its session is done', { ...pin, day: MONDAY }, { bank: seen(MONDAY), answeredToday: 8 }],
    [
      'its session was the last of its questions',
      { ...pin, day: MONDAY },
      { bank: seen(MONDAY, 3), answeredToday: 8 },
    ],
    ['the rehearsal of today is done', { ...rehearsal, day: MONDAY }, { answeredToday: 20 }],
  ])('but not if %s', (_, edit, changes) => expect(dropped(edit, changes)).toEqual([]))
})

test('a plan has no session of a domain that the exam no longer has, and does not wait for its questions', () => {
  const old = groupOf({ domain: 'old', questions: 30, reveals: 0, seenOn: null, today: MONDAY })
  const skip: PlanEdit = { ...pin, kind: 'skip', domain: 'old', questions: 15 }
  const bank = newQuestions(MONDAY)
  expect(planStudy(buildPlanInput({ bank: [old, ...bank], edits: [skip] }))).toEqual({
    ...planStudy(buildPlanInput({ bank })),
    dropped: [{ edit: skip, why: 'domain_gone' }],
  })
})
