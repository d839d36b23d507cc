import { expect, test } from 'vitest'
import { commonnessOf, isSpeltRight } from './ordinary-words.ts'

test.each([
  ['kitchen', 'everyday'],
  ['colour', 'everyday'],
  ['whatsapp', 'everyday'],
  ['2026', 'everyday'],
  ['pedigree', 'ordinary'],
  ['kitchn', 'ordinary'],
  ['kubernetes', 'name'],
  ['qrx', 'name'],
  // Ordinary words that name a technology when people ask about one.
  ['python', 'name'],
])('%s counts as %s', (word, commonness) => {
  expect(commonnessOf(word)).toBe(commonness)
})

test('a word of the dictionary is spelt right, however rare', () => {
  expect(['passport', 'pedigree', 'website'].filter((word) => !isSpeltRight(word))).toEqual([])
  expect(isSpeltRight('pasword')).toBe(false)
})
