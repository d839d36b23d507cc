import { expect, test } from 'vitest'
import { keepInPlace } from './notebook.ts'

const note = { body: 'Zones', updatedAt: '2026-11-21T10:00:00.000Z' }
const list = {
  entries: [
    { questionId: 'a', note, isFlagged: false },
    { questionId: 'b', note: null, isFlagged: true },
  ],
  counts: { notes: 5, flags: 3, mistakes: 1 },
  total: 2,
}

test('what no longer belongs to a list stays where it is, and is not counted any more', () => {
  expect(keepInPlace(list, 'a', { note: null })).toEqual({
    ...list,
    entries: [{ questionId: 'a', note: null, isFlagged: false }, list.entries[1]],
    counts: { notes: 4, flags: 3, mistakes: 1 },
  })
  expect(keepInPlace(list, 'b', { isFlagged: false })?.counts).toEqual({ notes: 5, flags: 2, mistakes: 1 })
})

test('what is kept for the first time is counted, what is written again is not counted twice', () => {
  expect(keepInPlace(list, 'b', { note })?.counts.notes).toBe(6)
  expect(keepInPlace(list, 'a', { note: { ...note, body: 'Pairs' } })?.counts).toEqual(list.counts)
  expect(keepInPlace(list, 'a', { isFlagged: true })?.counts.flags).toBe(4)
})

test('a question that is not in the list changes nothing in it', () =>
  expect(keepInPlace(list, 'c', { isFlagged: true })).toBeNull())
