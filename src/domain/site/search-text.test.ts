import { expect, test } from 'vitest'
import { cleanSearch, SEARCH_MAX_LENGTH } from './search-text.ts'

test('a search is cut to its maximum length and loses invisible characters', () => {
  expect(cleanSearch('  exam\0\u0007 day\uD800 ')).toBe('exam day')
  expect(cleanSearch('x'.repeat(10_000))).toHaveLength(SEARCH_MAX_LENGTH)
  expect(cleanSearch('שלום עולם')).toBe('שלום עולם')
})

test('a URL that was cut in the middle of a character gives the same search', () => {
  const typed = `${'x'.repeat(SEARCH_MAX_LENGTH - 1)}😀`
  const inAddress = new URLSearchParams({ q: typed.slice(0, SEARCH_MAX_LENGTH) }).toString()
  expect(cleanSearch(new URLSearchParams(inAddress).get('q')!)).toBe(cleanSearch(typed))
})
