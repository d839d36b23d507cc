import { expect, test } from 'vitest'
import { type CalendarEntry, nextEntries, type WantedEntry } from './calendar-entries.ts'

const TODAY = '2026-11-23'
let made = 0
const newId = () => `id-${(made += 1)}`
const wanted = (name: string, summary = 'Networking', day = name): WantedEntry => ({
  name,
  day,
  summary,
  description: '',
})
const next = (known: CalendarEntry[], ...all: WantedEntry[]) =>
  nextEntries(known, all, { from: TODAY, newId })

test('an event that has not changed stays exactly as it was', () => {
  const first = next([], wanted('2026-11-24'), wanted('2026-11-25'))
  expect(first).toMatchObject([{ sequence: 0 }, { sequence: 0 }])
  expect(first[0]!.id).not.toBe(first[1]!.id)
  expect(next(first, wanted('2026-11-24'), wanted('2026-11-25'))).toEqual(first)
})

test('a changed event keeps its id and gets a higher sequence', () => {
  const first = next([], wanted('2026-11-24'), wanted('exam', 'Exam', '2026-12-11'))
  const later = next(first, wanted('2026-11-24', 'Security'), wanted('exam', 'Exam', '2026-12-18'))
  expect(later).toMatchObject([
    { id: first[0]!.id, summary: 'Security', sequence: 1 },
    { id: first[1]!.id, day: '2026-12-18', sequence: 1 },
  ])
})

test('an event that is gone is cancelled once, and comes back under its id', () => {
  const first = next([], wanted('2026-11-24'))
  const without = next(first)
  expect(without).toEqual([{ ...first[0], sequence: 1, isCancelled: true }])
  expect(next(without)).toEqual(without)
  expect(next(without, wanted('2026-11-24'))).toEqual([{ ...first[0], sequence: 2, isCancelled: false }])
})

test('events of earlier days are neither changed nor cancelled', () => {
  const first = next([], wanted('2026-11-22'), wanted('2026-11-24'))
  expect(next(first)).toMatchObject([{ name: '2026-11-24', isCancelled: true }])
})
