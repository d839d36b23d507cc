import { expect, test } from 'vitest'
import { likePattern, mendWords, wordsOfSearch } from './course-search.ts'

test.for([
  ['  Fundamentals   AZURE ', ['fundamentals', 'azure']],
  ['AZ-900', ['az900']],
  ['az 900', ['az', '900']],
  ['-900-', ['900']],
  ['c++ 100% a_b', ['c++', '100%', 'a_b']],
  ['---', ['---']],
  ['azure Azure', ['azure']],
  ['', []],
] as const)('the search %j looks for the words %j', ([search, words]) => {
  expect(wordsOfSearch(search)).toEqual(words)
})

test('only the first twelve words are searched for', () => {
  expect(wordsOfSearch(Array.from({ length: 60 }, (_, n) => n).join(' '))).toHaveLength(12)
})

// As in the column `courses.searched`: with hyphens, and without.
const catalogue = [
  'az-900: microsoft azure fundamentals\naz900: microsoft azure fundamentals',
  'certified kubernetes administrator',
]

test.for([
  [
    ['fundametals', 'azrue'],
    ['fundamentals', 'azure'],
  ],
  [['kubernets'], ['kubernetes']],
  [['az90o'], ['az900']],
  [
    ['az', '9oo'],
    ['az', '900'],
  ],
  [['a2900'], ['az900']],
  [
    ['az90o', 'azrue'],
    ['az900', 'azure'],
  ],
  [
    ['azure', 'kubernets'],
    ['azure', 'kubernetes'],
  ],
] as const)('the words %j are corrected to %j', ([words, mended]) => {
  expect(mendWords(words, catalogue)).toEqual(mended)
})

test.for([
  [['fundamental']],
  [['azure', 'kubernetes']],
  [['nothing']],
  [['100%']],
  [['az901']],
  [['az9000']],
  [[]],
] as const)('the words %j need no correction', ([words]) => {
  expect(mendWords(words, catalogue)).toBeNull()
})

test.for([
  ['azure', '%azure%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`c:\d`, String.raw`%c:\\d%`],
] as const)('the word %s becomes the pattern %s', ([word, pattern]) => {
  expect(likePattern(word)).toBe(pattern)
})
