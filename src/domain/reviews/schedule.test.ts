import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIn, dayNumber, dayOfNumber } from '../progress/day.ts'
import { type Grade, GRADES, MAX_LAPSES } from './limits.ts'
import { MAX_INTERVAL_DAYS } from './memory.ts'
import { gradeCard, isDue, newSchedule, type Schedule, setAside } from './schedule.ts'

const NO_LOAD = new Map<number, number>()
const START = '2027-03-01'
const later = (day: string, days: number) => dayOfNumber(dayNumber(day) + days)

/** A card after these grades, each on the day on which it was due. */
function after(grades: readonly Grade[], start = START, examOn: string | null = null): Schedule {
  let card = newSchedule(start)
  for (const grade of grades) card = gradeCard(card, { grade, day: card.dueOn, examOn, load: NO_LOAD })
  return card
}

type Review = { grade?: Grade; examOn?: string; load?: ReadonlyMap<number, number> }
const graded = (card: Schedule, day: string, { grade = 'good', examOn, load = NO_LOAD }: Review = {}) =>
  gradeCard(card, { grade, day, examOn: examOn ?? null, load })

describe('a card', () => {
  test('is asked for the first time on the day after it was made', () => {
    const card = newSchedule('2028-02-28')
    expect(card.dueOn).toBe('2028-02-29')
    expect(isDue(card, { day: '2028-02-28', examOn: null })).toBe(false)
    expect(isDue(card, { day: '2028-02-29', examOn: null })).toBe(true)
  })

  test('graded twice on a day, or on an earlier day after a flight, is graded once', () => {
    const card = graded(newSchedule(START), later(START, 1))
    for (const day of [card.lastReviewedOn!, later(card.lastReviewedOn!, -1)]) {
      expect(graded(card, day, { grade: 'again' })).toBe(card)
      expect(isDue({ ...card, dueOn: day }, { day, examOn: null })).toBe(false)
    }
  })

  test(`is set aside when it is forgotten ${MAX_LAPSES} times, not counting the first review`, () => {
    const forgotten = Array.from({ length: MAX_LAPSES }, (): Grade => 'again')
    expect(after(forgotten)).toMatchObject({ isSetAside: false, lapses: MAX_LAPSES - 1 })
    const card = after([...forgotten, 'again'])
    expect(card).toMatchObject({ isSetAside: true, lapses: MAX_LAPSES })
    expect(isDue(card, { day: '2099-01-01', examOn: null })).toBe(false)
  })

  test('that was set aside comes back with its memory, and counts its lapses again', () => {
    const aside = after(Array.from({ length: MAX_LAPSES + 1 }, (): Grade => 'again'))
    const back = setAside(aside, false)
    expect(back).toEqual({ ...aside, isSetAside: false, lapses: 0 })
    expect(setAside(back, true)).toEqual({ ...back, isSetAside: true })
    expect(setAside(back, false)).toBe(back)
  })

  test('stays set aside if its question is answered again', () =>
    expect(graded(setAside(after(['good']), true), '2027-06-01').isSetAside).toBe(true))
})

describe('the next day', () => {
  const intervalOf = (card: Schedule) => dayNumber(card.dueOn) - dayNumber(card.lastReviewedOn!)

  test.each([
    ['the start of summer time', '2027-03-27'],
    ['the end of summer time', '2027-10-30'],
    ['29 February', '2028-02-28'],
    ['the end of a year', '2027-12-31'],
  ])('is as far away over %s as over any other days', (_, start) =>
    expect(intervalOf(after(['good', 'good'], start))).toBe(intervalOf(after(['good', 'good']))),
  )

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin', 'America/New_York'])(
    'comes as many midnights later in %s, on every hour of a day on which clocks change',
    (zone) => {
      for (const date of ['2027-03-28', '2027-10-31', '2027-11-07'])
        for (let hour = 0; hour < 24; hour += 1) {
          const day = dayIn(new Date(`${date}T${String(hour).padStart(2, '0')}:30:00Z`), zone)
          expect(intervalOf(graded(newSchedule(day), later(day, 1)))).toBe(3)
        }
    },
  )

  test('is the one of three with the fewest cards, and the best one if they are equal', () => {
    const first = graded(newSchedule(START), later(START, 1))
    const day = first.dueOn
    const best = dayNumber(graded(first, day).dueOn)
    const dueWith = (load: [number, number][]) =>
      dayNumber(graded(first, day, { load: new Map(load) }).dueOn) - best
    expect(dueWith([])).toBe(0)
    expect(dueWith([[best, 1]])).toBe(-1)
    expect(dueWith([[best, 5], [best - 1, 5], [best + 1, 4]])).toBe(1) // prettier-ignore
    expect(dueWith([[best, 5], [best - 1, 5], [best + 1, 5]])).toBe(0) // prettier-ignore
  })

  test('is not moved if it comes within two days', () => {
    const tomorrow = graded(newSchedule(START), START, { grade: 'again' })
    const load = new Map([[dayNumber(tomorrow.dueOn), 99]])
    expect(graded(newSchedule(START), START, { grade: 'again', load }).dueOn).toBe(tomorrow.dueOn)
  })
})

describe('before an exam', () => {
  const examOn = '2027-04-10'

  test.each([
    ['2027-04-08', '2027-04-09'],
    // The exam's own morning is left.
    ['2027-04-09', '2027-04-10'],
  ])('a card reviewed on %s is due on %s at the latest', (day, dueOn) => {
    const card = after(['good', 'good', 'good'], '2027-01-01')
    expect(graded(card, day, { examOn }).dueOn).toBe(dueOn)
  })

  test('cards whose day was chosen before the date was known come on its eve', () => {
    const card = { ...after(['good']), dueOn: '2027-08-01' }
    expect(isDue(card, { day: '2027-04-08', examOn })).toBe(false)
    expect(isDue(card, { day: '2027-04-09', examOn })).toBe(true)
    expect(isDue(card, { day: '2027-04-10', examOn })).toBe(true)
    expect(isDue({ ...card, lastReviewedOn: '2027-04-09' }, { day: '2027-04-09', examOn })).toBe(false)
  })

  test('cards rest after it, until there is another date or none', () => {
    const card = { ...after(['good']), dueOn: '2027-04-10' }
    const day = '2027-04-11'
    expect(isDue(card, { day, examOn })).toBe(false)
    expect(isDue(card, { day, examOn: '2027-05-01' })).toBe(true)
    expect(isDue(card, { day, examOn: null })).toBe(true)
  })

  test('a review after it is planned as if there were none', () =>
    expect(graded(after(['good']), '2027-04-11', { examOn })).toEqual(graded(after(['good']), '2027-04-11')))
})

test('whatever happens, a card is due later than today, within 180 days and not after the exam', () => {
  const step = fc.record({
    grade: fc.constantFrom(...GRADES),
    pause: fc.integer({ min: 0, max: 300 }),
    busy: fc.integer({ min: 0, max: 200 }),
  })
  const life = fc.record({
    start: fc.integer({ min: 15_000, max: 30_000 }),
    examIn: fc.option(fc.integer({ min: -30, max: 700 })),
    steps: fc.array(step, { minLength: 1, maxLength: 20 }),
  })
  fc.assert(
    fc.property(life, ({ start, examIn, steps }) => {
      let today = start
      const exam = examIn === null ? null : start + examIn
      let card = newSchedule(dayOfNumber(today))
      for (const { grade, pause, busy } of steps) {
        today += pause
        const before = card
        const load = new Map([[today + busy, 3]])
        const on = { grade, day: dayOfNumber(today), examOn: exam === null ? null : dayOfNumber(exam), load }
        card = gradeCard(card, on)
        expect(gradeCard(before, on)).toEqual(card)
        expect(gradeCard(card, on)).toBe(card)
        if (card === before) continue
        const interval = dayNumber(card.dueOn) - today
        expect(interval).toBeGreaterThanOrEqual(1)
        expect(interval).toBeLessThanOrEqual(MAX_INTERVAL_DAYS)
        if (exam !== null && today < exam) expect(dayNumber(card.dueOn)).toBeLessThanOrEqual(exam)
        expect(card.memory!.stability).toBeGreaterThan(0)
      }
    }),
  )
})
