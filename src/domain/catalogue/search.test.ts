import { expect, test } from 'vitest'
import { likePattern } from './search.ts'

test.for([
  ['azure', '%azure%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`c:\d`, String.raw`%c:\\d%`],
] as const)('the search %s is the pattern %s', ([search, pattern]) => {
  expect(likePattern(search)).toBe(pattern)
})
