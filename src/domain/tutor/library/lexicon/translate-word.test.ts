import { expect, test } from 'vitest'
import type { TutorLanguage } from '../../reply.ts'
import { LINES, translateWord } from './translate-word.ts'

test.each<[TutorLanguage, string, string]>([
  ['de', 'Verfügbarkeit', 'availability'],
  ['de', 'Netzwerke', 'network'],
  ['fr', 'disponibilité', 'availability'],
  ['es', 'confianza', 'trust'],
  ['pt', 'confiança', 'trust'],
])('in the language %s, "%s" may stand for "%s"', (language, word, english) => {
  expect(translateWord(word, language)).toContain(english)
})

test('the parts of a German compound count both', () => {
  expect(translateWord('Verfügbarkeitszone', 'de')).toEqual(expect.arrayContaining(['availability', 'zone']))
  expect(translateWord('Speicherkosten', 'de')).toEqual(expect.arrayContaining(['storage', 'cost']))
})

test('short words are whole words, and English is not translated', () => {
  expect(translateWord('Seefahrer', 'de')).toEqual([])
  expect(translateWord('zone', 'en')).toEqual([])
  expect(translateWord('Kubernetes', 'fr')).toEqual([])
})

test('every line has its English words and four columns, in lower case without accents', () => {
  const row = /^ *[a-z -]+ = [a-z -]+( \| [a-z -]+){3}$/
  expect(LINES.length).toBeGreaterThan(600)
  expect(LINES.filter((line) => !row.test(line))).toEqual([])
})
