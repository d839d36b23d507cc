import { expect, test } from 'vitest'
import { foldSearch, foldText, mendSearch, rankOf } from './search.ts'

const folded = {
  title: foldText('How readiness is computed'),
  summary: foldText('A dash while evidence is thin.'),
  headings: foldText('What the résumé of a score says'),
  text: foldText('It needs forty answers, AZ-900 included.'),
}
const rank = (typed: string) => rankOf(foldSearch(typed), folded)

test('a word counts most in the title, then in the summary, the headings and the text', () => {
  expect(['readiness', 'evidence', 'score', 'forty'].map(rank)).toEqual([8, 4, 2, 1])
  expect(rank('readiness forty')).toBe(9)
})

test('an article must contain every word of the search', () => {
  expect(rank('readiness refund')).toBe(0)
})

test('neither case nor accents matter, and the beginning of a word is enough', () => {
  expect(['READI', 'resume', 'RÉSUMÉ', 'az-900'].map((typed) => rank(typed) > 0)).toEqual(
    Array.from({ length: 4 }, () => true),
  )
  expect(rank('adiness')).toBe(0)
})

test('a search without words finds nothing', () => {
  expect([rank('   '), rank('?!'), rank('‮')]).toEqual([0, 0, 0])
})

test.each(['az900', 'az 900', 'AZ-900', '900 az'])('the code of an exam is found as %s', (typed) => {
  expect(rank(typed)).toBeGreaterThan(0)
})

test('the parts of an exam code must be adjacent', () => {
  expect(rank('forty900')).toBe(0)
})

test('only the first twelve words are searched for', () => {
  expect(foldSearch(Array.from({ length: 40 }, (_, n) => `w${n}`).join(' '))).toHaveLength(12)
})

test('a typing error is corrected to a word of the articles; other words stay as typed', () => {
  expect(mendSearch(['raediness', 'forty'], [folded])).toEqual(['readiness', 'forty'])
  expect(mendSearch(['readi', 'xyzzy', 'az 901'], [folded])).toBeNull()
})
