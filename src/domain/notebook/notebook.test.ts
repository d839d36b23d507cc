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

test('an entry that no longer matches keeps its place but is not counted', () => {
  expect(keepInPlace(list, 'a', { note: null })).toEqual({
    ...list,
    entries: [{ questionId: 'a', note: null, isFlagged: false }, list.entries[1]],
    counts: { notes: 4, flags: 3, mistakes: 1 },
  })
  expect(keepInPlace(list, 'b', { isFlagged: false })?.counts).toEqual({ notes: 5, flags: 2, mistakes: 1 })
})

test('a new note is counted, and a changed one is not counted twice', () => {
  expect(keepInPlace(list, 'b', { note })?.counts.notes).toBe(6)
  expect(keepInPlace(list, 'a', { note: { ...note, body: 'Pairs' } })?.counts).toEqual(list.counts)
  expect(keepInPlace(list, 'a', { isFlagged: true })?.counts.flags).toBe(4)
})

test('a change to a question outside the list does not change the list', () =>
  expect(keepInPlace(list, 'c', { isFlagged: true })).toBeNull())
