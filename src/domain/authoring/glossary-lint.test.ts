import { expect, test } from 'vitest'
import { type GlossaryEntry, glossaryProblems } from './glossary-lint.ts'

const DOMAINS = [
  { code: 'one', name: 'One', weightMin: 0, weightMax: 100, objectives: [{ code: '1.1', name: 'First' }] },
]
const entry = (term: string, objective = '1.1'): GlossaryEntry => ({
  term,
  objective,
  definition: 'A thing.',
})
/** Numbered terms in numeric order. */
const FORTY = Array.from({ length: 40 }, (_, index) => entry(`Term ${index + 1}`))

test('forty sorted terms with known objectives have no problems', () => {
  expect(glossaryProblems(FORTY, DOMAINS)).toEqual([])
})

test('languages may share an alias', () => {
  const shared = { ...entry('Zone'), aliases: { es: ['zona'], pt: ['zona'] } }
  expect(glossaryProblems([...FORTY, shared], DOMAINS)).toEqual([])
})

test.each<[string, GlossaryEntry[], object]>([
  ['a glossary of fewer than forty terms', FORTY.slice(1), { message: 'has 39 terms – explain at least 40' }],
  [
    'a term repeated in a different case',
    [entry('term 1'), ...FORTY],
    { entry: 1, message: '"Term 1" is there twice – keep one of them' },
  ],
  [
    'a term out of order',
    [...FORTY, entry('Alias')],
    { entry: 40, message: '"Alias" comes after "Term 40" – sort the terms alphabetically' },
  ],
  [
    'an alias that two terms have in one language',
    [
      ...FORTY,
      { ...entry('Zone'), aliases: { de: ['Ort'] } },
      { ...entry('Zones'), aliases: { de: ['ort'] } },
    ],
    { entry: 41, message: 'the alias "ort" is there twice – keep one of them' },
  ],
  [
    'an alias that is the name of another term',
    [...FORTY, { ...entry('Zone'), aliases: { fr: ['term 1'] } }],
    { entry: 40, message: 'the alias "term 1" is the name of a term – remove it' },
  ],
  [
    'an objective that belongs to no domain',
    [...FORTY, entry('Zone', '9.9')],
    { entry: 40, message: '"Zone" belongs to 9.9 – name an objective of the blueprint' },
  ],
])('%s is reported', (_, glossary, problem) => {
  expect(glossaryProblems(glossary, DOMAINS)).toEqual([problem])
})
