import { expect, test } from 'vitest'
import type { ContentConflict } from '#contract/content.ts'
import { nameOfConflict, noteOfConflict, valueShown } from './conflict-words.ts'

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

test('a value that is not there has words too', () => {
  expect(valueShown({ kind: 'set', field: 'place' }, null)).toBe('Not in the course')
  expect(valueShown({ kind: 'item', field: 'question' }, null)).toBe('Removed')
  expect(valueShown({ kind: 'course', field: 'provider' }, 'null')).toBe('None')
  expect(valueShown({ kind: 'set', field: 'published' }, 'false')).toBe('No')
  expect(valueShown({ kind: 'item', field: 'stem' }, 'true')).toBe('true')
})

test('a set that left the files says where its questions go, and nothing else does', () => {
  expect(noteOfConflict({ kind: 'set', name: 'az-900-set-1' })).toContain('its questions go where')
  expect(noteOfConflict({ kind: 'set', name: 'az-900-set-1/title' })).toBeNull()
  expect(noteOfConflict({ kind: 'item', name: 'az900-s1-001' })).toBeNull()
})
