import { expect, test } from 'vitest'
import type { ContentConflict } from '#contract/content.ts'
import { nameOfConflict, valueShown } from './conflict-words.ts'

test.each<[ContentConflict['kind'], string, string]>([
  ['course', 'published', 'Published'],
  ['course', 'a_new_field', 'a_new_field'],
  ['set', 'az-900-set-1/title', 'Title of the set az-900-set-1'],
  ['set', 'az-900-set-1/place', 'Place of the set az-900-set-1'],
  ['set', 'az-900-set-1/published', 'Publication of the set az-900-set-1'],
  ['item', 'az900-s1-001', 'Question az900-s1-001'],
  ['blueprint', 'AZ-900 2026/minutes', 'Blueprint AZ-900 2026: minutes'],
])('%s %s is called “%s”', (kind, name, words) => {
  expect(nameOfConflict({ kind, name })).toBe(words)
})

test('a value that is not there has words too', () => {
  expect(valueShown({ kind: 'set', name: 'a/place' }, null)).toBe('Not in the course')
  expect(valueShown({ kind: 'item', name: 'a' }, null)).toBe('Removed')
  expect(valueShown({ kind: 'course', name: 'provider' }, 'null')).toBe('None')
  expect(valueShown({ kind: 'set', name: 'a/published' }, 'false')).toBe('No')
  expect(valueShown({ kind: 'item', name: 'a' }, 'true')).toBe('true')
})
