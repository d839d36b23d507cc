import { expect, test } from 'vitest'
import { foldText, foldWords, rankOf } from './search.ts'

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
