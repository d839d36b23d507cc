import { expect, test } from 'vitest'
import type { ContentConflict } from '#contract/content.ts'
import { changesShown, nameOfConflict, noteOfConflict } from './conflict-words.ts'

test.each<[ContentConflict['kind'], string, string]>([
  ['course', 'published', 'Published'],
  ['course', 'a_new_field', 'a_new_field'],
  ['set', 'az-900-set-1/title', 'Title of the set az-900-set-1'],
  ['set', 'az-900-set-1/place', 'Place of the set az-900-set-1'],
  ['set', 'az-900-set-1/published', 'Publication of the set az-900-set-1'],
  ['set', 'az-900-set-1', 'Set az-900-set-1, which left the files'],
  ['item', 'az900-s1-001', 'Question az900-s1-001'],
  ['blueprint', 'AZ-900 2026/minutes', 'Blueprint AZ-900 2026: minutes'],
])('%s %s is called “%s”', (kind, name, words) => {
  expect(nameOfConflict({ kind, name })).toBe(words)
})

test.each<[ContentConflict['kind'], string, string | null, string]>([
  ['set', 'place', null, 'Not in the course'],
  ['item', 'question', null, 'Removed'],
  ['course', 'provider', 'null', 'None'],
  ['set', 'published', 'false', 'No'],
  ['item', 'stem', 'true', 'true'],
])('of a %s, the %s %s is shown as “%s”', (kind, field, value, words) => {
  const changes = [{ field, file: value, stored: 'Other' }]
  expect(changesShown({ kind, name: `a/${field}`, changes })).toEqual([
    { field, file: words, stored: 'Other' },
  ])
})

test('a set that left the files is shown as one change', () => {
  const changes = [
    { field: 'place', file: null, stored: null },
    { field: 'published', file: null, stored: 'false' },
    { field: 'title', file: null, stored: 'Under repair' },
  ]
  const moved = { field: 'questions', file: 'b (20), c (1)', stored: null }
  const stored = 'Title: Under repair\nPublished: No\nPlace: Not in the course'
  expect(changesShown({ kind: 'set', name: 'a', changes })).toEqual([
    { field: 'set', file: 'Removed, with its questions.', stored },
  ])
  const file = 'Removed. Its questions are in b (20), c (1).'
  expect(changesShown({ kind: 'set', name: 'a', changes: [...changes, moved] })).toEqual([
    { field: 'set', file, stored },
  ])
})

test('a set that left the files says where its questions go, and nothing else does', () => {
  expect(noteOfConflict({ kind: 'set', name: 'az-900-set-1' })).toContain('its questions go where')
  expect(noteOfConflict({ kind: 'set', name: 'az-900-set-1/title' })).toBeNull()
  expect(noteOfConflict({ kind: 'item', name: 'az900-s1-001' })).toBeNull()
})
