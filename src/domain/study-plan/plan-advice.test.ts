import { describe, expect, test } from 'vitest'
import { buildExamForm } from '../../../test/builders/exam-form.ts'
import { laterDay } from '../calendar-days.ts'
import { priorBelief } from '../readiness/belief.ts'
import { groupOf } from './bank.ts'
import { advise, choicesOf, missedDays } from './plan-advice.ts'
import { keepForRehearsal } from './rehearsal.ts'
import type { PlanInput } from './plan-input.ts'
import { planStudy } from './study-plan.ts'

const MONDAY = '2026-11-23'
const NO_FACTS = { retiresOn: null, blueprintChangesOn: null }
const INPUT: PlanInput = {
  today: MONDAY,
  goal: { examOn: laterDay(MONDAY, 7), minutesADay: 10, restDays: [7] },
  edits: [],
  belief: { ...priorBelief([0, 0]), firstAttempts: [15, 15] },
  answeredAt: new Date('2026-11-22T08:00:00Z'),
  form: buildExamForm([0.6, 0.4], { bankSize: 100 }),
  bank: ['d0', 'd1'].map((code) =>
    groupOf({ domain: code, questions: 50, reveals: 0, seenOn: null, today: MONDAY }),
  ),
  rehearsal: null,
  answeredToday: 0,
}
const on = (examOn: string) => ({ ...INPUT, goal: { ...INPUT.goal, examOn } })
const notes = (input: PlanInput, facts: Partial<Parameters<typeof advise>[2]> = {}) =>
  advise(input, planStudy(input), { ...NO_FACTS, missed: 0, ...facts })
const choices = (input: PlanInput, retiresOn: string | null = null) =>
  choicesOf(input, planStudy(input), { ...NO_FACTS, retiresOn })

describe('the choice when not every new question fits', () => {
  test('is more minutes, a later date or less, each with its range', () => {
    const made = choices(INPUT)
    expect(made.map(({ kind }) => kind)).toEqual(['minutes', 'date', 'less'])
    for (const { low, high } of made) expect(low).toBeLessThan(high)
    const [minutes, date, less] = made
    expect(minutes!.high).toBeGreaterThan(less!.high)
    expect(date).toMatchObject({ kind: 'date' })
  })

  test('names the fewest minutes and the earliest day that suffice', () => {
    for (const choice of choices(INPUT)) {
      const planned = (change: object) =>
        planStudy({ ...INPUT, goal: { ...INPUT.goal, ...change } }).freshLeft
      if (choice.kind === 'minutes')
        expect([
          planned({ minutesADay: choice.minutesADay }),
          planned({ minutesADay: choice.minutesADay - 5 }) > 0,
        ]).toEqual([0, true])
      if (choice.kind === 'date')
        expect([
          planned({ examOn: choice.examOn }),
          planned({ examOn: laterDay(choice.examOn, -1) }) > 0,
        ]).toEqual([0, true])
    }
  })

  test('has no later date than the exam’s last day', () => {
    expect(choices(INPUT, laterDay(MONDAY, 9)).map(({ kind }) => kind)).toEqual(['minutes', 'less'])
  })

  test('does not come up if everything fits, or on the day of the exam', () => {
    expect(choices({ ...INPUT, goal: { ...INPUT.goal, minutesADay: 60 } })).toEqual([])
    expect([choices(on(MONDAY)), choices(on('2026-11-01'))]).toEqual([[], []])
  })
})

describe('what is said about a plan', () => {
  test('a date that is past or today', () => {
    expect(notes(on('2026-11-22'))).toEqual([{ kind: 'date_past' }])
    expect(notes(on(MONDAY))).toEqual([{ kind: 'exam_today' }])
  })

  test('an exam that is retired before the date, or that changes until then', () => {
    const [before, after] = [laterDay(MONDAY, 5), laterDay(MONDAY, 8)]
    expect(notes(INPUT, { retiresOn: before })).toContainEqual({ kind: 'retired', on: before })
    expect(notes(INPUT, { blueprintChangesOn: before })).toContainEqual({
      kind: 'blueprint_changes',
      on: before,
    })
    expect(notes(INPUT, { retiresOn: after, blueprintChangesOn: after })).toEqual(notes(INPUT))
  })

  test('an exam that can no longer be taken, for which nothing can be chosen', () => {
    const gone = '2026-11-22'
    for (const input of [INPUT, on(gone)])
      expect(notes(input, { retiresOn: gone })).toEqual([{ kind: 'retired', on: gone }])
    expect(choices(INPUT, gone)).toEqual([])
    expect(notes(INPUT, { retiresOn: MONDAY }).length).toBeGreaterThan(1)
    expect(choices(INPUT, MONDAY)).not.toEqual([])
  })

  test('that no study day is left', () => {
    expect(notes({ ...INPUT, goal: { examOn: '2026-11-24', minutesADay: 10, restDays: [1] } })).toEqual([
      { kind: 'no_days' },
    ])
  })

  test('missed days, and whether what they held still fits', () => {
    expect(notes(INPUT, { missed: 2 })).toContainEqual({ kind: 'missed', days: 2, isSpread: false })
    const enough = { ...INPUT, goal: { ...INPUT.goal, minutesADay: 60 } }
    expect(notes(enough, { missed: 2 })).toContainEqual({ kind: 'missed', days: 2, isSpread: true })
  })

  test('that the bank is the limit', () => {
    const long = on(laterDay(MONDAY, 300))
    expect(notes(long)).toEqual([{ kind: 'bank_limit', from: planStudy(long).emptyFrom, questions: 100 }])
  })
})

test('a day counts as missed if it was for study, and nothing was answered or taken off', () => {
  const edits = [{ id: 'e', kind: 'skip', day: '2026-11-19', domain: 'd0', questions: 5, to: null }] as const
  const missed = missedDays({ ...INPUT, edits, plannedOn: '2026-11-16', practisedOn: ['2026-11-17'] })
  // 22 November is a Sunday, the rest day; today can still be used.
  expect(missed).toEqual(['2026-11-16', '2026-11-18', '2026-11-20', '2026-11-21'])
  expect(missedDays({ ...INPUT, plannedOn: MONDAY, practisedOn: [] })).toEqual([])
})

test('a set is kept for a rehearsal only if it was never seen and 40 other questions remain', () => {
  const set = (slug: string, questions: number, seen = 0) => ({ slug, title: slug, questions, seen })
  const kept = (...sets: ReturnType<typeof set>[]) => keepForRehearsal(sets)?.slug ?? null
  expect(kept(set('1', 20), set('2', 20))).toBeNull()
  expect(kept(set('1', 20), set('2', 20), set('3', 20))).toBe('3')
  expect(kept(set('1', 20), set('2', 20), set('3', 20, 1))).toBe('2')
  expect(kept(set('1', 20, 1), set('2', 20, 1), set('3', 20, 1))).toBeNull()
})
