import { describe, expect, test } from 'vitest'
import { beliefAfter, buildPlanInput, MONDAY, newQuestions } from '../../../test/builders/plan-input.ts'
import { daysBetween, laterDay } from '../calendar-days.ts'
import { dayIn } from '../progress/day.ts'
import type { PlanEdit } from './plan-edits.ts'
import type { PlanInput } from './plan-input.ts'
import { planStudy } from './study-plan.ts'

const plan = (changes: Partial<PlanInput> = {}) => planStudy(buildPlanInput(changes))
const minutesOn = (made: ReturnType<typeof plan>, day: string) =>
  made.sessions.filter((session) => session.day === day).reduce((sum, { minutes }) => sum + minutes, 0)

describe('a study plan', () => {
  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('begins on the day that it is in %s', (zone) => {
    const today = dayIn(new Date('2026-11-23T10:30:00Z'), zone)
    expect(today).toBe(zone === 'Pacific/Kiritimati' ? '2026-11-24' : '2026-11-22')
    expect(plan({ today, goal: { ...buildPlanInput().goal, restDays: [] } }).sessions[0]!.day).toBe(today)
  })

  test('ends the day before the exam, and has nothing after it or on it', () => {
    const examOn = laterDay(MONDAY, 3)
    expect(plan({ goal: { examOn, minutesADay: 10, restDays: [] } }).sessions.at(-1)!.day).toBe(
      laterDay(MONDAY, 2),
    )
    for (const day of [MONDAY, laterDay(MONDAY, -1)])
      expect(plan({ goal: { ...buildPlanInput().goal, examOn: day } }).sessions).toEqual([])
  })

  test('asks every new question before it repeats any', () => {
    const reasons = plan().sessions.map((session) => session.fresh > 0)
    expect(reasons.lastIndexOf(true)).toBeLessThan(reasons.indexOf(false))
  })

  test('asks no question again within 48 hours', () => {
    const { sessions } = plan({
      bank: newQuestions(MONDAY, [10, 0, 0]),
      goal: { ...buildPlanInput().goal, restDays: [] },
    })
    expect(daysBetween(sessions[0]!.day, sessions[1]!.day)).toBe(3)
    expect(daysBetween(sessions[1]!.day, sessions[2]!.day)).toBe(7)
  })

  test('starts where the chance to pass rises most, and until there is a figure where least was answered', () => {
    expect(plan().sessions[0]).toMatchObject({ domain: 'd0', why: 'most_gain' })
    const thin = { ...beliefAfter(0), firstAttempts: [12, 1, 0] }
    expect(plan({ belief: thin }).sessions[0]).toMatchObject({ domain: 'd2', why: 'seen_least' })
  })

  test('says from when the bank has nothing left', () => {
    const made = plan({ goal: { ...buildPlanInput().goal, examOn: laterDay(MONDAY, 200) } })
    expect(made.emptyFrom! > made.sessions.at(-1)!.day).toBe(true)
    expect(plan({ goal: { ...buildPlanInput().goal, minutesADay: 5 } }).emptyFrom).toBeNull()
  })

  test('is done for today once its questions are answered', () => {
    expect(plan({ answeredToday: 20 })).toMatchObject({ isTodayDone: true })
    expect(plan({ answeredToday: 3 })).toMatchObject({ isTodayDone: false })
    expect(plan().isTodayDone).toBe(false)
  })

  test('keeps a rehearsal for the last week, on a day of its own', () => {
    const rehearsal = { slug: 'set-3', title: 'Set 3', questions: 20, minutes: 28 }
    const made = plan({ rehearsal, goal: { ...buildPlanInput().goal, restDays: [] } })
    const day = laterDay(MONDAY, 16)
    expect(made.sessions.filter((session) => session.day === day)).toEqual([
      { day, domain: null, questions: 20, fresh: 20, minutes: 28, why: 'rehearsal' },
    ])
    const tooLong = plan({ rehearsal: { ...rehearsal, minutes: 31 } })
    expect(tooLong.sessions.every(({ domain }) => domain !== null)).toBe(true)
  })
})

describe('a change to the plan', () => {
  const tuesday = laterDay(MONDAY, 1)
  const saturday = laterDay(MONDAY, 5)
  const first = plan().sessions[0]!
  const changed = (...edits: PlanEdit[]) => plan({ edits })
  const session = { id: 'e', day: MONDAY, domain: first.domain, questions: first.questions }

  test('skipped: nothing takes the place of the session', () => {
    expect(changed({ ...session, kind: 'skip', to: null }).sessions[0]!.day).toBe(tuesday)
  })

  test('moved: the session is on the other day, and its own day is free', () => {
    const made = changed({ ...session, kind: 'move', to: tuesday })
    expect(made.sessions[0]).toMatchObject({
      day: tuesday,
      domain: first.domain,
      questions: first.questions,
      why: 'moved',
    })
  })

  test('moved twice: the session is only where it was moved last', () => {
    const wednesday = laterDay(MONDAY, 2)
    const made = changed(
      { ...session, kind: 'move', to: tuesday },
      { ...session, id: 'f', day: tuesday, kind: 'move', to: wednesday },
    )
    const moved = made.sessions.filter(({ why }) => why === 'moved')
    expect(moved).toMatchObject([{ day: wednesday, domain: first.domain }])
    expect(made.sessions.some(({ day }) => day === MONDAY)).toBe(false)
  })

  test('pinned: the session stays, whatever would be worth more by now', () => {
    const pin: PlanEdit = { ...session, day: tuesday, domain: 'd2', questions: 4, kind: 'pin', to: null }
    expect(changed(pin).sessions).toContainEqual(
      expect.objectContaining({ day: tuesday, domain: 'd2', questions: 4, why: 'pinned' }),
    )
  })

  test('added: the session comes before what the plan would choose, within the minutes', () => {
    const made = changed({ ...session, domain: 'd2', questions: 100, kind: 'add', to: null })
    expect(made.sessions[0]).toMatchObject({ day: MONDAY, domain: 'd2', why: 'added' })
    expect(minutesOn(made, MONDAY)).toBeLessThanOrEqual(30)
  })

  test('on what is now a rest day is dropped and reported', () => {
    const pin: PlanEdit = { ...session, day: saturday, kind: 'pin', to: null }
    expect(changed(pin).dropped).toEqual([{ edit: pin, why: 'no_study_day' }])
    expect(changed(pin).sessions).toEqual(plan().sessions)
  })

  test('answered today, an added session is not asked again', () => {
    const add: PlanEdit = { ...session, domain: 'd2', questions: 8, kind: 'add', to: null }
    const made = plan({ edits: [add], answeredToday: 20 })
    expect(made.sessions[0]!.day).not.toBe(MONDAY)
  })
})
