import { expect, test } from 'vitest'
import { cleanSearch, SEARCH_MAX_LENGTH } from './search-text.ts'

test('what is typed is cut, and loses what cannot be seen', () => {
  expect(cleanSearch('  exam\0\u0007 day\uD800 ')).toBe('exam day')
  expect(cleanSearch('x'.repeat(10_000))).toHaveLength(SEARCH_MAX_LENGTH)
  expect(cleanSearch('שלום עולם')).toBe('שלום עולם')
})

test('cutting it in the address first, in the middle of a character, changes nothing', () => {
  const typed = `${'x'.repeat(SEARCH_MAX_LENGTH - 1)}😀`
  const inAddress = new URLSearchParams({ q: typed.slice(0, SEARCH_MAX_LENGTH) }).toString()
  expect(cleanSearch(new URLSearchParams(inAddress).get('q')!)).toBe(cleanSearch(typed))
})
