import { expect, test } from 'vitest'
import { cleanSearch, foldText, foldWords, rankOf, SEARCH_MAX_LENGTH } from './search.ts'

const folded = {
  title: foldText('How readiness is computed'),
  summary: foldText('A dash while evidence is thin.'),
  headings: foldText('What the résumé of a score says'),
  text: foldText('It needs forty answers, AZ-900 included.'),
}
const rank = (typed: string) => rankOf(foldWords(typed), folded)

test('a word counts more in the title than in the summary, the headings and the text, in this order', () => {
  expect(['readiness', 'evidence', 'score', 'forty'].map(rank)).toEqual([8, 4, 2, 1])
  expect(rank('readiness forty')).toBe(9)
})

test('every word must occur', () => {
  expect(rank('readiness refund')).toBe(0)
})

test('neither case nor accents matter, and the beginning of a word is enough', () => {
  expect(['READI', 'resume', 'RÉSUMÉ', 'az-900'].map((typed) => rank(typed) > 0)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(rank('adiness')).toBe(0)
})

test('what holds no word finds nothing', () => {
  expect([rank('   '), rank('?!'), rank('‮')]).toEqual([0, 0, 0])
})

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
