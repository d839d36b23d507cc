import { describe, expect, test } from 'vitest'
import { buildExamForm } from '../../../test/builders/exam-form.ts'
import { seededRandom } from '../attempts/draw-form.ts'
import { daysBetween, daysFrom, laterDay, weekdayOf } from '../calendar-days.ts'
import { dayIn } from '../progress/day.ts'
import { priorBelief } from '../readiness/belief.ts'
import { groupOf } from './bank.ts'
import type { PlanEdit } from './plan-edits.ts'
import { planStudy, type PlanInput } from './study-plan.ts'

const MONDAY = '2026-11-23'
const FORM = buildExamForm([0.5, 0.3, 0.2], { bankSize: 40 })
const known = (answered: number) => ({
  ...priorBelief([0, 0, 0]),
  firstAttempts: [answered, answered, answered],
})
const fresh = (today: string, counts = [20, 12, 8]) =>
  counts.map((questions, at) => groupOf({ domain: `d${at}`, questions, reveals: 0, seenOn: null, today }))

function input(changes: Partial<PlanInput> = {}): PlanInput {
  const { today = MONDAY } = changes
  return {
    today,
    goal: { examOn: laterDay(today, 18), minutesADay: 30, restDays: [6, 7] },
    edits: [],
    belief: known(10),
    answeredAt: new Date(`${today}T08:00:00Z`),
    form: FORM,
    bank: fresh(today),
    rehearsal: null,
    answeredToday: 0,
    ...changes,
  }
}
const plan = (changes: Partial<PlanInput> = {}) => planStudy(input(changes))
const minutesOn = (made: ReturnType<typeof plan>, day: string) =>
  made.sessions.filter((session) => session.day === day).reduce((sum, { minutes }) => sum + minutes, 0)

/** What must be true of every plan. */
function expectSound(given: PlanInput): void {
  const made = planStudy(given)
  expect(planStudy(given)).toEqual(made)
  const { goal, today } = given
  for (const { day, questions, fresh: unseen, minutes } of made.sessions) {
    expect(day >= today && day < goal.examOn).toBe(true)
    expect(goal.restDays).not.toContain(weekdayOf(day))
    expect(questions).toBeGreaterThan(0)
    expect(unseen).toBeLessThanOrEqual(questions)
    expect(minutes).toBeGreaterThan(0)
    expect(minutesOn(made, day)).toBeLessThanOrEqual(goal.minutesADay)
  }
  const unseen = given.bank
    .filter(({ reveals }) => reveals === 0)
    .reduce((sum, { questions }) => sum + questions, 0)
  const asked = made.sessions.reduce((sum, session) => sum + (session.domain ? session.fresh : 0), 0)
  expect(asked + made.freshLeft).toBe(unseen)
  expect(made.chance.low).toBeLessThanOrEqual(made.chance.high)
}

describe('a study plan', () => {
  test('holds to its rules over random goals, banks and changes', () => {
    const random = seededRandom(14)
    const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
    for (let life = 0; life < 300; life += 1) {
      const today = laterDay('2026-01-01', whole(0, 1500))
      const dayAhead = () => laterDay(today, whole(-3, 40))
      const edits = Array.from({ length: whole(0, 6) }, (_, at): PlanEdit => {
        const edited = { id: `e${at}`, day: dayAhead(), domain: `d${whole(0, 2)}`, questions: whole(1, 30) }
        const kind = (['skip', 'pin', 'add', 'move'] as const)[whole(0, 3)]!
        return kind === 'move' ? { ...edited, kind, to: dayAhead() } : { ...edited, kind, to: null }
      })
      const isKept = random() < 0.3
      expectSound({
        ...input({ today }),
        goal: {
          examOn: laterDay(today, whole(-2, random() < 0.1 ? 731 : 60)),
          minutesADay: whole(5, random() < 0.5 ? 30 : 300),
          restDays: [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.3).slice(0, 6),
        },
        edits,
        belief: known(whole(0, 12)),
        bank: [0, 1, 2].flatMap((domain) =>
          [0, 1, 2, 3].map((reveals) =>
            groupOf({
              domain: `d${domain}`,
              questions: whole(0, 15),
              reveals,
              seenOn: reveals === 0 ? null : laterDay(today, -whole(0, 9)),
              today,
            }),
          ),
        ),
        rehearsal: isKept ? { slug: 'set-3', title: 'Set 3', questions: 20, minutes: whole(20, 40) } : null,
        answeredToday: random() < 0.3 ? whole(1, 30) : 0,
      })
    }
  })

  test.each([
    ['the clocks going forward', '2027-03-26'],
    ['the clocks going back', '2026-10-23'],
    ['29 February', '2028-02-26'],
    ['the turn of the year', '2026-12-29'],
  ])('has every study day once over %s', (_, today) => {
    const goal = { examOn: laterDay(today, 8), minutesADay: 30, restDays: [] }
    const { sessions } = plan({ today, goal, bank: fresh(today, [100, 100, 100]) })
    expect([...new Set(sessions.map(({ day }) => day))]).toEqual(daysFrom(today, laterDay(today, 7)))
    expectSound(input({ today }))
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('begins on the day that it is in %s', (zone) => {
    const today = dayIn(new Date('2026-11-23T10:30:00Z'), zone)
    expect(today).toBe(zone === 'Pacific/Kiritimati' ? '2026-11-24' : '2026-11-22')
    expect(plan({ today, goal: { ...input().goal, restDays: [] } }).sessions[0]!.day).toBe(today)
  })

  test('ends the day before the exam, and has nothing after it or on it', () => {
    const examOn = laterDay(MONDAY, 3)
    expect(plan({ goal: { examOn, minutesADay: 10, restDays: [] } }).sessions.at(-1)!.day).toBe(
      laterDay(MONDAY, 2),
    )
    for (const day of [MONDAY, laterDay(MONDAY, -1)])
      expect(plan({ goal: { ...input().goal, examOn: day } }).sessions).toEqual([])
  })

  test('asks every new question before it repeats any', () => {
    const reasons = plan().sessions.map((session) => session.fresh > 0)
    expect(reasons.lastIndexOf(true)).toBeLessThan(reasons.indexOf(false))
  })

  test('asks no question again within 48 hours', () => {
    const { sessions } = plan({ bank: fresh(MONDAY, [10, 0, 0]), goal: { ...input().goal, restDays: [] } })
    expect(daysBetween(sessions[0]!.day, sessions[1]!.day)).toBe(3)
    expect(daysBetween(sessions[1]!.day, sessions[2]!.day)).toBe(7)
  })

  test('starts where the chance to pass rises most, and until there is a figure where least was answered', () => {
    expect(plan().sessions[0]).toMatchObject({ domain: 'd0', why: 'most_gain' })
    const thin = { ...known(0), firstAttempts: [30, 1, 0] }
    expect(plan({ belief: thin }).sessions[0]).toMatchObject({ domain: 'd2', why: 'seen_least' })
  })

  test('says from when the bank has nothing left', () => {
    const made = plan({ goal: { ...input().goal, examOn: laterDay(MONDAY, 200) } })
    expect(made.emptyFrom! > made.sessions.at(-1)!.day).toBe(true)
    expect(plan({ goal: { ...input().goal, minutesADay: 5 } }).emptyFrom).toBeNull()
  })

  test('is done for today once its questions are answered', () => {
    expect(plan({ answeredToday: 20 })).toMatchObject({ isTodayDone: true })
    expect(plan({ answeredToday: 3 })).toMatchObject({ isTodayDone: false })
    expect(plan().isTodayDone).toBe(false)
  })

  test('keeps a rehearsal for the last week, on a day of its own', () => {
    const rehearsal = { slug: 'set-3', title: 'Set 3', questions: 20, minutes: 28 }
    const made = plan({ rehearsal, goal: { ...input().goal, restDays: [] } })
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
    expect(changed(pin).dropped).toEqual([pin])
    expect(changed(pin).sessions).toEqual(plan().sessions)
  })

  test('answered today, an added session is not asked again', () => {
    const add: PlanEdit = { ...session, domain: 'd2', questions: 8, kind: 'add', to: null }
    const made = plan({ edits: [add], answeredToday: 20 })
    expect(made.sessions[0]!.day).not.toBe(MONDAY)
  })
})
